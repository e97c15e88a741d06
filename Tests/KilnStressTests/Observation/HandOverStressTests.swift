import Foundation
import KilnObservation
import KilnObservationTestSupport
import KilnTestSupport
import Synchronization
import Testing

/// Threads that store faster than one thread delivers.
@Suite("threads and turns that are handed over", .serialized)
struct HandOverStressTests {
  /// The largest number of deliveries in one set: its own event, and fewer than 1,000 of other
  /// threads.
  static let limit = 1_000

  @Test(
    "contract 48, 49: a set delivers up to 1,000 events, and the rest follows in order",
    arguments: randomCases(1..<3 as Range<UInt64>)
  )
  func sameSource(seed: UInt64) {
    let live = Live(Numbers())
    let storm = Storm()
    let told = Guarded<[Int]>([])
    let call = OneCall(storm.findings, of: "a source")
    live.observe(\.a) { change in
      call {
        storm.noteDelivery(waitingAtEach: 10)
        storm.findings.expect(change.old + 1 == change.new, "told \(change.old) → \(change.new)")
        told.withLock { $0.append(change.new) }
      }
    }.kept()
    storm.run(others: 3) {
      live.modify { $0.a += 1 }
    } store: { number in
      var random = SeededGenerator(seed: seed << 8 | UInt64(number))
      return { Self.store(live, &random) }
    }
    #expect(storm.findings.all == [])
    #expect(storm.setterDeliveries == Self.limit)
    #expect(told.withLock { $0 } == Array(1...live.a))
    #expect(live.a > Self.limit)
    // The thread of the next set delivers before the set returns.
    live.modify { $0.a += 1 }
    #expect(told.withLock { $0.last } == live.a)
  }

  /// Adds 1, outside callbacks, in a callback, or in a transaction.
  private static func store(_ live: Live<Numbers>, _ random: inout SeededGenerator) {
    switch random.below(8) {
    case 0: transaction { live.modify { $0.a += 1 } }
    case 1:
      let trigger = Live(Numbers())
      trigger.observe(\.a) { _ in live.modify { $0.a += 1 } }.kept()
      trigger.modify { $0.a = 1 }
    default: live.modify { $0.a += 1 }
    }
  }

  @Test(
    "contract 48: a set fires a join up to 1,000 times while other threads change its inputs",
    arguments: 0..<2
  )
  func sameJoin(_: Int) {
    let cells = (0..<3).map { _ in Live(Numbers()) }
    let storm = Storm()
    let last = Guarded([0, 0, 0])
    let flows = cells.map { $0.flow(of: \.a) }
    combineLatest(flows[0], flows[1], flows[2]) { [$0, $1, $2] }.observe { values in
      storm.noteDelivery()
      last.withLock { last in
        let isInOrder = zip(last, values).allSatisfy { $0 <= $1 }
        storm.findings.expect(isInOrder, "shown \(last), then \(values)")
        last = values
      }
    }.kept()
    storm.run(others: 2) {
      cells[0].modify { $0.a += 1 }
    } store: { number in
      { cells[number].modify { $0.a += 1 } }
    }
    #expect(storm.findings.all == [])
    #expect(storm.setterDeliveries == Self.limit)
    #expect(last.withLock { $0 } == cells.map(\.a))
  }

  @Test(
    "contract 48: a set sends up to 1,000 values of other threads through a two-way binding",
    arguments: 0..<2
  )
  func sameBinding(_: Int) {
    let (near, far) = (Live(Numbers()), Live(Numbers()))
    let storm = Storm()
    near.property(\.a).bindBothWays(to: far.property(\.b)) { _ in
      // The number of the set is not propagated, so that the other side has the numbers of the
      // other thread.
      storm.noteDelivery()
      return nil
    } backward: { number in
      storm.noteDelivery()
      return number
    }
    storm.run(others: 1) {
      near.modify { $0.a = -1 }
    } store: { _ in
      { far.modify { $0.b += 1 } }
    }
    #expect(storm.findings.all == [])
    #expect(storm.setterDeliveries <= Self.limit)
    #expect(near.a == far.b)
  }

  @Test("contract 49: after a hand-over, observers in actors receive every event in their actor")
  func actors() async {
    let live = Live(Numbers())
    let storm = Storm()
    let receiver = Receiver()
    let main = MainReceiver()
    live.changes(of: \.a).deliver(on: receiver).observe { $0.add($1.new) }.kept()
    live.changes(of: \.a).deliver(on: .mainActor).observe(for: main) { $0.add($1.new) }
    live.observe(\.a) { _ in storm.noteDelivery(waitingAtEach: 10) }.kept()
    await withCheckedContinuation { continuation in
      Thread {
        storm.run(others: 2) {
          live.modify { $0.a += 1 }
        } store: { _ in
          { live.modify { $0.a += 1 } }
        }
        continuation.resume()
      }
      .start()
    }
    let all = Array(1...live.a)
    while await receiver.values.count < all.count { await Task.yield() }
    while await main.values.count < all.count { await Task.yield() }
    #expect(await receiver.values == all)
    #expect(await main.values == all)
    #expect(storm.findings.all == [])
    #expect(all.count > Self.limit)
  }

