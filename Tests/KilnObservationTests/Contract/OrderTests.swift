import KilnObservation
import KilnObservationTestSupport
import KilnValues
import Testing

@Suite("contract: order")
struct ContractOrderTests {
  @Test("contract 1: an event is delivered after its store")
  func afterTheStore() {
    let live = Live(Person.zach)
    let log = Log<Bool>()
    live.observe(\.age) { [weak live] change in log.add(live?.age == change.new) }.kept()
    live.modify { $0.age = 31 }
    #expect(log.entries == [true])
  }

  @Test("contract 3: observers of an event are called in the order in which they were added")
  func orderOfObservers() {
    let live = Live(Person.zach)
    let log = Log<Int>()
    var observations: [ObservationToken] = []
    for number in 0..<100 {
      switch number % 4 {
      case 0: observations.append(live.observe(\.age) { _ in log.add(number) })
      case 1: observations.append(live.observe(\.name) { _ in log.add(number) })
      case 2: observations.append(live.observe(\.isAdult) { _ in log.add(number) })
      default: observations.append(live.observe(\.self) { _ in log.add(number) })
      }
    }
    for number in stride(from: 0, to: 100, by: 3) { observations[number].cancel() }
    live.modify { ($0.name, $0.age) = ("Z", 1) }
    #expect(log.entries == (0..<100).filter { $0 % 3 != 0 })
  }

  @Test("contract 4: events of several sources on one thread are delivered in store order")
  func severalSources() {
    let lives = (0..<3).map { _ in Live(Person.zach) }
    let log = Log<String>()
    for (number, live) in lives.enumerated() {
      live.observe(\.age) { log.add("\(number): \($0.new)") }.kept()
    }
    let order = [2, 0, 1, 0, 2, 1]
    lives[0].observe(\.name) { _ in
      for (age, number) in order.enumerated() { lives[number].modify { $0.age = age } }
    }.kept()
    lives[0].modify { $0.name = "Z" }
    #expect(log.entries == ["2: 0", "0: 1", "1: 2", "0: 3", "2: 4", "1: 5"])
  }

  @Test(
    "contract 5, YJ-15, YJ-30: registrations for one property are independent, and all are called"
  )
  func independentRegistrations() {
    let live = Live(Person.zach)
    let log = Log<Int>()
    let observations = (0..<10).map { number in
      live.observe(\.age, for: log, initial: true) { log, _ in log.add(number) }
    }
    live.modify { $0.age = 31 }
    #expect(log.entries == Array(0..<10) + Array(0..<10))
    observations[3].cancel()
    live.modify { $0.age = 32 }
    #expect(log.entries.count == 29)
    #expect(log.entries.filter { $0 == 3 }.count == 2)
  }

  @Test("contract 6, YJ-28: observers are notified only of changes, or of every set on request")
  func everySet() {
    let live = Live(Person.zach)
    let changes = Log<Int>()
    let sets = Log<Int>()
    live.observe(\.age, for: changes) { $0.add($1.new) }
    live.observe(\.age, for: sets, notifying: .all) { $0.add($1.new) }
    live.modify { $0.age = 31 }
    live.modify { $0.age = 31 }
    live.update(to: live.value)
    live.modify { $0.name = "Z" }
    #expect(changes.entries == [31])
    #expect(sets.entries == [31, 31, 31, 31])
  }
}
