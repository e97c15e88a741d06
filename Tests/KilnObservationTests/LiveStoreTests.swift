import KilnObservation
import KilnObservationTestSupport
import KilnValues
import Testing

@Suite("Stores")
struct LiveStoreTests {
  @Test("ZCR-64: each id, of any hashable type, has one live value, which later models update")
  func identity() {
    let people = LiveStore<Person>()
    let zach = people.upsert(.zach)
    #expect(people.upsert(Person.zach.with { $0.name = "Ann" }) === zach)
    #expect(people.live(for: 1) === zach)
    #expect(zach.name == "Ann")
    #expect(people[1]?.name == "Ann")
    #expect(people[2] == nil)
    let tags = LiveStore<Tag>()
    tags.upsert(Tag(id: "red", count: 1))
    #expect(tags["red"]?.count == 1)
    #expect(tags["red"] != nil && tags["blue"] == nil)
  }

  @Test("ZCR-66: an update to an equal value notifies no observer and keeps the member")
  func unchanged() {
    let people = LiveStore<Person>()
    let zach = people.upsert(.zach)
    let log = Log<String>()
    people.observe(for: log) { $0.add("\($1)") }
    zach.observe(\.self, for: log) { log, _ in log.add("live") }
    #expect(people.upsert(.zach) === zach)
    people.live(for: 1)?.update { $0 }
    people.live(for: 1)?.modify { $0.name = "Zach" }
    #expect(log.entries == [])
  }