  @Test("contract 49: a circle after a hand-over is reported to the handler of the set")
  func circles() {
    let (live, circle) = (Live(Numbers()), Live(Numbers()))
    let storm = Storm()
    let reports = Log<ChangeCircle>()
    circle.observe(\.a) { [weak circle] _ in circle?.modify { $0.a += 1 } }.kept()
    live.observe(\.a) { change in
      storm.noteDelivery(waitingAtEach: 10)
      if change.new == Self.limit + 200 { circle.modify { $0.a += 1 } }
    }.kept()
    storm.run(others: 2) {
      ChangeCircle.withHandler({ reports.add($0) }) { live.modify { $0.a += 1 } }
    } store: { _ in
      { live.modify { $0.a += 1 } }
    }
    #expect(storm.findings.all == [])
    #expect(reports.entries.count == 1)
  }

  @Test("contract 10: a callback may wait for another thread that stores many times in its source")
  func waitingForStores() {
    let live = Live(Numbers())
    let (isCalled, isDone) = (Flag(), Flag())
    let told = Log<Int>()
    live.observe(\.a) { change in
      told.add(change.new)
      guard change.new == 1 else { return }
      isCalled.set()
      isDone.wait()
    }.kept()
    onThreads(2) { number in
      if number == 0 { return live.modify { $0.a = 1 } }
      isCalled.wait()
      for _ in 0..<1_500 { live.modify { $0.a += 1 } }
      isDone.set()
    }
    #expect(told.entries == Array(1...1_501))
  }
}

private actor Receiver {
  private(set) var values: [Int] = []
  func add(_ value: Int) { values.append(value) }
}

@MainActor
private final class MainReceiver {
  private(set) var values: [Int] = []
  nonisolated init() {}
  func add(_ value: Int) { values.append(value) }
}

/// A set, and other threads that store from its first callback until it has returned.
private final class Storm: Sendable {
  /// The minimum number of stores by the other threads.
  static let stores = 1_500

  /// After this many deliveries by the set, the other threads stop, so that a failing test ends.
  private static let cap = 5_000

  let findings = Findings()
  private let stored = Atomic(0)
  /// The number of stores that a delivery waits for.
  private let wanted = Atomic(0)
  private let setter = Guarded<ObjectIdentifier?>(nil)
  private let storers = Guarded<Set<ObjectIdentifier>>([])
  private let setterDelivered = Atomic(0)
  private let delivered = Atomic(0)
  private let isCalled = Flag()
  private let isBack = Flag()

  /// The number of deliveries on the thread of the set.
  var setterDeliveries: Int { setterDelivered.load(ordering: .acquiring) }

  /// - Parameter store: creates the operation that one of the other threads repeats; it stores
  ///   once.
  func run(
    others: Int,
    set: @escaping @Sendable () -> Void,
    store: @escaping @Sendable (_ number: Int) -> () -> Void
  ) {
    onThreads(others + 1) { [self] number in
      guard number > 0 else {
        setter.withLock { $0 = currentThread() }
        set()
        setter.withLock { $0 = nil }
        return isBack.set()
      }
      storers.withLock { _ = $0.insert(currentThread()) }
      isCalled.wait()
      let storeOnce = store(number)
      while !isOver {
        guard isBack.isSet || stored.load(ordering: .acquiring) < wanted.load(ordering: .acquiring)
        else {
          sched_yield()
          continue
        }
        storeOnce()
        stored.wrappingAdd(1, ordering: .acquiringAndReleasing)
      }
    }
    findings.expect(setterDeliveries < Self.cap, "the set did not return")
  }

  /// Records a delivery, which waits until the other threads have stored several more times.
  ///
  /// - Parameter interval: one in this many deliveries waits, for this many times more stores.
  func noteDelivery(waitingAtEach interval: Int = 1) {
    let thread = currentThread()
    let isSetter = setter.withLock { $0 } == thread
    if isSetter {
      isCalled.set()
      setterDelivered.wrappingAdd(1, ordering: .acquiringAndReleasing)
    }
    guard isCalled.isSet, !storers.withLock({ $0.contains(thread) }) else { return }
    let count = delivered.wrappingAdd(1, ordering: .acquiringAndReleasing).oldValue
    guard count.isMultiple(of: interval) else { return }
    let enough = stored.load(ordering: .acquiring) + 5 * interval
    wanted.store(enough, ordering: .releasing)
    while stored.load(ordering: .acquiring) < enough, !isOver { sched_yield() }
  }

  /// Whether the other threads have stopped storing.
  private var isOver: Bool {
    isBack.isSet && stored.load(ordering: .acquiring) >= Self.stores
      || setterDeliveries >= Self.cap
  }
}

/// A flag that one thread sets and others wait for.
final class Flag: Sendable {
  private let value = Atomic(false)

  var isSet: Bool { value.load(ordering: .acquiring) }

  func set() { value.store(true, ordering: .releasing) }

  func wait() { while !isSet { sched_yield() } }
}
