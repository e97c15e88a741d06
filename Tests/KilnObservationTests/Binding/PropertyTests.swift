import KilnObservation
import KilnObservationTestSupport
import KilnValues
import Testing

@Suite struct PropertyTests {
  @Test("YJ-01, YJ-02: a handle pairs an object with a property, and holds the object weakly")
  func handles() {
    var label: TextLabel? = TextLabel()
    let text = ObjectProperty(label.unsafelyUnwrapped, \.text)
    #expect(text.set("a"))
    #expect(text.value == "a")
    #expect(text == ObjectProperty(label.unsafelyUnwrapped, \.text))
    #expect(text != ObjectProperty(TextLabel(), \.text))
    #expect(Set([text, ObjectProperty(label.unsafelyUnwrapped, \.text)]).count == 1)
    label = nil
    #expect(text.object == nil)
    #expect(text.value == nil)
    #expect(text == text)
  }

  @Test("YJ-03, YJ-06, YJ-08: properties are found by name, also in nested models")
  func names() throws {
    let live = Live(Person.zach)
    let log = Log<String>()
    try live.changes(named: "name", of: String.self).observe(for: log, initial: true) {
      $0.add($1.new)
    }
    try live.changes(named: "address.number", of: Int.self).observe(for: log) {
      $0.add("\($1.new)")
    }
    try live.property(named: "address.street").set("Side")
    try live.property(named: "address.number").set(9)
    try live.changes(named: "age", of: Int.self).map(\.new).map { "\($0)" }.bind(to: live, \.name)
    try live.property(named: "age").set(31)
    #expect(live.address.street == "Side")
    #expect(log.entries == ["Zach", "9", "31"])
    #expect(live.property(\.address.number) == (try live.property(named: "address.number")))
    #expect(try live.unobserve(named: "address.number", for: log) == 1)
    #expect(try live.unobserve(named: "address", for: log) == 0)
  }

  @Test("YJ-06: properties of live objects are found by name")
  func namesOfLiveObjects() throws {
    let (speaker, log) = (Speaker(), Log<String>())
    let name = try speaker.property(named: "name", of: String.self)
    #expect(name == speaker.property(\.name))
    try speaker.changes(named: "name", of: String.self).observe(for: log) { $0.add($1.new) }
    name.set("left")
    #expect(log.entries == ["left"])
    #expect(try speaker.unobserve(named: "name", for: log) == 1)
    let wrong = #expect(throws: PropertyError.self) {
      try speaker.changes(named: "name", of: Int.self)
    }
    #expect(wrong?.description == #""name": expected Int, found String"#)
  }

  @Test("a property of a model of constants can be observed by name, but not written")
  func namesOfConstants() throws {
    let (live, log) = (Live(Ticket(title: "a", count: 0)), Log<Int>())
    try live.changes(named: "count", of: Int.self).observe(for: log) { $0.add($1.new) }
    live.update(to: Ticket(title: "a", count: 1))
    #expect(log.entries == [1])
    #expect(throws: PropertyError(path: "count", .notWritable(type: "Ticket"))) {
      try live.property(named: "count", of: Int.self)
    }
  }

  @Test("hostile names are rejected, and shortened in the error message")
  func hostileNames() {
    let live = Live(Person.zach)
    let deep = Array(repeating: "address", count: 100_000).joined(separator: ".")
    let long = String(repeating: "x", count: 1_000_000)
    let accents = "e" + String(repeating: "\u{301}", count: 1_000_000)
    for name in [deep, long, accents] {
      let error = #expect(throws: PropertyError.self) {
        try live.property(named: name, of: Int.self)
      }
      #expect((error?.description.utf8.count ?? 0) < 1_000)
    }
  }
}
