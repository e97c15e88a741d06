import KilnObservation
import KilnObservationTestSupport
import KilnValues
import Testing

@Suite struct BindingTests {
  @Test("YJ-32, YJ-43: a binding writes later changes of any type, and not the current value")
  func writesLaterChanges() {
    let live = Live(Person.zach)
    let label = TextLabel()
    live.flow(of: \.name).bind(to: label, \.text)
    live.flow(of: \.age).map { Double($0) }.bind(to: label, \.size)
    #expect(label.writes == 0)
    live.modify { ($0.name, $0.age) = ("Ann", 7) }
    #expect(label.text == "Ann")
    #expect(label.size == 7)
  }

  @Test("YJ-34: with `initial`, the current value is written first")
  func initial() {
    let live = Live(Person.zach)
    let label = TextLabel()
    live.flow(of: \.name).bind(to: ObjectProperty(label, \.text), initial: true)
    #expect(label.text == "Zach")
    live.flow(of: \.friend?.name).bind(to: label, \.note, initial: true)
    #expect(label.note == nil)
  }

  @Test("YJ-36: `sendCurrentValue` updates one binding and notifies no other observer")
  func sendCurrentValue() {
    let live = Live(Person.zach)
    let (first, second, log) = (TextLabel(), TextLabel(), Log<String>())
    live.observe(\.name, for: log, notifying: .all) { $0.add($1.new) }
    live.flow(of: \.name).bind(to: second, \.text)
    let binding = live.flow(of: \.name).map { $0 + "!" }.onApply {
      log.add("applied")
    }
    .bind(to: first, \.text)
    binding.sendCurrentValue()
    #expect(first.text == "Zach!")
    #expect(second.text == "")
    #expect(log.entries == ["applied"])
  }

