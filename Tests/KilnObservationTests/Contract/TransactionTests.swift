import KilnObservation
import KilnObservationTestSupport
import KilnValues
import Testing

@Suite("contract: transactions")
struct ContractTransactionTests {
  private struct Failure: Error {}

  @Test("contract 24: a transaction stores immediately, and the outermost delivers at its end")
  func deferredDelivery() {
    let live = Live(Person.zach)
    let log = Log<Int>()
    live.observe(\.age, for: log) { $0.add($1.new) }
    let answer = transaction {
      transaction { live.modify { $0.age = 31 } }
      #expect(live.age == 31)
      #expect(log.entries.isEmpty)
      return "done"
    }
    #expect(answer == "done")
    #expect(log.entries == [31])
  }

  @Test("contract 25: an observer is notified once of a transaction's net change, if there is any")
  func netChange() {
    let live = Live(Person.zach)
    let log = Log<String>()
    live.observe(\.age, for: log) { $0.add("age \($1.old) → \($1.new)") }
    live.observe(\.name, for: log) { $0.add("name \($1.old) → \($1.new)") }
    live.observe(\.self, for: log) { log, change in
      log.add("\(Difference(from: change.old, to: change.new).changes.count) fields")
    }
    live.observe(\.name, for: log, notifying: .all) { $0.add("set \($1.new)") }
    transaction {
      for age in 0..<10 { live.modify { $0.age = age } }
      live.modify { $0.name = "A" }
      live.modify { $0.name = "Zach" }
    }
    #expect(log.entries == ["age 30 → 9", "1 fields", "set Zach"])
  }

  @Test("contract 27: stores of a transaction before it throws are delivered")
  func throwing() {
    let live = Live(Person.zach)
    let log = Log<Int>()
    live.observe(\.age, for: log) { $0.add($1.new) }
    #expect(throws: Failure.self) {
      try transaction {
        live.modify { $0.age = 31 }
        throw Failure()
      }
    }
    #expect(log.entries == [31])
    live.modify { $0.age = 32 }
    #expect(log.entries == [31, 32])
  }

  @Test("contract 28: a transaction in a callback has one event, after the callback's event")
  func inCallback() {
    let live = Live(Person.zach)
    let log = Log<String>()
    live.observe(\.name) { [weak live] _ in
      transaction {
        live?.modify { $0.age = 1 }
        live?.modify { $0.age = 2 }
      }
      live?.modify { $0.age = 3 }
      log.add("callback ends")
    }.kept()
    live.observe(\.name, for: log) { $0.add("name \($1.new)") }
    live.observe(\.age, for: log) { $0.add("age \($1.old) → \($1.new)") }
    live.modify { $0.name = "Z" }
    #expect(log.entries == ["callback ends", "name Z", "age 30 → 2", "age 2 → 3"])
  }

  @Test("contract 29, ZCR-70: a change that throws stores nothing and notifies no observer")
  func failingChange() {
    let live = Live(Person.zach)
    let log = Log<Int>()
    live.observe(\.age, for: log, notifying: .all) { $0.add($1.new) }
    #expect(throws: Failure.self) {
      try live.modify { twin throws(Failure) in
        twin.age = 31
        throw Failure()
      }
    }
    #expect(throws: Failure.self) { try live.update { _ throws(Failure) in throw Failure() } }
    #expect(live.value == .zach)
    #expect(log.entries.isEmpty)
  }
}
