import Foundation
import KilnObservation
import KilnTestSupport
import Synchronization
import Testing

/// Threads that store faster than one thread delivers.
@Suite("threads and a busy thread", .serialized)
struct ReliefStressTests {
  /// After so many stores the other threads stop, so that a test that fails ends.
  static let cap = 60_000

  /// How many events may wait: what a deliverer hands over, and some of each thread.
  static let waitingLimit = 20_000

  @Test(
    "contract 36: a set returns although other threads set the same property faster than it is told, and few events wait",
    arguments: [1, 2] as [UInt64]
  )
  func sameSource(seed: UInt64) {
    let findings = Findings()
    let live = Live(Numbers())
    let counts = Counts()
    live.observe(\.a, sets: .all) { _ in
      let count = counts.told.wrappingAdd(1, ordering: .relaxed).newValue
      counts.most.max(counts.stored.load(ordering: .relaxed) - count, ordering: .relaxed)
      counts.awaitStores(3)
    }
    onThreads(4) { number in
      if number == 0 {
        // The others store already.
        while counts.stored.load(ordering: .acquiring) < 50 { sched_yield() }
        live.modify { $0.a += 1 }
        counts.isBack.store(true, ordering: .releasing)
      } else {
        var random = SeededGenerator(seed: seed << 8 | UInt64(number))
        while !counts.isBack.load(ordering: .acquiring) {
          guard counts.stored.wrappingAdd(1, ordering: .relaxed).oldValue < Self.cap else {
            return findings.expect(false, "the set did not return")
          }
          store(live, &random)
        }
      }
    }
    #expect(findings.all == [])
    #expect(counts.most.load(ordering: .relaxed) < Self.waitingLimit)
    // Nothing is lost, and all of it is told when the last thread is done.
    let before = counts.told.load(ordering: .relaxed)
    live.modify { $0.a += 1 }
    #expect(counts.told.load(ordering: .relaxed) == before + 1)
    #expect(before > 50)
  }

  /// Stores outside of callbacks, in one of them, or in a transaction.
  private func store(_ live: Live<Numbers>, _ random: inout SeededGenerator) {
    switch random.below(8) {
    case 0: transaction { live.modify { $0.a += 1 } }
    case 1:
      let trigger = Live(Numbers())
      trigger.observe(\.a) { _ in live.modify { $0.a += 1 } }
      trigger.modify { $0.a = 1 }
    default: live.modify { $0.a += 1 }
    }
  }

  @Test(
    "contract 36: a set returns although other threads change the other inputs of a combination without end",
    arguments: 0..<3
  )
  func sameJoin(_: Int) {
    let findings = Findings()
    let cells = (0..<3).map { _ in Live(Numbers()) }
    let counts = Counts()
    let last = Guarded<[Int]>([])
    let flows = cells.map { $0.changes(of: \.a) }
    combineLatest(flows[0], flows[1], flows[2]) { [$0, $1, $2] }.post { values in
      last.withLock { $0 = values }
      counts.awaitStores(5)
    }
    onThreads(3) { number in
      if number == 0 {
        while counts.stored.load(ordering: .acquiring) < 50 { sched_yield() }
        cells[0].modify { $0.a += 1 }
        counts.isBack.store(true, ordering: .releasing)
      } else {
        while !counts.isBack.load(ordering: .acquiring) {
          guard counts.stored.wrappingAdd(1, ordering: .relaxed).oldValue < Self.cap else {
            return findings.expect(false, "the set did not return")
          }
          cells[number].modify { $0.a += 1 }
        }
      }
    }
    #expect(findings.all == [])
    #expect(last.withLock { $0 } == cells.map(\.a))
  }

  @Test(
    "contract 36: a set returns although another thread sets the other end of a two-way binding without end",
    arguments: 0..<3
  )
  func sameBinding(_: Int) {
    let findings = Findings()
    let (near, far) = (Live(Numbers()), Live(Numbers()))
    let counts = Counts()
    // The other thread waits for nobody.
    let watched = Guarded<ObjectIdentifier?>(nil)
    near.property(\.a).bindBothWays(to: far.property(\.b)) { number in
      if watched.withLock({ $0 }) == currentThread() { counts.awaitStores(3) }
      return number
    } backward: { number in
      if watched.withLock({ $0 }) == currentThread() { counts.awaitStores(3) }
      return number
    }
    onThreads(2) { number in
      if number == 0 {
        while counts.stored.load(ordering: .acquiring) < 50 { sched_yield() }
        watched.withLock { $0 = currentThread() }
        near.modify { $0.a = -1 }
        counts.isBack.store(true, ordering: .releasing)
      } else {
        while !counts.isBack.load(ordering: .acquiring) {
          let value = counts.stored.wrappingAdd(1, ordering: .relaxed).newValue
          guard value < Self.cap else { return findings.expect(false, "the set did not return") }
          far.modify { $0.b = value }
        }
      }
    }
    #expect(findings.all == [])
    #expect(near.a == far.b)
  }

  @Test(
    "contract 10: a callback may wait for another thread that stores however often in its source"
  )
  func waitingForStores() {
    let live = Live(Numbers())
    let counts = Counts()
    let told = Log<Int>()
    live.observe(\.a) { change in
      told.add(change.new)
      guard change.new == 1 else { return }
      counts.isCalled.store(true, ordering: .releasing)
      while !counts.isDone.load(ordering: .acquiring) { sched_yield() }
    }
    onThreads(2) { number in
      if number == 0 { return live.modify { $0.a = 1 } }
      while !counts.isCalled.load(ordering: .acquiring) { sched_yield() }
      for _ in 0..<1_500 { live.modify { $0.a += 1 } }
      counts.isDone.store(true, ordering: .releasing)
    }
    #expect(told.entries == Array(1...1_501))
  }
}

/// What the threads of a test did.
private final class Counts: Sendable {
  let stored = Atomic(0)
  let told = Atomic(0)
  /// How many events waited at most.
  let most = Atomic(0)
  /// Whether the set that is watched has returned.
  let isBack = Atomic(false)
  let isCalled = Atomic(false)
  let isDone = Atomic(false)

  /// Waits until the others have stored, so that they are always faster than what is told.
  func awaitStores(_ count: Int) {
    let enough = min(stored.load(ordering: .acquiring) + count, ReliefStressTests.cap)
    while stored.load(ordering: .acquiring) < enough, !isBack.load(ordering: .acquiring) {
      sched_yield()
    }
  }
}