  @Test("YJ-37, YJ-38, YJ-39, YJ-40, YJ-41: any number of stages run in source order")
  func stages() {
    let live = Live(Numbers())
    let (log, label) = (Log<String>(), TextLabel())
    var flow = live.flow(of: \.a).onApply {
      log.add("early hook, text \(label.text)")
    }
    for step in 0..<20 {
      flow = flow.map { value in
        if value == 1 { log.add("\(step)") }
        return value
      }
    }
    flow.filter { $0 < 10 }.map { $0 * 10 }.filter { $0 != 20 }.map { "\($0)" }
      .onApply { log.add("late hook") }
      .bind(to: label, \.text)
    live.modify { $0.a = 1 }
    #expect(
      log.entries == (0..<20).map(String.init) + ["early hook, text 10", "late hook"]
    )
    live.modify { $0.a = 2 }
    live.modify { $0.a = 11 }
    #expect(label.text == "10")
    #expect(log.entries.count == 22)
  }

  @Test("YJ-38: converting to nil resets an optional property, and does not write another")
  func toNil() {
    let live = Live(Numbers())
    let label = TextLabel()
    live.flow(of: \.a).map { $0 > 0 ? "\($0)" : nil }.bind(to: label, \.note)
    live.flow(of: \.a).compactMap { $0 > 0 ? "\($0)" : nil }.bind(to: label, \.text)
    live.modify { $0.a = 3 }
    live.modify { $0.a = -1 }
    #expect(label.note == nil)
    #expect(label.text == "3")
    live.flow(of: \.b).map { "\($0)" }.bind(to: label, \.note)
    live.modify { $0.b = 4 }
    #expect(label.note == "4")
  }

  @Test("YJ-33, YJ-35, YJ-42, YJ-44: a flow can be bound to several properties, each independently")
  func fanOut() {
    let live = Live(Person.zach)
    let (first, second) = (TextLabel(), TextLabel())
    let names = live.flow(of: \.name)
    names.bind(to: first, \.text)
    names.map { $0.lowercased() }.bind(to: ObjectProperty(first, \.note))
    names.filter { $0.count < 4 }.bind(to: second, \.text)
    live.modify { $0.name = "Ann" }
    live.modify { $0.name = "Barbara" }
    #expect(first.text == "Barbara")
    #expect(first.note == "barbara")
    #expect(second.text == "Ann")
  }

  @Test("YJ-45: one set propagates through a chain of bindings")
  func chain() {
    let lives = (0..<200).map { _ in Live(Numbers()) }
    for (from, to) in zip(lives, lives.dropFirst()) {
      from.flow(of: \.a).map { $0 + 1 }.bind(to: to, \.a)
    }
    lives[0].modify { $0.a = 1 }
    #expect(lives.map(\.a) == Array(1...200))
  }

  @Test("YJ-47: a duplicate binding does not write, because it finds an equal value")
  func duplicateBinding() {
    let live = Live(Person.zach)
    let (label, other, log) = (TextLabel(), Live(Person.zach), Log<String>())
    other.observe(\.name, for: log, notifying: .all) { $0.add($1.new) }
    for _ in 0..<2 {
      live.flow(of: \.name).bind(to: label, \.text)
      live.flow(of: \.name).bind(to: other, \.name)
    }
    live.modify { $0.name = "Ann" }
    #expect(label.writes == 1)
    #expect(log.entries == ["Ann"])
  }

  @Test("YJ-48: a binding ends with either object, retains neither, and the last value stays")
  func ends() throws {
    var live: Live? = Live(Person.zach)
    var label: TextLabel? = TextLabel()
    let kept = TextLabel()
    weak let weakLive = live
    weak let weakLabel = label
    let first = live?.flow(of: \.name).bind(to: try #require(label), \.text)
    let second = live?.flow(of: \.name).bind(to: kept, \.text)
    live?.modify { $0.name = "Ann" }
    #expect(weakLabel?.text == "Ann")
    label = nil
    #expect(weakLabel == nil)
    live?.modify { $0.name = "Bob" }
    #expect(first?.isActive == false)
    #expect(kept.text == "Bob")
    live = nil
    #expect(weakLive == nil)
    #expect(second?.isActive == false)
    #expect(kept.text == "Bob")
  }

  @Test("YJ-18: a binding writes to nested fields, and through an optional unless it is nil")
  func nestedDestinations() {
    let (source, live) = (Live(Person.zach), Live(Person.zach))
    source.flow(of: \.name).bind(to: live, \.address.street)
    source.flow(of: \.name).bind(to: live) { twin, name in twin.friend?.name = name }
    let log = Log<Person>()
    live.observe(\.self, for: log, notifying: .all) { $0.add($1.new) }
    source.modify { $0.name = "Ann" }
    #expect(live.address.street == "Ann")
    #expect(log.entries.count == 1)
    live.modify { $0.friend = Friend(name: "?") }
    source.modify { $0.name = "Bob" }
    #expect(live.friend?.name == "Bob")
  }

  @Test("a model of constants is bound through its mutable twin, and has handles")
  func mutableTwins() {
    let (source, live) = (Live(Numbers()), Live(Ticket(title: "one", count: 1)))
    let log = Log<Int>()
    live.observe(\.count, for: log) { $0.add($1.new) }
    source.flow(of: \.a).bind(to: live, \.count)
    source.modify { $0.a = 5 }
    let count = live.property(\.count, twin: \.count)
    count.set(6)
    #expect(count.value == 6)
    #expect(log.entries == [5, 6])
    #expect(count.removeBindings() == 1)
  }

  @Test("concurrent bindings to different properties of one model lose no changes")
  func threads() async {
    let (a, b, target) = (Live(Numbers()), Live(Numbers()), Live(Numbers()))
    a.flow(of: \.a).bind(to: target, \.a)
    b.flow(of: \.b).bind(to: target, \.b)
    await withThreads(2) { number in
      for value in 1...500 {
        if number == 0 { a.modify { $0.a = value } } else { b.modify { $0.b = value } }
      }
    }
    #expect(target.a == 500)
    #expect(target.b == 500)
  }
}