  @Test("ZCR-68: a change notifies observers of all types, then of its type, with old, new and id")
  func everyType() {
    let stores = LiveStores()
    let log = Log<String>()
    stores.store(of: Person.self).observe(for: log) { log, change in
      log.add("person \(change.id) \(change.old?.name ?? "-") → \(change.new?.name ?? "-")")
    }
    stores.store(of: Tag.self).observe(for: log) { log, change in log.add("tag \(change.id)") }
    stores.changes.observe(for: log) { log, change in
      let names = [change.old, change.new].map { ($0 as? Person)?.name ?? "-" }
      log.add("any \(change.id) \(names[0]) → \(names[1])")
      if let change = change.change(of: Person.self) { log.add("any person \(change.id)") }
    }
    stores.store(of: Person.self).upsert(.zach)
    stores.store(of: Person.self).upsert(Person.zach.with { $0.name = "Ann" })
    stores.store(of: Tag.self).upsert(Tag(id: "red", count: 1))
    stores.store(of: Person.self).remove(1)
    #expect(
      log.entries == [
        "any 1 - → Zach", "any person 1", "person 1 - → Zach",
        "any 1 Zach → Ann", "any person 1", "person 1 Zach → Ann",
        "any red - → -", "tag red",
        "any 1 Ann → -", "any person 1", "person 1 Ann → -",
      ]
    )
  }

  @Test("ZCR-69: types with the same name have separate stores")
  func sameNames() {
    let stores = LiveStores()
    let log = Log<String>()
    stores.store(of: Tag.self).observe(for: log) { log, change in log.add("outer \(change.id)") }
    stores.store(of: Inner.Tag.self).observe(for: log) { log, change in
      log.add("inner \(change.id)")
    }
    stores.store(of: Inner.Tag.self).upsert(Inner.Tag(id: 1))
    #expect(Tag.schema.name == Inner.Tag.schema.name)
    #expect(log.entries == ["inner 1"])
    #expect(stores.store(of: Tag.self) === stores.store(of: Tag.self))
  }

  @Test("changes of a member's live value are reported until it is removed")
  func directChanges() {
    let people = LiveStore<Person>()
    let log = Log<String>()
    people.changes(of: 1).observe(for: log) { $0.add("\($1.old?.age ?? 0) → \($1.new?.age ?? 0)") }
    let zach = people.upsert(.zach)
    zach.modify { $0.age = 31 }
    people.live(for: 1)?.modify { $0.age = 32 }
    people.upsert(Person(id: 2, name: "", age: 9, address: Person.zach.address, friend: nil))
    #expect(people.remove(1) === zach)
    #expect(people.remove(1) == nil)
    zach.modify { $0.age = 33 }
    #expect(log.entries == ["0 → 30", "30 → 31", "31 → 32", "32 → 0"])
    #expect(people.ids == [2])
  }

  @Test("a weak store drops members that are not retained, without a notification")
  func weakRetention() {
    let people = LiveStore<Person>(retainsMembers: false)
    let log = Log<String>()
    people.observe(for: log) { $0.add("\($1.new?.name ?? "-")") }
    var zach: Live<Person>? = people.upsert(.zach)
    #expect(people.count == 1)
    zach?.modify { $0.name = "Ann" }
    zach = nil
    #expect(people.isEmpty)
    #expect(people[1] == nil)
    zach = people.upsert(.zach)
    #expect(zach?.name == "Zach")
    #expect(log.entries == ["Zach", "Ann", "Zach"])
  }

  @Test("a member whose id changes is found by the new id, or removed if that is taken")
  func changingIDs() {
    let people = LiveStore<Person>()
    let zach = people.upsert(.zach)
    let log = Log<String>()
    people.observe(for: log) { $0.add("\($1.id): \($1.old?.id ?? 0) → \($1.new?.id ?? 0)") }
    zach.modify { $0.id = 2 }
    #expect(people.live(for: 2) === zach)
    #expect(people.live(for: 1) == nil)
    let ann = people.upsert(Person.zach.with { $0.name = "Ann" })
    zach.modify { $0.id = 1 }
    #expect(people.live(for: 1) === ann)
    #expect(people.live(for: 2) == nil)
    zach.modify { $0.name = "Gone" }
    #expect(log.entries == ["1: 1 → 2", "1: 0 → 1", "2: 2 → 0"])
    #expect(zach.id == 1)
  }

  @Test("members are reported and listed in insertion order")
  func listing() {
    let people = LiveStore<Person>()
    people.upsert(contentsOf: [3, 1, 2].map(Person.numbered))
    people.upsert(.numbered(3))
    people.remove(1)
    people.upsert(.numbered(1))
    let log = Log<Int>()
    people.observe(for: log, initial: true) { $0.add($1.id) }
    #expect(log.entries == [3, 2, 1])
    #expect(people.ids == [3, 2, 1])
    #expect(people.ids == [3, 2, 1])
    #expect(people.lives.map(\.id) == [3, 2, 1])
    people.removeAll()
    #expect(log.entries == [3, 2, 1, 3, 2, 1])
    #expect(people.isEmpty)
    #expect("\(people)" == "LiveStore<Person>(0 members)")
  }

  @Test("a transaction reports each member's net change at its end")
  func transactions() {
    let people = LiveStore<Person>()
    people.upsert(.zach)
    let log = Log<String>()
    people.observe(for: log) { $0.add("\($1.id) \($1.old?.age ?? 0) → \($1.new?.age ?? 0)") }
    transaction {
      people.live(for: 1)?.modify { $0.age = 1 }
      people.upsert(.numbered(2))
      people.live(for: 1)?.modify { $0.age = 2 }
      #expect(log.entries == [])
    }
    #expect(log.entries == ["2 0 → 2", "1 30 → 2"])
    transaction {
      people.live(for: 1)?.modify { $0.age = 3 }
      people.remove(1)
    }
    #expect(log.entries.suffix(2) == ["1 2 → 3", "1 3 → 0"])
  }

  @Test("a deallocated store releases its members and ends its observations")
  func teardown() {
    var people: LiveStore<Person>? = LiveStore()
    weak let remembered = people
    let zach = people?.upsert(.zach)
    var ann = people?.upsert(.numbered(2))
    weak let other = ann
    let log = Log<Int>()
    let observation = people?.changes.observe { log.add($0.id) }
    people = nil
    ann = nil
    #expect(remembered == nil)
    #expect(other == nil)
    zach?.modify { $0.age = 1 }
    #expect(log.entries == [])
    #expect(observation?.isActive == false)
  }
}

private struct Tag: ValueModel, Identifiable, Sendable {
  var id: String
  var count: Int

  static let schema = Schema<Tag>(
    "Tag",
    Tag.init(id:count:),
    Field(\.id, "id"),
    Field(\.count, "count")
  )
}

private enum Inner {
  struct Tag: ValueModel, Identifiable, Sendable {
    var id: Int

    static let schema = Schema<Tag>("Tag", Tag.init(id:), Field(\.id, "id"))
  }
}
