import KilnObservation
import KilnObservationTestSupport
import KilnTestSupport
import KilnValues
import Testing

/// What observers of a store can do in callbacks, and the effect of merged changes.
@Suite("Stores and their observers")
struct StoreCallbackTests {
  @Test("an observer of a store may cancel and add observations during delivery")
  func changingObservers() {
    let people = LiveStore<Person>()
    let log = Log<Int>()
    let bag = ObservationBag()
    for number in 0..<100 {
      people.changes.observe { _ in
        log.add(number)
        if number == 0 { bag.observations[1..<80].forEach { $0.cancel() } }
        people.changes.observe { _ in log.add(1_000 + number) }.store(in: bag)
      }
      .store(in: bag)
    }
    people.upsert(.numbered(1))
    #expect(log.entries == [0] + Array(80..<100))
  }

  @Test("an observer may cancel others while it receives the initial members")
  func cancellingDuringInitial() {
    let people = LiveStore<Person>()
    people.upsert(contentsOf: (0..<50).map(Person.numbered))
    let log = Log<Int>()
    let bag = ObservationBag()
    for _ in 0..<40 { people.changes.observe { _ in log.add(-1) }.store(in: bag) }
    people.changes.observe(initial: true) { change in
      log.add(change.id)
      if change.id == 10 { bag.cancelAll() }
    }
    .store(in: bag)
    #expect(log.entries == Array(0...49))
    people.upsert(.numbered(60))
    #expect(log.entries.count == 51)
  }

  @Test(
    "a copy that applies merged changes equals the store, even if ids change",
    arguments: randomCases(0..<200)
  )
  func merging(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let people = LiveStore<Person>()
    let slow = ManualExecutor()
    let copy = StoreCopy()
    people.changes.deliver(on: slow.executor, buffering: .merging).observe(for: copy) {
      $0.apply($1)
    }
    for _ in 0..<30 {
      for _ in 0...random.below(8) {
        let (id, other) = (random.below(5), random.below(5))
        switch random.below(4) {
        case 0: people.remove(id)
        case 1: people.live(for: id)?.modify { $0.id = other }
        case 2: people.live(for: id)?.modify { $0.age += 1 }
        default:
          var model = Person.numbered(id)
          model.age = random.below(3)
          people.upsert(model)
        }
      }
      slow.runAll()
      #expect(copy.members == Dictionary(uniqueKeysWithValues: people.values.map { ($0.id, $0) }))
    }
  }

  @Test("an owner's bag contains observations on executors, in actors and of stores")
  func bags() async {
    let live = Live(Person.zach)
    let people = LiveStore<Person>()
    let owner = Panel()
    live.changes(of: \.name).deliver(on: .concurrent).observe(for: owner) { _, _ in }
    live.changes(of: \.name).deliver(on: .mainActor).observe(for: owner) { _, _ in }
    live.flow(of: \.name).deliver(on: .concurrent).observe(for: owner) { _, _ in }
    live.flow(of: \.name).deliver(on: .mainActor).observe(for: owner) { _, _ in }
    live.flow(of: \.age).deliver(on: .concurrent).bind(to: owner, \.number)
    people.observe(for: owner) { _, _ in }
    people.changes.observe(for: owner) { _, _ in }
    let player = Player()
    player.changes(of: \.volume).deliver(on: .concurrent).observe(for: owner) { _, _ in }
    #expect(owner.observations.observations.count == 8)
    #expect(owner.stopObserving() == 8)
    #expect(live.observationCount == 0)
  }
}

private final class StoreCopy: @unchecked Sendable {
  var members: [Int: Person] = [:]

  func apply(_ change: StoreChange<Person>) {
    if let old = change.old { members[old.id] = nil }
    if let new = change.new { members[new.id] = new }
  }
}
