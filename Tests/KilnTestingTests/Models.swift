import KilnValues

struct User: ValueModel, Identifiable {
  var id: Int
  var name: String
  var password: String
  var tags: [String]
  var visits: Int

  static let schema = Schema<User>(
    "User",
    User.init(id:name:password:tags:visits:),
    Field(\.id, "id"),
    Field(\.name, "name"),
    Field(\.password, "password", .redacted),
    Field(\.tags, "tags"),
    Field(\.visits, "visits", .excluded)
  )

  static let zach = User(
    id: 1,
    name: "Zach",
    password: "a secret",
    tags: ["admin", "chess"],
    visits: 3
  )
}

/// A type that is not a model.
struct Point: Equatable {
  var x: Int
  var y: Int
}

/// A class with a custom equality that ignores some parts.
final class Label: Equatable {
  let text: String
  let note: String

  init(_ text: String, note: String) { (self.text, self.note) = (text, note) }

  static func == (left: Label, right: Label) -> Bool { left.text == right.text }
}

/// Unequal values with the same description.
struct Alike: Equatable, CustomStringConvertible {
  var number: Int
  var description: String { "Alike" }
}

struct Refused: Error {}
