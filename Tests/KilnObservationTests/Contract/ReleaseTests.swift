import KilnObservation
import KilnObservationTestSupport
import KilnValues
import Testing

/// What runs when a source releases a value. If a lock were held, these tests would not end.
@Suite("Code that runs when a value is released")
struct ReleaseTests {
  @Test("contract 10: the previous ids of a member are released without a lock")
  func idsOfMembers() {
    let log = Log<Int>()
    let store = LiveStore<Pass>()
    let key = { (number: Int) in Key(number) { log.add(store.count) } }
    store.upsert(Pass(id: key(1), version: 0))
    store.upsert(Pass(id: key(1), version: 1))
    store.live(for: key(1))?.update { _ in Pass(id: key(2), version: 2) }
    #expect(store.ids.map(\.number) == [2])
    store.upsert(Pass(id: key(2), version: 3))
    store.remove(key(2))
    #expect(store.count == 0)
    // Each of the six keys is deallocated.
    #expect(log.entries.count == 6)
  }

  @Test("contract 10: an array of a live object is released without a lock")
  func arraysOfObjects() {
    let log = Log<Int>()
    let team = Team()
    for isObserved in [false, true] {
      if isObserved { team.observe(\.members) { _ in }.kept() }
      team.members = [Key(1) { log.add(team.members.count) }]
      team.members = []
    }
    #expect(log.entries == [0, 0])
  }

  @Test("contract 10: an array of a value is released without a lock")
  func arraysOfValues() {
    let log = Log<Int>()
    let roster = Live(Roster(members: [], version: 0))
    for isObserved in [false, true] {
      if isObserved { roster.observe(\.version) { _ in }.kept() }
      roster.update(
        to: Roster(members: [Key(1) { log.add(roster.value.members.count) }], version: 1)
      )
      roster.update(to: Roster(members: [], version: 2))
    }
    #expect(log.entries == [0, 0])
  }

  @Test("a schema may use the stores that read it")
  func schemasThatUseStores() {
    let nodes = Node.stores.store(of: Node.self)
    nodes.upsert(Node(id: 1))
    #expect(nodes.count == 1)
    #expect(Node.stores.store(of: Person.self).count == 1)
    #expect(Node.stores.store(of: Node.self) === nodes)
  }
}

/// An object that is identified by a number and calls a function when it is deallocated.
private final class Key: Sendable, Hashable {
  let number: Int
  private let atEnd: @Sendable () -> Void

  init(_ number: Int, atEnd: @escaping @Sendable () -> Void) {
    self.number = number
    self.atEnd = atEnd
  }

  deinit { atEnd() }

  static func == (left: Key, right: Key) -> Bool { left.number == right.number }
  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

private struct Pass: ValueModel, Identifiable, Sendable {
  var id: Key
  var version: Int

  static let schema = Schema<Pass>(
    "Pass",
    Pass.init(id:version:),
    Field(\.id, "id", comparedBy: .excluded),
    Field(\.version, "version")
  )
}

private struct Roster: ValueModel, Sendable {
  var members: [Key]
  var version: Int

  static let schema = Schema<Roster>(
    "Roster",
    Roster.init(members:version:),
    Field(\.members, "members", comparedBy: .excluded),
    Field(\.version, "version")
  )
}

private struct Node: ValueModel, Identifiable, Sendable {
  var id: Int

  static let stores = LiveStores()
  static let schema: Schema<Node> = {
    stores.store(of: Person.self).upsert(.zach)
    return Schema("Node", Node.init(id:), Field(\.id, "id"))
  }()
}

private final class Team: LiveObject, @unchecked Sendable {
  // Unchecked: the registrar's lock protects the property.
  let _live = LiveRegistrar()

  static func _liveDeclaration() -> [LiveField] { [LiveField("members", \Team.members)] }

  private nonisolated(unsafe) var _members: [Key] = []

  var members: [Key] {
    get { _live.read(self, \.members, 0) { _members } }
    set { _live.write(self, \.members, 0, newValue, { _members }, { _members = $0 }) }
  }
}
