import Foundation
import KilnValues
import Testing

private struct Address: Value {
  var street: String
  var city: String

  static let schema = Schema<Address>(
    "Address",
    Address.init(street:city:),
    Field(\.street, "street"),
    Field(\.city, "city")
  )
}

private struct User: Value, Identifiable {
  var id: Int
  var name: String
  var password: String
  var address: Address
  var scores: [String: Int]

  static let schema = Schema<User>(
    "User",
    User.init(id:name:password:address:scores:),
    Field(\.id, "id"),
    Field(\.name, "name"),
    Field(\.password, "password", .redacted),
    Field(\.address, "address"),
    Field(\.scores, "scores")
  )
}

/// The outputs of docs/printing.md, and that they stand there.
@Suite struct PrintingGuideTests {
  private let old = User(
    id: 1,
    name: "Zach",
    password: "secret",
    address: Address(street: "Main", city: "Bern"),
    scores: ["go": 3, "chess": 12]
  )
  private var new: User {
    old.with {
      $0.name = "Zachary"
      $0.password = "other"
      $0.address.city = "Basel"
      $0.scores = ["go": 3, "whist": 1]
    }
  }

  private func isInGuide(_ text: String) throws -> Bool {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let guide = try String(contentsOf: root.appending(path: "docs/printing.md"), encoding: .utf8)
    return guide.contains("```text\n\(text)\n```")
  }

  @Test func aLine() throws {
    let text =
      "User(id: 1, name: \"Zach\", password: <redacted>, "
      + "address: Address(street: \"Main\", city: \"Bern\"), scores: [\"chess\": 12, \"go\": 3])"
    #expect(old.description == text)
    #expect(try isInGuide(text))
  }

  @Test func aTree() throws {
    let text = """
      User(
        id: 1,
        name: "Zach",
        password: <redacted>,
        address: Address(
          street: "Main",
          city: "Bern"
        ),
        scores: [
          "chess": 12,
          "go": 3
        ]
      )
      """
    #expect(old.formatted(.tree) == text)
    #expect(try isInGuide(text))
  }

  @Test func aDifferenceInALine() throws {
    let text =
      "name: \"Zach\" → \"Zachary\", password: <redacted> → <redacted>, "
      + "address.city: \"Bern\" → \"Basel\", "
      + "scores[\"chess\"]: removed 12, scores[\"whist\"]: inserted 1"
    #expect(differenceText(from: old, to: new, .line) == text)
    #expect(old.difference(to: new).description == text)
    #expect(try isInGuide(text))
  }

  @Test func aDifferenceAsATree() throws {
    let text = """
        User(
          id: 1
      -   name: "Zach"
      +   name: "Zachary"
      -   password: <redacted>
      +   password: <redacted>
          address: Address(
            … (1 unchanged)
      -     city: "Bern"
      +     city: "Basel"
          )
          scores: [
      -     "chess": 12
      +     "whist": 1
            … (1 unchanged)
          ]
        )
      """
    #expect(old.difference(to: new).formatted(.tree) == text)
    #expect(differenceText(from: old, to: new) == text)
    #expect(try isInGuide(text))
  }

  @Test func aRing() throws {
    let (first, second) = (Ring("a"), Ring("b"))
    (first.next, second.next) = (second, first)
    defer { first.next = nil }
    #expect(
      try isInGuide(String(printing: first, PrintOptions(identity: .number)))
    )
  }
}
