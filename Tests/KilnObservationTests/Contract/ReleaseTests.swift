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
    let key = { (number: Int) in Farewell(number) { log.add(store.count) } }
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

  @Test(
    "contract 10: an array is released without a lock",
    arguments: ["unobserved", "observed", "in a transaction"]
  )
  func arrays(_ kind: String) {
    let log = Log<Int>()
    let team = Crate<[Farewell]>([])
    let roster = Live(Roster(members: [], version: 0))
    if kind != "unobserved" {
      team.observe(\.element) { _ in }.kept()
      roster.observe(\.version) { _ in }.kept()
    }
    let fill = {
      team.element = [Farewell { log.add(team.element.count) }]
      let members = [Farewell { log.add(roster.value.members.count) }]
      roster.update(to: Roster(members: members, version: 1))
    }
    let empty = {
      team.element = []
      roster.update(to: Roster(members: [], version: 2))
    }
    fill()
    if kind == "in a transaction" {
      transaction {
        fill()
        empty()
      }
    } else {
      empty()
    }
    #expect(log.entries == Array(repeating: 0, count: kind == "in a transaction" ? 4 : 2))
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

private struct Pass: ValueModel, Identifiable, Sendable {
  var id: Farewell
  var version: Int

  static let schema = Schema<Pass>(
    "Pass",
    Pass.init(id:version:),
    Field(\.id, "id", comparedBy: .excluded),
    Field(\.version, "version")
  )
}

private struct Roster: ValueModel, Sendable {
  var members: [Farewell]
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
