public import KilnValues

/// A model built for one test case, with a description of its special value.
///
/// ```swift
/// @Test(arguments: try users.boundaries())
/// func usersAreStored(_ user: FactoryCase<User>) throws {
///   try store.insert(user.model)         // the test's arguments read: age = 18, age = 150
/// }
/// ```
public struct FactoryCase<Model: ValueModel>: CustomStringConvertible {
  /// The model, which satisfies its rules.
  public let model: Model

  /// The name of the field that has a special value.
  public let field: String

  /// The special value as text: `age = 18`.
  ///
  /// A redacted field shows only the number of its value, and a long value is shortened.
  public let description: String
}

extension FactoryCase: Sendable where Model: Sendable {}
