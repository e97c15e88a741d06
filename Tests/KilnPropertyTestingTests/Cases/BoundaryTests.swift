import Foundation
import KilnFactories
import KilnPropertyTesting
import KilnTestSupport
import KilnValues
import Testing

private enum Role: String, CaseIterable, Sendable, FastHashable {
  case guest, member, admin
}

private struct Account: ValueModel, Sendable {
  var age: Int
  var name: String
  var role: Role
  var nick: String?
  var tags: [Int]
  var secret: String
  var home: Home

  static let schema = Schema<Account>(
    "Account",
    Account.init(age:name:role:nick:tags:secret:home:),
    Field(\.age, "age", .valid(.in(18...150))),
    Field(\.name, "name", .valid(.count(in: 1...80))),
    Field(\.role, "role"),
    Field(\.nick, "nick"),
    Field(\.tags, "tags", .valid(.count(in: ...2_000)), .valid(.each(.in(1...9)))),
    Field(\.secret, "secret", .redacted, .valid(.oneOf("horse", "battery"))),
    Field(\.home, "home")
  )
}

extension FactoryTrait<Account> {
  fileprivate static let old = FactoryTrait("old") { $0.set(\.age, 99) }
}

@Suite struct BoundaryTests {
  private let accounts = Factory<Account>()

  @Test func rangeBoundariesAreItsEndsAndTheirNeighbors() throws {
    let cases = try accounts.boundaries(\.age)
    #expect(cases.map(\.model.age) == [18, 19, 149, 150])
    #expect(cases.map(\.description) == ["age = 18", "age = 19", "age = 149", "age = 150"])
    #expect(cases.allSatisfy { $0.field == "age" })
  }

  @Test func otherFieldsKeepTheirDefaults() throws {
    let plain = try accounts.build()
    for boundary in try accounts.boundaries() {
      let changed = boundary.model.changedFields(from: plain)
      let names = changed.map { Account.schema.fields[$0].name }
      #expect(names.isEmpty || names == [boundary.field])
    }
  }

  @Test func stringsAndArraysReachTheirLengthBounds() throws {
    let names = try accounts.boundaries(\.name).map(\.model.name.count)
    #expect(names == [1, 2, 79, 80])
    let tags = try accounts.boundaries(\.tags).map(\.model.tags)
    #expect(tags.map(\.count) == [0, 1, 1_999, 2_000])
    #expect(tags.allSatisfy { $0.allSatisfy((1...9).contains) })
  }

  @Test func optionalsIncludeNilAndEnumsEveryCase() throws {
    #expect(try accounts.boundaries(\.nick).first?.model.nick == nil)
    #expect(try accounts.boundaries(\.nick).first?.description == "nick = nil")
    #expect(try accounts.boundaries(\.nick).count > 1)
    #expect(try accounts.boundaries(\.role).map(\.model.role) == Role.allCases)
  }

  @Test func nestedModelsVaryOneFieldAtATime() throws {
    let homes = try accounts.boundaries(\.home).map(\.model.home)
    #expect(homes.map(\.zip).contains(9_999))
    #expect(homes.map(\.city).contains(""))
    #expect(!homes.contains { $0.zip != 1 && $0.city != "city" })
  }

  @Test func recursiveModelsHaveFinitelyManyBoundaries() throws {
    let branches = try Factory<Branch>().boundaries()
    #expect(Set(branches.map(\.model.label)) == [0, 1, 2, 3])
    #expect(Set(branches.map(\.model.branches.count)) == [0, 1, 2])
    #expect(branches.count < 100)
  }

  @Test func redactedValuesAreNotPrinted() throws {
    let cases = try accounts.boundaries(\.secret)
    #expect(Set(cases.map(\.model.secret)) == ["horse", "battery"])
    #expect(
      cases.map(\.description) == ["secret = <redacted> (1 of 2)", "secret = <redacted> (2 of 2)"]
    )
  }

  @Test func longValuesAreDescribedBriefly() throws {
    let longest = try #require(try accounts.boundaries(\.tags).last)
    #expect(longest.description.utf8.count < 200)
    #expect(longest.description.hasSuffix("(2000 long)"))
  }

  @Test func overriddenFieldsHaveBoundariesOnlyOnRequest() throws {
    let old = accounts.set(\.age, 99)
    #expect(try !old.boundaries().contains { $0.field == "age" })
    #expect(try old.boundaries(\.age).map(\.model.age) == [18, 19, 149, 150])
    #expect(try accounts.boundaries(\.age, traits: .old).map(\.model.age) == [18, 19, 149, 150])
    let diced = accounts.generate(\.age, .integers(in: 20...22))
    #expect(try diced.boundaries(\.age).map(\.model.age) == [20, 21, 22])
    #expect(try diced.boundaries().filter { $0.field == "age" }.count == 3)
  }

  @Test func dependentFieldFollowsItsSource() throws {
    let factory = accounts.set(\.nick, from: \.name) { $0 }
    for boundary in try factory.boundaries(\.name) {
      #expect(boundary.model.nick == boundary.model.name)
    }
  }

  @Test func traitsAreApplied() throws {
    let factory = accounts.trait("old") { $0.set(\.age, 99) }
    #expect(try factory.boundaries(\.role, traits: "old").allSatisfy { $0.model.age == 99 })
    let error = #expect(throws: FactoryError.self) { try factory.boundaries(traits: "young") }
    #expect(error?.description.contains("no trait \"young\"") == true)
  }

  @Test(arguments: try Factory<Account>().boundaries(\.age))
  fileprivate func casesWorkAsTestArguments(_ boundary: FactoryCase<Account>) throws {
    try boundary.model.validate()
    #expect(boundary.description == "age = \(boundary.model.age)")
  }
}
