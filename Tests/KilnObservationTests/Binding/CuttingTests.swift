import KilnObservation
import KilnObservationTestSupport
import Testing

@Suite struct CuttingTests {
  @Test("YJ-49: removing a binding to a property ends only that one and keeps the value")
  func fromTheDestination() {
    let (live, label, other) = (Live(Person.zach), TextLabel(), TextLabel())
    let (name, age) = (live.property(\.name), live.property(\.age))
    let log = Log<String>()
    live.observe(\.name, for: log) { $0.add($1.new) }
    name.flow.observe(for: label) { _, _ in log.add("post") }
    name.flow.bind(to: ObjectProperty(label, \.text))
    name.flow.bind(to: ObjectProperty(other, \.text))
    name.flow.map { $0 }.bind(to: ObjectProperty(label, \.note))
    age.flow.map { Double($0) }.bind(to: ObjectProperty(label, \.size))
    live.modify { ($0.name, $0.age) = ("Ann", 1) }
    #expect(name.removeBindings(to: ObjectProperty(label, \.text)) == 1)
    #expect(name.removeBindings(to: ObjectProperty(label, \.text)) == 0)
    live.modify { ($0.name, $0.age) = ("Bob", 2) }
    #expect(label.text == "Ann")
    #expect(label.note == "Bob")
    #expect(label.size == 2)
    #expect(other.text == "Bob")
    #expect(log.entries == ["Ann", "post", "Bob", "post"])
  }

  @Test("YJ-50: removing a binding at the source ends only that binding")
  func fromTheSource() {
    let (live, first, second) = (Live(Person.zach), Live(Person.zach), Live(Person.zach))
    let name = live.property(\.name)
    for other in [first, second] { name.flow.bind(to: other.property(\.name)) }
    name.flow.bind(to: first.property(\.address.street))
    live.flow(of: \.address.street).bind(to: first.property(\.name))
    #expect(name.removeBindings(to: first.property(\.name)) == 1)
    live.modify { $0.name = "Ann" }
    #expect([first.name, second.name, first.address.street] == ["Zach", "Ann", "Ann"])
    live.modify { $0.address.street = "Side" }
    #expect(first.name == "Side")
  }

  @Test("YJ-52: a combination is cancelled by its token, or removed for one source or for all")
  func combinations() {
    let (a, b, target) = (Live(Numbers()), Live(Numbers()), Live(Numbers()))
    let sum = combineLatest(a.flow(of: \.a), b.flow(of: \.b)) {
      $0 + $1
    }
    let destination = target.property(\.c)
    sum.bind(to: destination)
    a.modify { $0.a = 1 }
    #expect(a.property(\.a).removeBindings(to: destination) == 1)
    a.modify { $0.a = 10 }
    b.modify { $0.b = 2 }
    #expect(target.c == 3)
    let other = sum.bind(to: destination)
    #expect(target.c == 12)
    #expect(destination.removeBindings() == 2)
    #expect(!other.isActive)
    b.modify { $0.b = 3 }
    #expect(target.c == 12)
    let last = sum.bind(to: destination)
    last.cancel()
    b.modify { $0.b = 4 }
    #expect(target.c == 13)
  }

  @Test("YJ-56: cancelling an observation of a flow ends only it, and releases its closure")
  func cancelling() {
    let live = Live(Person.zach)
    let log = Log<String>()
    var held: TextLabel? = TextLabel()
    weak let remembered = held
    let names = live.flow(of: \.name).observe { [held] value in
      log.add(value + (held?.text ?? ""))
    }
    live.flow(of: \.age).observe { log.add("\($0)") }.kept()
    live.observe(\.name, for: log) { $0.add("observed \($1.new)") }
    held = nil
    names.cancel()
    #expect(remembered == nil)
    live.modify { ($0.name, $0.age) = ("Ann", 1) }
    #expect(log.entries == ["1", "observed Ann"])
  }

  @Test("a property of a deallocated object reads nil and cannot be bound")
  func deallocatedObjects() {
    var live: Live? = Live(Person.zach)
    var label: TextLabel? = TextLabel()
    let other = Live(Person.zach)
    guard let name = live?.property(\.name), let text = label.map({ ObjectProperty($0, \.text) })
    else {
      return
    }
    #expect(text.set("x"))
    (live, label) = (nil, nil)
    #expect(name.value == nil)
    #expect(!text.set("y"))
    #expect(!name.flow.bind(to: other, \.name, initial: true).isActive)
    #expect(!other.property(\.name).flow.bind(to: text).isActive)
    #expect(other.property(\.name).removeBindings(to: text) == 0)
    #expect(name.removeBindings() == 0)
    #expect(other.name == "Zach")
  }
}
