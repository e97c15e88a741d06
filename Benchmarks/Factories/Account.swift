import Foundation
import KilnFactories
import KilnValues

/// An account with nine properties of common types.
struct Account: ValueModel, Sendable {
  let id: Int
  let name: String
  let email: String
  let city: String
  let createdAt: Date
  let score: Double
  let isActive: Bool
  let level: Int
  let tags: [String]

  static let schema = Schema<Account>(
    name: "Account",
    fields: [
      AnyField(Field(\.id, "id")), AnyField(Field(\.name, "name")),
      AnyField(Field(\.email, "email")), AnyField(Field(\.city, "city")),
      AnyField(Field(\.createdAt, "createdAt")), AnyField(Field(\.score, "score")),
      AnyField(Field(\.isActive, "isActive")), AnyField(Field(\.level, "level")),
      AnyField(Field(\.tags, "tags")),
    ]
  ) { slots in
    Account(
      id: slots.take(0),
      name: slots.take(1),
      email: slots.take(2),
      city: slots.take(3),
      createdAt: slots.take(4),
      score: slots.take(5),
      isActive: slots.take(6),
      level: slots.take(7),
      tags: slots.take(8)
    )
  }

  /// Creates by hand the model that an unconfigured factory builds.
  @inline(never)
  static func byHand(_ number: Int) -> Account {
    Account(
      id: number,
      name: "name",
      email: "email",
      city: "city",
      createdAt: Date(timeIntervalSinceReferenceDate: 1),
      score: 1,
      isActive: true,
      level: 1,
      tags: ["tags"]
    )
  }

  /// Creates a random model with Foundation, as a test helper would.
  @inline(never)
  static func byFoundation(_ number: Int) -> Account {
    Account(
      id: number,
      name: String(format: "User %05d", number),
      email: String(format: "user.%05d@example.com", number),
      city: String(format: "City %03d", Int.random(in: 0..<1_000)),
      createdAt: Date().addingTimeInterval(-Double.random(in: 0..<1e8)),
      score: Double.random(in: 0...100),
      isActive: Bool.random(),
      level: Int.random(in: 1...50),
      tags: [String(format: "tag-%d", Int.random(in: 0..<100))]
    )
  }
}

extension Factory<Account> {
  /// A factory with independent traits.
  static func withTraits(_ count: Int) -> Factory {
    (0..<count).reduce(Factory()) { factory, number in
      factory.trait("trait-\(number)") { $0.set(\.level, number + 2) }
    }
  }
}
