import KilnObservation
import Testing

@Suite("Observers that are passed the source")
struct PassingSourceTests {
  private actor Cache {
    let arrivals: Arrivals<String>
    init(_ arrivals: Arrivals<String>) { self.arrivals = arrivals }
    func add(_ text: String) { arrivals.add(text) }
  }

  @Test("contract 45: a closure that is passed the cell does not keep it")
  func cells() {
    var live: Live? = Live(Person.zach)
    weak let remembered = live
    let log = Log<String>()
    live?.observe(\.name, for: log) { log, live, change in
      log.add("\(change.new) \(live.age)")
    }
    live?.modify { ($0.name, $0.age) = ("Ann", 1) }
    live = nil
    #expect(remembered == nil)
    #expect(log.entries == ["Ann 1"])
  }

  @Test("contract 45: a closure that is passed the object does not keep it, nor with a path")
  func objects() {
    var player: Player? = Player()
    weak let remembered = player
    let (log, friend) = (Log<String>(), Player("friend"))
    player?.observe(\.volume, for: log) { $0.add("\($1.name) \($2.new)") }
    player?.observe(\.friend?.name, for: log) { log, player, change in
      log.add("\(player.volume) \(change.new ?? "none")")
    }
    player?.volume = 6
    player?.friend = friend
    player = nil
    #expect(remembered == nil)
    friend.rename("unheard")
    #expect(log.entries == ["player 6", "6 friend"])
  }

  @Test("contract 45: a closure that is passed the store does not keep it")
  func stores() {
    var people: LiveStore<Person>? = LiveStore()
    weak let remembered = people
    let log = Log<String>()
    people?.observe(for: log) { log, people, change in
      log.add("\(people.contains(change.id))")
    }
    people?.upsert(.zach)
    people = nil
    #expect(remembered == nil)
    #expect(log.entries == ["true"])
  }

  @Test("contract 45: what waits for an executor is dropped when the source was deallocated")
  func executors() {
    let (manual, log) = (ManualExecutor(), Log<String>())
    var live: Live? = Live(Person.zach)
    var player: Player? = Player()
    live?.observe(\.name, for: log, on: manual.executor) { $0.add("\($1.age) \($2.new)") }
    player?.observe(\.volume, for: log, on: manual.executor) { $0.add("\($1.name) \($2.new)") }
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

  @Test("contract 45: the main actor and actors are passed the source as well")
  func actors() async {
    let (live, player, arrivals) = (Live(Person.zach), Player(), Arrivals<String>())
    let cache = Cache(arrivals)
    live.observe(\.name, for: arrivals, on: MainActor.self) { arrivals, live, change in
      MainActor.assertIsolated()
      arrivals.add("\(live.age) \(change.new)")
    }
    live.modify { $0.name = "Ann" }
    #expect(await arrivals.first(1) == ["30 Ann"])
    live.observe(\.age, in: cache) { cache, live, change in cache.add("\(live.name) \(change.new)")
    }
    live.modify { $0.age = 31 }
    #expect(await arrivals.first(2).last == "Ann 31")
    player.observe(\.volume, for: arrivals, on: MainActor.self) { arrivals, player, change in
      MainActor.assertIsolated()
      arrivals.add("\(player.name) \(change.new)")
    }
    player.volume = 6
    #expect(await arrivals.first(3).last == "player 6")
    player.observe(\.name, in: cache) { cache, player, change in
      cache.add("\(player.volume) \(change.new)")
    }
    player.rename("new")
    #expect(await arrivals.first(4).last == "6 new")
  }
}
