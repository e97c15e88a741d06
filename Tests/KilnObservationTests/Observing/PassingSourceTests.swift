import KilnObservation
import KilnObservationTestSupport
import Testing

@Suite("Observers that are passed the source")
struct PassingSourceTests {
  @Test("contract 45: a closure that is passed the cell does not retain it")
  func cells() throws {
    var live: Live? = Live(Person.zach)
    weak let remembered = live
    let log = Log<String>()
    live?.observe(\.name, for: try #require(live)) { live, change in
      log.add("\(change.new) \(live.age)")
    }
    live?.modify { ($0.name, $0.age) = ("Ann", 1) }
    live = nil
    #expect(remembered == nil)
    #expect(log.entries == ["Ann 1"])
  }

  @Test(
    "contract 45, YJ-16: a closure that is passed the object does not retain it, also with a path"
  )
  func objects() throws {
    var player: Player? = Player()
    weak let remembered = player
    let (log, friend) = (Log<String>(), Player("friend"))
    player?.observe(\.volume, for: try #require(player)) { log.add("\($0.name) \($1.new)") }
    player?.observe(\.friend?.name, for: try #require(player)) { player, change in
      log.add("\(player.volume) \(change.new ?? "none")")
    }
    player?.volume = 6
    player?.friend = friend
    player = nil
    #expect(remembered == nil)
    friend.rename("unheard")
    #expect(log.entries == ["player 6", "6 friend"])
  }

  @Test("contract 45: a closure that is passed the store does not retain it")
  func stores() throws {
    var people: LiveStore<Person>? = LiveStore()
    weak let remembered = people
    let log = Log<String>()
    people?.observe(for: try #require(people)) { people, change in
      log.add("\(people[change.id] != nil)")
    }
    people?.upsert(.zach)
    people = nil
    #expect(remembered == nil)
    #expect(log.entries == ["true"])
  }

  @Test("contract 45: events that wait for an executor are dropped after the source is deallocated")
  func executors() throws {
    let (manual, log) = (ManualExecutor(), Log<String>())
    var live: Live? = Live(Person.zach)
    var player: Player? = Player()
    live?.changes(of: \.name).deliver(on: manual.executor)
      .observe(for: try #require(live)) { log.add("\($0.age) \($1.new)") }
    player?.changes(of: \.volume).deliver(on: manual.executor)
      .observe(for: try #require(player)) { log.add("\($0.name) \($1.new)") }
    live?.modify { $0.name = "Ann" }
    player?.volume = 6
    manual.runAll()
    #expect(log.entries == ["30 Ann", "player 6"])
    live?.modify { $0.name = "Bob" }
    player?.volume = 7
    (live, player) = (nil, nil)
    manual.runAll()
    #expect(log.entries == ["30 Ann", "player 6"])
  }

  @Test("contract 45: the source is also passed on the main actor")
  func mainActor() async {
    let (live, player, arrivals) = (Live(Person.zach), Player(), Arrivals<String>())
    live.changes(of: \.name).deliver(on: .mainActor).observe(for: live) { live, change in
      MainActor.assertIsolated()
      arrivals.add("\(live.age) \(change.new)")
    }
    live.modify { $0.name = "Ann" }
    #expect(await arrivals.first(1) == ["30 Ann"])
    player.changes(of: \.volume).deliver(on: .mainActor).observe(for: player) { player, change in
      MainActor.assertIsolated()
      arrivals.add("\(player.name) \(change.new)")
    }
    player.volume = 6
    #expect(await arrivals.first(2).last == "player 6")
  }
}
