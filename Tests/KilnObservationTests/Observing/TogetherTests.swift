import KilnObservation
import Testing

@Suite struct TogetherTests {
  @Test(
    "YJ-11, YJ-12: several properties are told in one call with the latest values, in their order"
  )
  func oneCall() {
    let live = Live(Person.zach)
    let log = Log<String>()
    live.observe(\.name, \.age, \.address.number, for: log, initial: true) {
      log,
      name,
      age,
      number in
      log.add("\(name) \(age) \(number)")
    }
    #expect(log.entries == ["Zach 30 4"])
    live.modify { ($0.name, $0.age) = ("Ann", 1) }
    live.modify { $0.address.number = 5 }
    live.modify { $0.address.street = "Side" }
    #expect(log.entries == ["Zach 30 4", "Ann 1 4", "Ann 1 5"])
  }

  @Test("without `initial` the first call comes with the first change, and has all values")
  func withoutInitial() {
    let live = Live(Person.zach)
    let log = Log<String>()
    let observation = live.observe(\.name, \.age) { log.add("\($0) \($1)") }
    #expect(log.entries == [])
    live.modify { $0.age = 31 }
    observation.now()
    observation.cancel()
    live.modify { $0.age = 32 }
    #expect(log.entries == ["Zach 31", "Zach 31"])
  }

  @Test(
    "YJ-12: a registration in a callback makes exactly one call, and loses no change made there"
  )
  func inACallback() {
    let (live, other) = (Live(Person.zach), Live(Numbers()))
    let log = Log<String>()
    other.observe(\.a, for: log) { log, _ in
      for initial in [true, false] {
        live.observe(\.name, \.age, for: log, initial: initial) {
          $0.add("\(initial) \($1) \($2)")
        }
      }
      live.modify { $0.age = 1 }
      live.modify { $0.name = "Ann" }
      log.add("registered")
    }
    other.modify { $0.a = 1 }
    #expect(log.entries == ["registered", "true Ann 1", "false Ann 1"])
  }

  @Test("YJ-11, YJ-13: properties of several objects are observed together, more than ten as well")
  func severalObjects() {
    let (a, b, player) = (Live(Numbers()), Live(Person.zach), Player())
    let log = Log<String>()
    observeTogether(
      a.property(\.a),
      b.property(\.name),
      player.property(\.volume),
      for: log,
      initial: true
    ) { $0.add("\($1) \($2) \($3)") }
    transaction {
      a.modify { $0.a = 1 }
      b.modify { $0.name = "Ann" }
    }
    player.volume = 6
    #expect(log.entries == ["0 Zach 5", "1 Ann 5", "1 Ann 6"])
    let many = Log<Int>()
    a.observe(\.a, \.b, \.c, \.d, \.a, \.b, \.c, \.d, \.a, \.b, \.c, \.d, for: many) {
      let all: [Int] = [$1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12]
      $0.add(all.reduce(0, +))
    }
    a.modify { $0.a = 2 }
    #expect(many.entries == [6])
  }

  @Test("YJ-14: the same property may be among them twice, and each has its place")
  func sameTwice() {
    let live = Live(Person.zach)
    let log = Log<[Int]>()
    live.observe(\.age, \.age, for: log, initial: true) { $0.add([$1, $2]) }
    live.modify { $0.age = 31 }
    #expect(log.entries == [[30, 30], [31, 31]])
  }

  @Test("it ends with its owner, and with the last of its objects")
  func ends() throws {
    var a: Live? = Live(Numbers())
    var b: Live? = Live(Numbers())
    var owner: Log<Int>? = Log()
    let log = Log<Int>()
    weak let weakA = a
    let first = try #require(a?.property(\.a))
    let second = try #require(b?.property(\.a))
    let both = observeTogether(first, second, for: log) { $0.add($1 + $2) }
    let orphan = observeTogether(first, second, for: try #require(owner)) { log.add($1 - $2) }
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

  @Test("YJ-51: a combination writes at once, passes nil on, and may have one object several times")
  func combinations() {
    let (live, label) = (Live(Person.zach), TextLabel())
    combineLatest(live.changes(of: \.friend?.name), live.changes(of: \.age)) { name, age in
      name.map { "\($0) \(age)" }
    }
    .bind(to: label, \.note)
    #expect(label.writes == 0)
    live.modify { $0.friend = Friend(name: "Ann") }
    #expect(label.note == "Ann 30")
    live.modify { $0.friend = nil }
    #expect(label.note == nil)
    combineLatest(live.changes(of: \.age), live.changes(of: \.age)) { "\($0) \($1)" }
      .bind(to: label, \.text)
    #expect(label.text == "30 30")
  }
}
