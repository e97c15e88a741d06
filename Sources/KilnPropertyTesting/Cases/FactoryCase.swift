public import KilnValues

/// A model in which one field, or several, have values that are worth a test, with words for it.
///
///     @Test(arguments: try users.boundaries())
///     func usersAreStored(_ user: FactoryCase<User>) throws {
///       try store.insert(user.model)         // the test's arguments read: age = 18, age = 150
///     }
public struct FactoryCase<Model: Value>: CustomStringConvertible {
  /// The model, which satisfies its rules.
  public let model: Model

  /// The names of the fields that were given a value, in the order of the schema.
  public let fields: [String]

  /// The values in words: `age = 18, role = .admin`. For a redacted field only the
  /// number of the value is shown, and for a long value its start.
  public let description: String
}

extension FactoryCase: Sendable where Model: Sendable {}
