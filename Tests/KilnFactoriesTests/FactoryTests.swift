import Foundation
import KilnFactories
import KilnTestSupport
import KilnValues
import Testing

@Suite struct FactoryTests {
  @Test func modelBuildsWithoutSetup() throws {
    let member = try Factory<Member>().build()
    #expect(member.name == "name")
    #expect(member.age == 18)
    #expect(member.nick == "nick")
    #expect(member.home == Home(city: "city", zip: 1))
    #expect(member.friend != nil)
    #expect(member.friend?.friend?.friend == nil)
  }

  @Test func sequencesTraitsAndDependentFieldsCombine() throws {
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
