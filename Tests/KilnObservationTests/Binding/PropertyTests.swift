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

  @Test("a property of a live object can be the source and the destination of bindings")
  func liveObjects() {
    let (player, other, live) = (Player(), Player(), Live(Numbers()))
    player.property(\.volume).flow.bind(to: other.property(\.volume))
    other.property(\.volume).flow.bind(to: live.property(\.a))
    player.volume = 9
    #expect((other.volume, live.a) == (9, 9))
    #expect(player.property(\.volume).removeBindings(to: other.property(\.volume)) == 1)
    player.volume = 10
    #expect(other.volume == 9)
    live.property(\.a).flow.bind(to: other.property(\.volume))
    live.modify { $0.a = 3 }
    #expect(other.volume == 3)
    #expect(other.property(\.volume).removeBindings() == 1)
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

  @Test(
    "YJ-03: an invalid property name is an error with an explanation",
    arguments: [
      ("", #""": expected 1 to 32 names separated by dots"#),
      ("address..street", #""address..street": expected 1 to 32 names separated by dots"#),
      ("nme", #""nme": Person has no field "nme"; it has id, name, age, address, friend"#),
      ("address.zip", #""address.zip": Address has no field "zip"; it has street, number"#),
      ("name.first", #""name.first": expected a model in "name", found String"#),
      ("friend.name", #""friend.name": expected a model in "friend", found Optional<Friend>"#),
      ("name", #""name": expected Int, found String"#),
    ]
  )
  func errors(_ path: String, _ message: String) {
    let live = Live(Person.zach)
    let error = #expect(throws: PropertyError.self) {
      try live.changes(named: path, of: Int.self).map(\.new)
    }
    #expect(error?.description == message)
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
    let unknown = #expect(throws: PropertyError.self) {
      try speaker.property(named: "title", of: String.self)
    }
    #expect(
      unknown?.description.hasPrefix(#""title": Speaker has no field "title"; it has"#) == true
    )
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
    let error = #expect(throws: PropertyError.self) {
      try live.property(named: "count", of: Int.self)
    }
    #expect(error == PropertyError(path: "count", .notWritable(type: "Ticket")))
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
    let constant = Live(Ticket(title: "", count: 0))
    #expect(throws: Never.self) { try constant.changes(named: "count", of: Int.self).map(\.new) }
  }
}
