import KilnObservation
import KilnObservationTestSupport
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
}
