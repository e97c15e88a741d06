import KilnObservation
import KilnObservationTestSupport
import KilnValues
import Testing

@Suite("Live")
struct LiveTests {
  @Test("only observers of changed fields are notified")
  func changedFields() {
    let live = Live(Person.zach)
    let names = Log<String>()
    let ages = Log<Int>()
    live.observe(\.name, for: names) { $0.add("\($1.old) → \($1.new)") }
    live.observe(\.age, for: ages) { $0.add($1.new) }
    live.modify { $0.name = "Zachary" }
    live.update(to: live.value)
    live.modify { $0.age += 1 }
    #expect(names.entries == ["Zach → Zachary"])
    #expect(ages.entries == [31])
    #expect(live.name == "Zachary")
  }

  @Test("with `initial`, the current value is reported first")
  func initial() {
    let live = Live(Person.zach)
    let log = Log<PropertyChange<Int>>()
    live.observe(\.age, for: log, initial: true) { $0.add($1) }
    live.modify { $0.age = 31 }
    #expect(log.entries.map(\.new) == [30, 31])
    #expect(log.entries.map(\.isInitial) == [true, false])
  }

  @Test("nested, computed and optional properties notify only if their own value changes")
  func nested() {
    let live = Live(Person.zach)
    let log = Log<String>()
    live.observe(\.address.number, for: log) { $0.add("number \($1.new)") }
    live.observe(\.isAdult, for: log) { $0.add("adult \($1.new)") }
    live.observe(\.friend?.name, for: log) { $0.add("friend \($1.new ?? "none")") }
    live.modify { $0.address.street = "Side" }
    live.modify { $0.age = 40 }
    #expect(log.entries == [])
    live.modify { $0.address.number = 5 }
    live.modify { $0.age = 10 }
    live.modify { $0.friend = Friend(name: "Ann") }
    live.modify { $0.friend?.name = "Bob" }
    live.modify { $0.friend = nil }
    #expect(log.entries == ["number 5", "adult false", "friend Ann", "friend Bob", "friend none"])
  }

  @Test("a weak property of a field is read by its accessor")
  func weakProperty() {
    let live = Live(Linked(link: Link(target: nil)))
    let log = Log<ObjectIdentifier?>()
    live.observe(\.link.target, for: log) { $0.add($1.new.map { ObjectIdentifier($0) }) }
    live.observe(\.link.listener, for: log) { $0.add($1.new.map { ObjectIdentifier($0) }) }
    let target = Log<Int>()
    live.update(to: Linked(link: Link(target: target)))
    #expect(log.entries == [ObjectIdentifier(target), ObjectIdentifier(target)])
  }

  @Test("a store in a callback is delivered after the callback, in store order")
  func reentrant() {
    let live = Live(Person.zach)
    let log = Log<String>()
    live.observe(\.age, for: log) { log, change in
      log.add("begin \(change.new)")
      if change.new < 33 { live.modify { $0.age += 1 } }
      log.add("end \(change.new)")
    }
    live.observe(\.age, for: log) { $0.add("second \($1.new)") }
    live.modify { $0.age = 32 }
    #expect(
      log.entries == ["begin 32", "end 32", "second 32", "begin 33", "end 33", "second 33"]
    )
  }

  @Test("observers are called in the order in which they were added, whatever they observe")
  func order() {
    let live = Live(Person.zach)
    let log = Log<Int>()
    live.observe(\.age) { _ in log.add(0) }.kept()
    live.observe(\.name) { _ in log.add(1) }.kept()
    live.observe(\.self) { _ in log.add(2) }.kept()
    live.observe(\.age) { _ in log.add(3) }.kept()
    live.observe(\.name) { _ in log.add(4) }.kept()
    live.observe(\.id) { _ in log.add(5) }.kept()
    live.modify { ($0.name, $0.age) = ("Z", 1) }
    #expect(log.entries == [0, 1, 2, 3, 4])
  }

  @Test("a transaction notifies each observer once of the net change")
  func transactions() {
    let live = Live(Person.zach)
    let log = Log<String>()
    live.observe(\.age, for: log) { $0.add("\($1.old) → \($1.new)") }
    live.observe(\.name, for: log) { $0.add("\($1.old) → \($1.new)") }
    transaction {
      live.modify { $0.age = 1 }
      live.modify { $0.name = "A" }
      live.modify { $0.age = 2 }
      live.modify { $0.name = "Zach" }
      #expect(log.entries == [])
    }
    #expect(log.entries == ["30 → 2"])
  }

  @Test("a diamond fires its join once, with both new values")
  func diamond() {
    let source = Live(Person.zach)
    let left = Live(Person.zach)
    let right = Live(Person.zach)
    let log = Log<String>()
    source.observe(\.age) { change in left.modify { $0.age = change.new * 2 } }.kept()
    source.observe(\.age) { change in right.modify { $0.age = change.new * 3 } }.kept()
    combineLatest(left.flow(of: \.age), right.flow(of: \.age)) {
      "\($0) \($1)"
    }
    .observe(for: log) { $0.add($1) }
    source.modify { $0.age = 1 }
    #expect(log.entries == ["30 30", "2 3"])
  }

  @Test("a circle that does not settle is cut and reported by name")
  func circle() {
    let live = Live(Person.zach)
    let circles = Log<ChangeCircle>()
    live.observe(\.age) { change in live.modify { $0.age = change.new + 1 } }.kept()
    ChangeCircle.withHandler({ circles.add($0) }) {
      live.modify { $0.age = 0 }
    }
    #expect(circles.entries.count == 1)
    #expect(circles.entries.first?.properties == ["Person.age", "Person.age"])
  }

  @Test("no callback runs after a cancel, or for a deallocated object")
  func ending() {
    let live = Live(Person.zach)
    let log = Log<Int>()
    let observation = live.observe(\.age) { log.add($0.new) }
    var owner: Log<Int>? = Log()
    weak let remembered = owner
    if let owner { live.observe(\.age, for: owner) { _, change in log.add(-change.new) } }
    live.modify { $0.age = 1 }
    observation.cancel()
    observation.cancel()
    owner = nil
    #expect(remembered == nil)
    live.modify { $0.age = 2 }
    #expect(log.entries == [1, -1])
    #expect(!observation.isActive)
  }
}

private struct Linked: ValueModel {
  var link: Link

  static let schema = Schema<Linked>("Linked", Linked.init(link:), Field(\.link, "link"))
}

private struct Link: FastHashable, Sendable {
  weak let target: Log<Int>?
  weak let listener: (any AnyObject & Sendable)?

  init(target: Log<Int>?) { (self.target, listener) = (target, target) }

  static func == (left: Link, right: Link) -> Bool { left.target === right.target }

  func hash(into hasher: inout FieldHasher) {}
}
