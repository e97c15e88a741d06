import Foundation
import KilnRecipes

/// The model of most tests: a required, an optional, a defaulted and a transformed property.
struct User: ValueModel {
  let id: Int
  let name: String
  let unreadMessages: Int
  let updatedAt: Date?

  static let schema = Schema<User>(
    "User",
    User.init(id:name:unreadMessages:updatedAt:),
    Field(\.id, "id"),
    Field(\.name, "name"),
    Field(\.unreadMessages, "unreadMessages", default: 0),
    Field(\.updatedAt, "updatedAt")
  )

  var shout: String { name.uppercased() }
  var isNew: Bool { unreadMessages == 0 }

  static func recipe() throws -> Recipe<User> {
    Recipe<User>("UserJSON") {
      Ingredient(\.id, "server_id")
      Ingredient(\.name, "profile.names[0]")
      Ingredient(\.unreadMessages, "unread_messages", default: 5)
      Ingredient(\.updatedAt, "updated_at", using: .iso8601)
    }
  }

  // Computed, because a tree in a global looks like a leak to the leak sanitizer, which does not
  // see references in tagged enums.
  static var source: JSONValue {
    [
      "server_id": 1, "profile": ["names": ["Zach"]], "unread_messages": 2,
      "updated_at": "2024-02-29T12:30:00Z",
    ]
  }
}

/// A model whose initializer rejects some values.
struct Interval: ValueModel {
  struct Reversed: Error, CustomStringConvertible {
    var description: String { "the bounds are reversed" }
  }

  var low: Int
  var high: Int

  init(low: Int, high: Int) throws {
    guard low <= high else { throw Reversed() }
    self.low = low
    self.high = high
  }

  static let schema = Schema<Interval>(
    "Interval",
    Interval.init(low:high:),
    Field(\.low, "low"),
    Field(\.high, "high")
  )

  static func recipe() throws -> Recipe<Interval> {
    Recipe {
      Ingredient(\.low, "[0]")
      Ingredient(\.high, "[1]")
    }
  }
}

/// A value of the source and another one within it.
struct Pair: ValueModel {
  var whole: [String: Int]
  var part: Int

  static let schema = Schema<Pair>(
    "Pair",
    Pair.init(whole:part:),
    Field(\.whole, "whole"),
    Field(\.part, "part")
  )
}

/// A field without a JSON form.
struct Opaque: FastHashable, Sendable {
  func hash(into hasher: inout FieldHasher) {}
}

struct Container: ValueModel {
  var opaque: Opaque?
  var tree: JSONText?

  static let schema = Schema<Container>(
    "Container",
    Container.init(opaque:tree:),
    Field(\.opaque, "opaque"),
    Field(\.tree, "tree")
  )
}

/// A property that preserves the source value, including null.
struct JSONText: FastHashable, Sendable {
  var text: String
  func hash(into hasher: inout FieldHasher) { hasher.combine(text) }
}

/// A model with a list in which a conversion can fail.
struct Tagged: ValueModel {
  var tags: [String]

  static let schema = Schema<Tagged>("Tagged", Tagged.init(tags:), Field(\.tags, "tags"))
}

/// A model with a field that is compared with a tolerance, and an excluded one.
struct Reading: ValueModel {
  var rate: Double
  var count: Int
  static let schema = Schema<Reading>(
    "Reading",
    Reading.init(rate:count:),
    Field(\.rate, "rate", .compared(.within(0.5))),
    Field(\.count, "count", .excluded)
  )
}

/// A model with a secret.
struct Login: ValueModel {
  var pin: String
  static let schema = Schema<Login>("Login", Login.init(pin:), Field(\.pin, "pin", .redacted))
}
