internal import KilnFactories
public import KilnValues

/// A model that breaks one rule of one field, with the expected error.
///
/// ```swift
/// @Test(arguments: try users.violations())
/// func theServiceRefuses(_ violation: RuleViolation<User>) {
///   #expect(throws: violation.error) { try service.register(violation.model) }
/// }
/// ```
public struct RuleViolation<Model: ValueModel>: CustomStringConvertible {
  /// The name of the field.
  public let field: String

  /// The path to the invalid value: the field's name, or a path into a nested model.
  ///
  /// For example, `home.zip` if the field `home` must be valid.
  public let path: String

  /// The model, built without validation.
  public let model: Model

  /// The error that its `validate()` throws.
  public let error: ValidationError

  /// Whether the model breaks only this rule.
  ///
  /// Some rules cannot be broken alone: an empty text is neither non-empty nor five characters
  /// long.
  package var isAlone: Bool { error.failures.count == 1 }

  /// The broken rule as text: `age must be in 18...150, and is 17`.
  public var description: String {
    let text = error.failures.map(\.description).joined(separator: "; ")
    return text.utf8.count <= 200 ? text : "\(text.prefix(200))…"
  }
}

extension RuleViolation: Sendable where Model: Sendable {}

/// The models that break one rule each, and the rules without a violation.
struct RuleViolations<Model: ValueModel> {
  /// In schema order, by field and rule.
  var violations: [RuleViolation<Model>] = []

  var unbroken: [FactoryError] = []
}
