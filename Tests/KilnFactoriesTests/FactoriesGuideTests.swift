import Foundation
import KilnFactories
import KilnValues
import Testing

// The code of Sources/KilnFactories/KilnFactories.docc/Factories.md, and a check of its outputs. Each `expected` below must be in the
// guide, verbatim.

private struct User: Value, Sendable {
  var id: Int
  var name: String
  var email: String
  var age: Int
  var nickname: String?
  var address: Address

  static let schema = Schema<User>(
    "User",
    User.init(id:name:email:age:nickname:address:),
    Field(\.id, "id"),
    Field(\.name, "name", .valid(.count(in: 1...40))),
    Field(\.email, "email"),
    Field(\.age, "age", .valid(.in(18...150))),
    Field(\.nickname, "nickname"),
    Field(\.address, "address")
  )
}

private struct Address: Value, Sendable {
  var street: String
  var city: String
  var zip: Int

  static let schema = Schema<Address>(
    "Address",
    Address.init(street:city:zip:),
    Field(\.street, "street"),
    Field(\.city, "city"),
    Field(\.zip, "zip", .valid(.in(1...99_999)))
  )
}

private struct Team: Value, Sendable {
  var title: String
  var lead: User?
  var members: [User]

  static let schema = Schema<Team>(
    "Team",
    Team.init(title:lead:members:),
    Field(\.title, "title"),
    Field(\.lead, "lead"),
    Field(\.members, "members")
  )
}

private final class Player {
  var volume = 1
  var title: String? = ""
}

extension FactoryTrait<User> {
  fileprivate static let retired = FactoryTrait("retired") { $0.set(\.age, 70) }
  fileprivate static func aged(_ age: Int) -> FactoryTrait {
    FactoryTrait("aged") { $0.set(\.age, age) }
  }
}

private enum Makers {
  static let isLoud = Transient("isLoud", default: false)

  static let users = Factory<User>()
    .sequence(\.id)
    .sequence(\.name) { "User \($0)" }
    .set(\.email, from: \.name) { $0.lowercased().replacing(" ", with: ".") + "@example.com" }
    .trait("anonymous") { $0.set(\.nickname, nil) }
    .trait("swiss") { $0.association(\.address, addresses, traits: "swiss") }

  static let addresses = Factory<Address>()
    .trait("swiss") { $0.set(\.city, "Zürich").set(\.zip, 8_001) }
}

@Suite struct FactoriesGuideTests {
  private var users: Factory<User> { Makers.users.rewound() }

  /// Checks a text, and that the guide contains it.
  private func expectShown(
    _ text: some CustomStringConvertible,
    _ expected: String,
    location: SourceLocation = #_sourceLocation
  ) throws {
    #expect(text.description == expected, sourceLocation: location)
    let guide = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(
        path: "Sources/KilnFactories/KilnFactories.docc/Factories.md"
      )
    let shown = try String(contentsOf: guide, encoding: .utf8).contains(expected)
    #expect(shown, "not in the guide", sourceLocation: location)
  }

  private func error(_ body: () throws -> Any) -> String {
    do { return "\(try body())" } catch { return "\(error)" }
  }

  private func lines(_ values: [some CustomStringConvertible]) -> String {
    values.map(\.description).joined(separator: "\n")
  }

  @Test func aModelWithoutSetUp() throws {
    try expectShown(
      try Factory<User>().build(),
      #"User(id: 1, name: "name", email: "email", age: 18, nickname: "nickname", address: Address(street: "street", city: "city", zip: 1))"#
    )
    try expectShown(
      error { try Factory<User>().set(\.age, 12).build() },
      "factory User: User is not valid: age must be in 18...150, and is 12"
    )
  }

  @Test func theInterestingField() throws {
    let users = Factory<User>().set(\.age, 70).set(\.nickname, nil)
    #expect(try users.build { $0.name = "Zoe" }.name == "Zoe")
    #expect(try users.build { $0.name = "Zoe" }.age == 70)
    try expectShown(
      error { try Factory<User>().set(named: "age", "70") },
      "factory User, field age: expected Int, found String"
    )
  }

  @Test func fieldsOfOthers() throws {
    try expectShown(
      lines(try users.buildList(2).map(\.email)),
      """
      user.1@example.com
      user.2@example.com
      """
    )
    let circle = Factory<User>().set(\.name, from: \.email) { $0 }.set(\.email, from: \.name) { $0 }
    try expectShown(
      error { try circle.build() },
      "factory User: fields are made from each other: name → email → name"
    )
  }

