import KilnObservation
import KilnObservationTestSupport
import KilnValues
import Testing

@Suite("contract: registration and cancellation")
struct ContractRegistrationTests {
  @Test("contract 12: an observer is notified of stores after its registration, and of none before")
  func eventsInFlight() {
    let live = Live(Person.zach)
    let log = Log<String>()
    transaction {
      live.observe(\.age) { log.add("first \($0.old) → \($0.new)") }.kept()
      live.modify { $0.age = 31 }
      live.observe(\.age) { log.add("second \($0.old) → \($0.new)") }.kept()
      live.modify { $0.age = 32 }
    }
    #expect(log.entries == ["first 30 → 31", "first 31 → 32", "second 31 → 32"])
  }

  @Test("contract 12: an observer added in a callback is not notified of that callback's event")
  func addedInCallback() {
    let live = Live(Person.zach)
    let log = Log<Int>()
    live.observe(\.age) { [weak live] change in
      if change.new == 31 { live?.observe(\.age, for: log) { $0.add($1.new) } }
    }.kept()
    live.modify { $0.age = 31 }
    live.modify { $0.age = 32 }
    #expect(log.entries == [32])
  }

  @Test("contract 13: the initial value is that at registration, after earlier stores")
  func initialInOrder() {
    let live = Live(Person.zach)
    let log = Log<String>()
    live.observe(\.age, for: log) { $0.add("first \($1.new)") }
    transaction {
      live.modify { $0.age = 31 }
      live.observe(\.age, for: log, initial: true) { $0.add("second \($1.kind) \($1.new)") }
      live.modify { $0.age = 32 }
      #expect(log.entries.isEmpty)
    }
    #expect(log.entries == ["first 31", "second initial 31", "first 32", "second set 32"])
  }

  @Test("contract 13: outside callbacks, the initial value is delivered before `observe` returns")
  func initialBeforeReturn() {
    let live = Live(Person.zach)
    let log = Log<Int?>()
    live.observe(\.friend?.name, for: log, initial: true) { $0.add($1.new?.count) }
    #expect(log.entries == [nil])
    live.observe(\.age) { [weak live] _ in
      live?.observe(\.age, for: log, initial: true) { $0.add($1.new) }
      log.add(0)
    }.kept()
    live.modify { $0.age = 31 }
    #expect(log.entries == [nil, 0, 31])
  }

  @Test("contract 14: `sendCurrentValue` notifies one observer of the current value, and no other")
  func sendCurrentValue() {
    let live = Live(Person.zach)
    let log = Log<String>()
    live.observe(\.age) { log.add("other \($0.new)") }.kept()
    let observation = live.observe(\.age) { log.add("\($0.kind) \($0.old) \($0.new)") }
    observation.sendCurrentValue()
    observation.sendCurrentValue()
    live.modify { $0.age = 31 }
    observation.cancel()
    observation.sendCurrentValue()
    #expect(log.entries == ["initial 30 30", "initial 30 30", "other 31", "set 30 31"])
  }

  @Test("contract 15: after a cancel no callback begins, even for earlier stores")
  func cancelInFlight() {
    let live = Live(Person.zach)
    let log = Log<Int>()
    let observation = live.observe(\.age, for: log) { $0.add($1.new) }
    transaction {
      live.modify { $0.age = 31 }
      observation.sendCurrentValue()
      observation.cancel()
    }
    live.modify { $0.age = 32 }
    #expect(log.entries.isEmpty)
  }

  @Test("contract 15: a cancel does not wait for a callback that another thread has begun")
  func cancelDoesNotWait() {
    let live = Live(Person.zach)
    let log = Log<String>()
    let holder = Log<ObservationToken>()
    let observation = live.observe(\.age) { _ in
      log.add("begins")
      // If `cancel` waited for this callback, the thread would deadlock.
      onThreads(1) { _ in holder.entries[0].cancel() }
      log.add("ends")
    }
    holder.add(observation)
    live.modify { $0.age = 31 }
    live.modify { $0.age = 32 }
    #expect(log.entries == ["begins", "ends"])
    #expect(!observation.isActive)
  }

  @Test("contract 16, YJ-23: cancelling a cancelled or ended observation does nothing")
  func cancelAgain() {
    var live: Live<Person>? = Live(Person.zach)
    let log = Log<Int>()
    let first = live?.observe(\.age, for: log) { $0.add($1.new) }
    let second = live?.observe(\.age, for: log) { $0.add(-$1.new) }
    first?.cancel()
    first?.cancel()
    live?.modify { $0.age = 31 }
    live = nil
    second?.cancel()
    second?.cancel()
    second?.sendCurrentValue()
    #expect(log.entries == [-31])
    #expect(first?.isActive == false && second?.isActive == false)
  }

  @Test("contract 17: an observer cancelled by another observer of an event is not notified of it")
  func cancelInCallback() {
    let live = Live(Person.zach)
    let log = Log<Int>()
    let holder = Log<ObservationToken>()
    live.observe(\.age) { _ in for observation in holder.entries { observation.cancel() } }.kept()
    for number in 0..<40 { holder.add(live.observe(\.age, for: log) { $0.add(number + $1.new) }) }
    live.modify { $0.age = 31 }
    #expect(log.entries.isEmpty)
    #expect(live.observationCount == 1)
  }

  @Test("contract 17, YJ-31: a callback may cancel itself, and release its observer and source")
  func teardownInCallback() {
    final class Ends: @unchecked Sendable {
      var live: Live<Person>? = Live(.zach)
      var observer: Log<Int>? = Log()
      var observation: ObservationToken?
    }
    let ends = Ends()
    let calls = Log<Int>()
    let bystander = Log<Int>()
    if let live = ends.live, let observer = ends.observer {
      ends.observation = live.observe(\.age, for: observer) { _, change in
        calls.add(change.new)
        ends.observation?.cancel()
        ends.live = nil
        ends.observer = nil
        ends.observation = nil
      }
      live.observe(\.age, for: bystander) { $0.add($1.new) }
    }
    weak let (live, observer, observation) = (ends.live, ends.observer, ends.observation)
    ends.live?.modify { $0.age = 31 }
    #expect(calls.entries == [31])
    #expect(bystander.entries == [31])
    #expect(live == nil && observer == nil && observation == nil)
  }

  @Test("YJ-30: cancelling an observation does not affect others")
  func otherObservations() {
    let live = Live(Person.zach)
    let log = Log<String>()
    let first = live.observe(\.age, for: log) { $0.add("first \($1.new)") }
    live.observe(\.age, for: log) { $0.add("second \($1.new)") }
    live.flow(of: \.age).observe(for: log) { $0.add("post \($1)") }
    first.cancel()
    live.modify { $0.age = 31 }
    #expect(log.entries == ["second 31", "post 31"])
  }
}
