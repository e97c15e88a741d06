import KilnObservation
import KilnObservationTestSupport
import KilnValues
import Testing

@Suite("contract: registration and cancellation")
struct ContractRegistrationTests {
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
}