  @Test func sequencesAndUniqueValues() throws {
    let numbers = FactorySequence(from: 1_000)
    let first = Factory<User>().sequence(\.id, numbers) { $0 }
    let second = Factory<User>().sequence(\.id, numbers) { -$0 }
    #expect(try [first.build().id, second.build().id] == [1_000, -1_001])
    let few = Factory<User>().generate(\.age, .integers(in: 18...19)).unique(\.age)
    try expectShown(
      error { try few.buildList(3) },
      "factory User, field age: no new value for a unique field in 1000 tries; allow more values"
    )
  }

  @Test func traits() throws {
    try expectShown(
      try users.build(traits: "anonymous", "swiss", .aged(44)),
      #"User(id: 1, name: "User 1", email: "user.1@example.com", age: 44, nickname: nil, address: Address(street: "street", city: "Zürich", zip: 8001))"#
    )
    #expect(try users.build(traits: .retired).age == 70)
    try expectShown(
      error { try users.build(traits: "anonymus") },
      #"factory User: no trait "anonymus"; did you mean "anonymous"?"#
    )
    let isLoud = Makers.isLoud
    let loud = users.adjusting { if $1[isLoud] { $0.name = $0.name.uppercased() } }
    #expect(try loud.transient(isLoud, true).build().name == "USER 1")
  }

  @Test func associations() throws {
    let users = users
    let teams = Factory<Team>()
      .association(\.lead, users, traits: .retired)
      .association(\.members, users, count: 2)
    let team = try teams.build()
    #expect(team.lead?.age == 70)
    try expectShown(
      lines(team.members.map(\.name)),
      """
      User 2
      User 3
      """
    )
    let set = FactorySet().adding(users).adding(teams).adding(users.set(\.age, 20), named: "young")
    #expect(try set.build(Team.self).members.count == 2)
    #expect(try set.build(User.self, "young", seed: 4).age == 20)
    let bad = Makers.addresses.set(\.zip, 0)
    try expectShown(
      error { try users.association(\.address, bad).build() },
      "factory User, field address: Address is not valid: zip must be in 1...99999, and is 0"
    )
  }

  @Test func seeds() throws {
    try expectShown(
      try Factory<User>().build(seed: 42),
      #"User(id: 201556, name: "Henrik Ivanova", email: "ruth.akesson956@example.org", age: 31, nickname: "sebnem_novak577", address: Address(street: "217 Summit Square", city: "Riga", zip: 865))"#
    )
    try expectShown(
      lines(try Factory<User>().buildList(5, seed: 42).map(\.email)),
      """
      ruth.akesson956@example.org
      ines.zhang332@example.net
      wanda.silva728@example.net
      leilani.patel665@example.net
      duc.sorensen465@example.net
      """
    )
    var stream = try Factory<User>().stream(seed: 42)
    #expect(try stream.build() == Factory<User>().build(seed: 42))
    #expect(try Factory<User>().build(seed: 42, style: .wild) != Factory<User>().build(seed: 42))
  }

  @Test func generators() throws {
    let users = Factory<User>()
      .generate(\.nickname, Generator.oneOf(["Zed", "Al"]).optional())
      .generate(\.name, .texts(like: "companyName", count: 1...40))
    try expectShown(
      lines(try users.buildList(3, seed: 1).map(\.name)),
      """
      Lindqvist Mills
      Соколова Ceramics
      Nguyễn & Novák
      """
    )
  }

  @Test func lint() throws {
    let users = Factory<User>().trait("young") { $0.set(\.age, 7) }.trait("named") {
      $0.set(\.name, "Al")
    }
    var text = ""
    do { try users.lint(count: 0) } catch { text = "\(error)" }
    try expectShown(
      text,
      """
      1 problem with factories
        User, trait "young": User is not valid: age must be in 18...150, and is 7
      """
    )
  }

  @Test func results() throws {
    #expect(try users.buildBoxed().name == "User 1")
    #expect(try users.buildMutable().age == 18)
    #expect(try users.buildFields()["age"] as? Int == 18)
    #expect(try users.build(as: { $0.name.count }) == 6)
    #expect(try users.buildUnchecked { $0.age = -1 }.age == -1)
  }

  @Test func objects() throws {
    let players = ObjectFactory { Player() }
      .set(\.volume, 7)
      .sequence(\.title) { "Track \($0)" }
      .trait("loud") { $0.set(\.volume, 11) }
    let player = try players.build(traits: "loud")
    try expectShown("\(player.volume) \(player.title ?? "-")", "11 Track 1")
  }
}
