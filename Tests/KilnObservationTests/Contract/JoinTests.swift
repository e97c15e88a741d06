import KilnObservation
import KilnObservationTestSupport
import KilnValues
import Testing

@Suite("contract: joins and circles")
struct ContractJoinTests {
  @Test("contract 30: a join fires once per round of changes, after all plain events")
  func afterPlainEvents() {
    let (first, second) = (Live(Person.zach), Live(Person.zach))
    defer { withExtendedLifetime(second) {} }
    let log = Log<String>()
    combineLatest(first.flow(of: \.age), second.flow(of: \.age)) {
      "join \($0) \($1)"
    }
    .observe(for: log) { $0.add($1) }
    first.observe(\.age) { [weak second] change in
      log.add("first \(change.new)")
      second?.modify { $0.age = change.new * 2 }
    }.kept()
    second.observe(\.age, for: log) { $0.add("second \($1.new)") }
    first.modify { $0.age = 1 }
    transaction {
      first.modify { $0.age = 5 }
      first.modify { $0.age = 6 }
    }
    #expect(
      log.entries == [
        "join 30 30", "first 1", "second 2", "join 1 2", "first 6", "second 12", "join 6 12",
      ]
    )
  }

  @Test("contract 31: a join fires after the joins that it depends on, in any creation order")
  func lowestFirst() {
    let live = Live(Person.zach)
    let log = Log<[Int]>()
    let sum = combineLatest(live.flow(of: \.age), live.flow(of: \.id)) {
      $0 + $1
    }
    let deep = combineLatest(sum, live.flow(of: \.age)) { $0 * 100 + $1 }
    combineLatest(deep, live.flow(of: \.id), sum) { [$0, $1, $2] }.observe(for: log) {
      $0.add($1)
    }
    live.modify { ($0.age, $0.id) = (2, 5) }
    live.modify { $0.id = 6 }
    #expect(log.entries == [[3130, 1, 31], [702, 5, 7], [802, 6, 8]])
  }

  @Test("contract 32: a combination emits immediately, and a store in its callback begins a round")
  func joinsAndStores() {
    let live = Live(Person.zach)
    let log = Log<String>()
    combineLatest(live.flow(of: \.age), live.flow(of: \.id)) {
      ($0, $1)
    }
    .observe(for: log) { [weak live] log, pair in
      log.add("\(pair)")
      if pair.1 < 3 { live?.modify { $0.id += 1 } }
    }
    #expect(log.entries == ["(30, 1)", "(30, 2)", "(30, 3)"])
  }

  @Test(
    "contract 33: a circle that does not settle is cut and reported; its last value stays stored"
  )
  func circle() {
    let (first, second) = (Live(Person.zach), Live(Person.zach))
    defer { withExtendedLifetime(second) {} }
    let circles = Log<ChangeCircle>()
    first.observe(\.age) { [weak second] change in second?.modify { $0.id = change.new + 1 } }
      .kept()
    second.observe(\.id) { [weak first] change in first?.modify { $0.age = change.new + 1 } }.kept()
    let bystander = Log<String>()
    first.observe(\.name, for: bystander) { $0.add($1.new) }
    ChangeCircle.withHandler({ circles.add($0) }) {
      first.modify { $0.age = 5 }
      #expect(circles.entries.count == 1)
      #expect(circles.entries.first?.properties.count == 3)
      #expect(Set(circles.entries.first?.properties ?? []) == ["Person.age", "Person.id"])
      #expect(first.age >= ChangeCircle.limit)
    }
    first.modify { $0.name = "Z" }
    #expect(bystander.entries == ["Z"])
  }

  @Test("contract 34: circles that settle, and many consecutive stores, are not cut")
  func settling() {
    let circles = Log<ChangeCircle>()
    ChangeCircle.withHandler({ circles.add($0) }) {
      let live = Live(Person.zach)
      live.observe(\.age) { [weak live] change in
        if change.new < 900 { live?.modify { $0.age += 1 } }
      }.kept()
      live.modify { $0.age = 0 }
      #expect(live.age == 900)
      for age in 0..<3_000 { live.modify { $0.age = 10_000 + age } }
    }
    #expect(circles.entries.isEmpty)
  }
}
