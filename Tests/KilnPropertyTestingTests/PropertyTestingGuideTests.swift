import Foundation
import KilnFactories
import KilnPropertyTesting
import KilnValues
import Testing

// The code of Sources/KilnPropertyTesting/KilnPropertyTesting.docc/PropertyTesting.md, and a check of its outputs. Each `expected` below must be
// in the guide, verbatim.

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

@Suite struct PropertyTestingGuideTests {
  /// Checks a text, and that the guide contains it.
  private func expectShown(
    _ text: some CustomStringConvertible,
    _ expected: String,
    location: SourceLocation = #_sourceLocation
  ) throws {
    #expect(text.description == expected, sourceLocation: location)
    let guide = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(
        path: "Sources/KilnPropertyTesting/KilnPropertyTesting.docc/PropertyTesting.md"
      )
    let shown = try String(contentsOf: guide, encoding: .utf8).contains(expected)
    #expect(shown, "not in the guide", sourceLocation: location)
  }

  private func lines(_ values: [some CustomStringConvertible]) -> String {
    values.map(\.description).joined(separator: "\n")
  }

  @Test func edges() throws {
    try expectShown(
      lines(try Factory<User>().boundaries(\.age, \.nickname).map(\.description)),
      """
      age = 18
      age = 19
      age = 149
      age = 150
      nickname = nil
      nickname = ""
      nickname = "n"
      nickname = "ni"
      """
    )
  }

  @Test func pairs() throws {
    let cases = try Factory<User>().pairwise(
      .boundaries(\.age),
      .candidates(\.nickname, [nil, "Zed", "Ål"]),
      .candidates(\.email, ["a@example.com", "b@example.org", "ü@example.net"])
    )
    try expectShown("\(cases.count)", "13")
  }

  @Test func violations() throws {
    try expectShown(
      lines(try Factory<User>().violations().prefix(4).map { "\($0.error.failures[0])" }),
      """
      name must be 1 to 40 long, and is ""
      name must be 1 to 40 long, and is "namexxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
      age must be in 18...150, and is 17
      age must be in 18...150, and is 151
      """
    )
  }

  @Test func properties() throws {
    var text = ""
    do {
      try forAll(Factory<User>(), seed: 42) { user in user.age < 67 || user.nickname != nil }
    } catch {
      text = "\(error)".split(separator: "\n").filter { !$0.hasPrefix("found") }.joined(
        separator: "\n"
      )
    }
    try expectShown(
      text,
      """
      the property failed after 2 models, with the seed 0x2a
      smallest User: age: 18 → 67, nickname: "nickname" → nil
      shrunk in 25 tries
      run it again with KILN_SEED=0x2a, or with seed: 0x2a
      """
    )
  }
}
