import KilnObservation
import KilnObservationTestSupport
import KilnTestSupport
import KilnValues
import Testing

@Suite("contract: threads and re-entrancy")
struct ContractReentrancyTests {
  @Test("contract 7: an event is delivered on the thread of its store, before the store returns")
  func callersThread() async {
    // Twice, on new threads, so that no other test delivers there.
    let log = Log<Bool>()
    onThreads(2) { _ in
      let live = Live(Person.zach)
      let thread = currentThread()
      let told = Log<Bool>()
      live.observe(\.age, for: told) { $0.add(currentThread() == thread && $1.new == 31) }
      live.modify { $0.age = 31 }
      log.add(told.entries == [true])
    }
    #expect(log.entries == [true, true])
  }

  @Test(
    "contract 8: a store in a callback is delivered after the event, before the outer store returns"
  )
  func queued() {
    let live = Live(Person.zach)
    let log = Log<String>()
    live.observe(\.age) { [weak live] change in
      log.add("first \(change.new) begins")
      if change.new < 33 { live?.modify { $0.age += 1 } }
      log.add("first \(change.new) ends")
    }.kept()
    live.observe(\.age) { log.add("second \($0.new)") }.kept()
    live.modify { $0.age = 32 }
    log.add("stored")
    #expect(
      log.entries == [
        "first 32 begins", "first 32 ends", "second 32", "first 33 begins", "first 33 ends",
        "second 33", "stored",
      ]
    )
  }

  @Test("contract 9: in a callback, a source may have a newer value than the event")
  func latestValue() {
    let live = Live(Person.zach)
    let log = Log<[Int]>()
    live.observe(\.age) { [weak live] change in
      if change.new == 31 { live?.modify { $0.age = 32 } }
    }.kept()
    live.observe(\.age) { [weak live] change in log.add([change.new, live?.age ?? -1]) }.kept()
    live.modify { $0.age = 31 }
    #expect(log.entries == [[31, 32], [32, 32]])
  }

  @Test(
    "contract 10: no lock is held in a callback, which may wait for threads that use the source"
  )
  func noLock() {
    let live = Live(Person.zach)
    let log = Log<Int>()
    live.observe(\.age) { [weak live] change in
      guard change.new == 31, let live else { return }
      onThreads(2) { number in
        _ = live.age
        live.modify { $0.name += "h" }
        live.observe(\.name) { _ in }.cancel()
        if number == 0 { live.modify { $0.age = 40 } }
      }
      log.add(live.age)
    }.kept()
    live.observe(\.age) { log.add($0.new) }.kept()
    live.observe(\.name) { log.add($0.new.count) }.kept()
    live.modify { $0.age = 31 }
    #expect(Set(log.entries) == [40, 31, 5, 6])
    #expect(log.entries.first == 40)
    #expect(log.entries.count == 5)
  }

  @Test("contract 11: a chain of stores in callbacks uses bounded stack")
  func boundedStack() {
    let lives = (0..<2_000).map { _ in Live(Person.zach) }
    for (live, next) in zip(lives, lives.dropFirst()) {
      live.observe(\.age) { [weak next] change in next?.modify { $0.age = change.new + 1 } }.kept()
    }
    let last = Log<Int>()
    lives[1_999].observe(\.age, for: last) { $0.add($1.new) }
    onThreads(1) { _ in lives[0].modify { $0.age = 100 } }
    #expect(last.entries == [2_099])
  }

  /// A part of a model that uses the model's source when it is deallocated.
  private final class Probe: Sendable, Hashable {
    let live: Holder
    init(_ live: Holder) { self.live = live }
    deinit { live.log.add(live.live.withLock { $0?.observationCount } ?? -1) }
    static func == (left: Probe, right: Probe) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  private final class Holder: Sendable {
    let live = Guarded<Live<Probed>?>(nil)
    let log = Log<Int>()
  }

  private struct Probed: ValueModel, Sendable {
    var number: Int
    var probe: Probe

    static let schema = Schema<Probed>(
      "Probed",
      Probed.init(number:probe:),
      Field(\.number, "number"),
      Field(\.probe, "probe", comparedBy: .excluded)
    )
  }

  @Test("contract 10: no lock is held while a value is released")
  func noLockAtDeinit() {
    let holder = Holder()
    let live = Live(Probed(number: 0, probe: Probe(holder)))
    holder.live.withLock { $0 = live }
    live.observe(\.number) { [weak live] change in
      guard change.new < 5 else { return }
      for _ in 0..<3 {
        live?.update(to: Probed(number: change.new + 1, probe: Probe(holder)))
      }
    }.kept()
    transaction {
      for number in 1...3 { live.update(to: Probed(number: number, probe: Probe(holder))) }
    }
    let made = holder.log.entries.count
    #expect(made > 5)
    #expect(holder.log.entries.allSatisfy { $0 == 1 })
    _ = holder.live.withLock { $0.take() }
  }
}
