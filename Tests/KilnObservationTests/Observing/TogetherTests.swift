import KilnObservation
import KilnObservationTestSupport
import Testing

@Suite struct TogetherTests {
  @Test(
    "YJ-11, YJ-12, YJ-14: several properties are reported in one call, in order, with the latest values"
  )
  func oneCall() {
    let live = Live(Person.zach)
    let log = Log<String>()
    live.combineChanges(of: \.name, \.age, \.address.number, \.age) { "\($0) \($1) \($2) \($3)" }
      .observe(for: log, initial: true) { $0.add($1) }
    #expect(log.entries == ["Zach 30 4 30"])
    live.modify { ($0.name, $0.age) = ("Ann", 1) }
    live.modify { $0.address.number = 5 }
    live.modify { $0.address.street = "Side" }
    #expect(log.entries == ["Zach 30 4 30", "Ann 1 4 1", "Ann 1 5 1"])
  }

  @Test("without `initial`, the first call is at the first change and has all values")
  func withoutInitial() {
    let live = Live(Person.zach)
    let log = Log<String>()
    let observation = live.combineChanges(of: \.name, \.age) { "\($0) \($1)" }
      .observe { log.add($0) }
    #expect(log.entries == [])
    live.modify { $0.age = 31 }
    observation.sendCurrentValue()
    observation.cancel()
    live.modify { $0.age = 32 }
    #expect(log.entries == ["Zach 31", "Zach 31"])
  }

  @Test("YJ-12: a registration in a callback makes exactly one call, with the latest values")
  func inACallback() {
    let (live, other) = (Live(Person.zach), Live(Numbers()))
    let log = Log<String>()
    other.observe(\.a, for: log) { log, _ in
      for initial in [true, false] {
        live.combineChanges(of: \.name, \.age) { "\(initial) \($0) \($1)" }
          .observe(for: log, initial: initial) { $0.add($1) }
      }
      live.modify { $0.age = 1 }
      live.modify { $0.name = "Ann" }
      log.add("registered")
    }
    other.modify { $0.a = 1 }
    #expect(log.entries == ["registered", "true Ann 1", "false Ann 1"])
  }

  @Test("YJ-11, YJ-13: properties of several objects are observed together, even more than ten")
  func severalObjects() {
    let (a, b, player) = (Live(Numbers()), Live(Person.zach), Player())
    let log = Log<String>()
    combineChanges(of: a.property(\.a), b.property(\.name), player.property(\.volume)) {
      "\($0) \($1) \($2)"
    }
    .observe(for: log, initial: true) { $0.add($1) }
    transaction {
      a.modify { $0.a = 1 }
      b.modify { $0.name = "Ann" }
    }
    player.volume = 6
    #expect(log.entries == ["0 Zach 5", "1 Ann 5", "1 Ann 6"])
    let many = Log<Int>()
    a.combineChanges(of: \.a, \.b, \.c, \.d, \.a, \.b, \.c, \.d, \.a, \.b, \.c, \.d) {
      let all: [Int] = [$0, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11]
      return all.reduce(0, +)
    }
    .observe(for: many) { $0.add($1) }
    a.modify { $0.a = 2 }
    #expect(many.entries == [6])
  }

  @Test("a combination of a list has one value per input, and none for an empty list")
  func lists() {
    let lives = (0..<3).map { _ in Live(Numbers()) }
    let log = Log<[Int]>()
    combineLatest(lives.map { $0.flow(of: \.a) }) { $0 }
      .observe(for: log) { $0.add($1) }
    transaction {
      lives[0].modify { $0.a = 1 }
      lives[2].modify { $0.a = 3 }
    }
    let empty = combineLatest([Flow<Int>]()) { $0 }.observe(for: log) { $0.add($1) }
    #expect(log.entries == [[0, 0, 0], [1, 0, 3]])
    #expect(!empty.isActive)
  }

  @Test("a combined observation ends with its owner, and with the last of its objects")
  func ends() throws {
    var a: Live? = Live(Numbers())
    var b: Live? = Live(Numbers())
    var owner: Log<Int>? = Log()
    let log = Log<Int>()
    weak let weakA = a
    let first = try #require(a?.property(\.a))
    let second = try #require(b?.property(\.a))
    let both = combineChanges(of: first, second) { $0 + $1 }.observe(for: log) { $0.add($1) }
    let orphan = combineChanges(of: first, second) { $0 - $1 }
      .observe(for: try #require(owner)) { log.add($1) }
    weak let weakOwner = owner
    owner = nil
    #expect(weakOwner == nil)
    a = nil
    #expect(weakA == nil)
    #expect(both.isActive)
    b?.modify { $0.a = 5 }
    #expect(log.entries == [5])
    b = nil
    #expect(!both.isActive)
    #expect(!orphan.isActive)
  }

  @Test("YJ-51: a combination writes immediately, passes nil, and may repeat an object")
  func combinations() {
    let (live, label) = (Live(Person.zach), TextLabel())
    combineLatest(live.flow(of: \.friend?.name), live.flow(of: \.age)) {
      name,
      age in
      name.map { "\($0) \(age)" }
    }
    .bind(to: label, \.note)
    #expect(label.writes == 0)
    live.modify { $0.friend = Friend(name: "Ann") }
    #expect(label.note == "Ann 30")
    live.modify { $0.friend = nil }
    #expect(label.note == nil)
    combineLatest(live.flow(of: \.age), live.flow(of: \.age)) {
      "\($0) \($1)"
    }
    .bind(to: label, \.text)
    #expect(label.text == "30 30")
  }
}
