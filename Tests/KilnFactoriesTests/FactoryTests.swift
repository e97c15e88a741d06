import Foundation
import KilnFactories
import KilnValues
import Testing

struct Member: Value, Sendable {
  var id: UUID
  var name: String
  var age: Int
  var nick: String?
  var tags: [String]
  var home: Home
  var friend: Boxed<Member>?

  static let schema = Schema<Member>(
    "Member",
    Member.init(id:name:age:nick:tags:home:friend:),
    Field(\.id, "id"),
    Field(\.name, "name", .valid(.count(in: 1...20))),
    Field(\.age, "age", .valid(.in(18...150))),
    Field(\.nick, "nick"),
    Field(\.tags, "tags", .valid(.each(.nonEmpty))),
    Field(\.home, "home"),
    Field(\.friend, "friend")
  )
}

struct Home: Value, Sendable {
  var city: String
  var zip: Int

  static let schema = Schema<Home>(
    "Home",
    Home.init(city:zip:),
    Field(\.city, "city"),
    Field(\.zip, "zip", .valid(.in(1...9_999)))
  )
}

@Suite struct FactoryTests {
  @Test func aModelIsBuiltWithoutSetUp() throws {
    let member = try Factory<Member>().build()
    #expect(member.name == "name")
    #expect(member.age == 18)
    #expect(member.nick == "nick")
    #expect(member.home == Home(city: "city", zip: 1))
    #expect(member.friend != nil)
    #expect(member.friend?.friend?.friend == nil)
  }

  @Test func theFaceOfTheDesign() throws {
    let members = Factory<Member>()
      .sequence(\.name) { "Member \($0)" }
      .trait("old") { $0.set(\.age, 99) }
      .set(\.nick, from: \.name) { $0.lowercased() }
    #expect(try members.build().name == "Member 1")
    let old = try members.build(traits: "old") { $0.friend = nil }
    #expect(old.age == 99)
    #expect(old.nick == "member 2")
    let list = try members.buildList(10, seed: 42)
    #expect(try list == members.buildList(10, seed: 42))
    #expect(Set(list.map(\.id)).count == 10)
  }
}
