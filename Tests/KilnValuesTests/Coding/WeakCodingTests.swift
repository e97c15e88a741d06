import Foundation
import KilnTestSupport
import KilnValues
import Testing

/// A task with a weak reference to its project.
struct Chore: ValueModel, Codable {
  var id: Int
  var title: String
  weak var project: Project?

  static let schema = Schema<Chore>(
    "Chore",
    Chore.init(id:title:project:),
    Field(\.id, "id"),
    Field(\.title, "title"),
    Field(weak: \.project, "project")
  )
}

/// The parent, which owns its tasks and reconnects them when it is decoded.
final class Project: Codable {
  let name: String
  private(set) var chores: [Chore]

  init(_ name: String, _ chores: [Chore]) {
    self.name = name
    self.chores = []
    self.chores = chores.map { chore in chore.with { $0.project = self } }
  }

  private enum CodingKeys: CodingKey { case name, chores }

  convenience init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try container.decode(String.self, forKey: .name),
      try container.decode([Chore].self, forKey: .chores)
    )
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(chores, forKey: .chores)
  }
}

@Suite struct WeakCodingTests {
  private let project = Project(
    "House",
    [Chore(id: 1, title: "Paint"), Chore(id: 2, title: "Sweep")]
  )

  @Test("JKV-35: weak fields are not encoded") func notEncoded() throws {
    #expect(try json(project.chores[0]) == #"{"id":1,"title":"Paint"}"#)
  }

  @Test("JKV-35: weak fields decode to nil, even if the source has a value")
  func decodesToNil() throws {
    let chore = try decode(Chore.self, #"{"id":1,"title":"Paint","project":{"name":"House"}}"#)
    #expect(chore.project == nil)
  }

  @Test("JKV-35: the strong side of a graph round-trips and can restore its weak references")
  func graph() throws {
    let back = try Coder.json.roundTrip(project)
    #expect(back.name == "House")
    #expect(back.chores == project.chores)
    #expect(back.chores.allSatisfy { $0.project === back })
  }

  @Test("JKV-35: back references stored as identifiers round-trip") func identifiers() throws {
    let folders = [
      Folder(id: 1, parentID: nil, childIDs: [2]),
      Folder(id: 2, parentID: 1, childIDs: []),
    ]
    let back = try Coder.json.roundTrip(Pair(first: folders, second: [])).first
    let byID = Dictionary(uniqueKeysWithValues: back.map { ($0.id, $0) })
    #expect(byID[2]?.parentID.flatMap { byID[$0] } == folders[0])
  }

  @Test("JKV-69: a decoded value does not keep a weak target alive") func memory() throws {
    var back: Project? = try Coder.json.roundTrip(project)
    let chore = try #require(back?.chores.first)
    #expect(chore.project != nil)
    back = nil
    #expect(chore.project == nil)
  }
}

private struct Folder: ValueModel, Codable {
  var id: Int
  var parentID: Int?
  var childIDs: [Int]
  static let schema = Schema<Folder>(plain: Folder.init, \.id, \.parentID, \.childIDs)
}
