import KilnObservation
import KilnObservationTestSupport
import Testing

@Suite struct UnobservingTests {

  @Test("cells, live objects and stores count and end all of their observations")
  func sources() {
    let (live, player, people) = (Live(Person.zach), Player(), LiveStore<Person>())
    let log = Log<String>()
    let sources: [any LiveSource] = [live, player, people]
    live.observe(\.name, for: log) { $0.add($1.new) }
    player.observe(\.volume, for: log) { $0.add("\($1.new)") }
    people.observe(for: log) { $0.add("\($1)") }
    live.observe(\.age) { log.add("\($0.new)") }.kept()
    player.observe(\.name) { log.add($0.new) }.kept()
    people.changes.observe { log.add("\($0)") }.kept()
    #expect(sources.map(\.observationCount) == [2, 2, 2])
    #expect(sources.map { $0.unobserve(for: log) } == [1, 1, 1])
    #expect(sources.map { $0.unobserveAll() } == [1, 1, 1])
    #expect(sources.map(\.observationCount) == [0, 0, 0])
    live.modify { $0.name = "Ann" }
    player.volume = 6
    people.upsert(.zach)
    #expect(log.entries == [])
  }

  @Test("YJ-20, YJ-21: `unobserve` ends an object's observations of one property, and no others")
  func byProperty() {
    let (live, mine, other) = (Live(Person.zach), Log<String>(), Log<String>())
    for log in [mine, other] {
      live.observe(\.name, for: log) { $0.add($1.new) }
      live.observe(\.address.street, for: log) { $0.add($1.new) }
      live.observe(\.address, for: log) { $0.add("address \($1.new.street)") }
      live.observe(\.isAdult, for: log) { $0.add("\($1.new)") }
    }
    let label = TextLabel()
    live.flow(of: \.name).bind(to: label, \.text)
    #expect(live.unobserve(\.name, for: mine) == 1)
    #expect(live.unobserve(\.name, for: mine) == 0)
    #expect(live.unobserve(\.address.street, for: mine) == 1)
    #expect(live.unobserve(\.isAdult, for: mine) == 1)
    #expect(live.unobserve(\.friend?.name, for: mine) == 0)
    #expect(live.unobserve(\.name, for: label) == 0)
    live.modify { ($0.name, $0.age, $0.address.street) = ("Ann", 1, "Side") }
    #expect(mine.entries == ["address Side"])
    #expect(other.entries == ["Ann", "Side", "address Side", "false"])
    #expect(label.text == "Ann")
    #expect(live.unobserve(for: other) == 4)
    #expect(live.unobserve(for: label) == 1)
    #expect(live.unobserveAll() == 1)
    #expect(live.unobserveAll() == 0)
  }

  @Test("when an owner with a bag is deallocated, its observations end immediately")
  func eager() {
    let live = Live(Person.zach)
    var screen: Panel? = Panel()
    var held: TextLabel? = TextLabel()
    weak let remembered = held
    let observation = screen.map { screen in
      live.observe(\.name, for: screen) { [held] _, change in held?.text = change.new }
    }
    held = nil
    #expect(remembered != nil)
    #expect(observation?.isActive == true)
    screen = nil
    #expect(observation?.isActive == false)
    #expect(remembered == nil)
  }

  @Test("a bag holds observations, drops ended ones, and ends the rest on deallocation")
  func bags() {
    let live = Live(Numbers())
    let log = Log<Int>()
    var bag: ObservationBag? = ObservationBag()
    for place in 0..<100 {
      let observation = live.observe(\.a) { _ in log.add(place) }
      observation.store(in: bag.unsafelyUnwrapped)
      if place % 10 != 0 { observation.cancel() }
    }
    #expect(bag?.observations.count == 10)
    let free = live.observe(\.a) { _ in log.add(1_000) }
    free.store(in: bag.unsafelyUnwrapped)
    #expect(bag?.observations.count == 11)
    live.modify { $0.a = 1 }
    #expect(log.entries == Array(stride(from: 0, to: 100, by: 10)) + [1_000])
    bag = nil
    live.modify { $0.a = 2 }
    #expect(log.entries.count == 11)
  }

  @Test("YJ-62: labelled observations are found at the source and in the bag")
  func labels() {
    let (live, screen, other) = (Live(Person.zach), Panel(), Panel())
    for owner in [screen, other] {
      live.observe(\.name, for: owner) { $0.log.add($1.new) }.labelled("title").kept()
      live.observe(\.age, for: owner) { $0.log.add("\($1.new)") }.labelled("title").kept()
      live.observe(\.age, for: owner) { owner, _ in owner.log.add("age") }
    }
    #expect(screen.observations.observations.map(\.label) == ["title", "title", nil])
    #expect(live.unobserve(for: screen, labelled: "title") == 2)
    #expect(live.unobserveAll(labelled: "nothing") == 0)
    #expect(other.stopObserving(labelled: "title") == 2)
    live.modify { ($0.name, $0.age) = ("Ann", 1) }
    #expect(screen.log.entries == ["age"])
    #expect(other.log.entries == ["age"])
  }

  @Test("`stopObserving` ends what a live object observes, `unobserve` what observes it")
  func bothRoles() {
    let (owner, other, log) = (LiveOwner(0), Player(), Log<String>())
    owner.observe(\.element, for: log) { $0.add("level \($1.new)") }.labelled("x").kept()
    other.observe(\.volume, for: owner) { _, change in log.add("volume \(change.new)") }
      .labelled("x").kept()
    #expect(owner.stopObserving(labelled: "x") == 1)
    other.volume = 1
    owner.element = 1
    #expect(log.entries == ["level 1"])
    other.observe(\.volume, for: owner) { _, change in log.add("volume \(change.new)") }
      .labelled("x").kept()
    #expect(owner.unobserveAll(labelled: "x") == 1)
    other.volume = 2
    owner.element = 2
    #expect(log.entries == ["level 1", "volume 2"])
    #expect(owner.stopObserving() == 1)
  }
}

/// A live object that observes others.
private final class LiveOwner: Crate<Int>, ObservationOwner, @unchecked Sendable {
  let observations = ObservationBag()
}
