public import KilnFactories
public import KilnValues

/// A model that breaks one rule of one field, with the expected error.
///
/// ```swift
/// @Test(arguments: try users.violations())
/// func theServiceRefuses(_ violation: RuleViolation<User>) {
///   #expect(throws: violation.error) { try service.register(violation.model) }
/// }
/// ```
public struct RuleViolation<Model: Value>: CustomStringConvertible {
  /// The name of the field.
  public let field: String

  /// The path to the invalid value: the field's name, or a path into a nested model.
  ///
  /// For example, `home.zip` if the field `home` must be valid.
  public let path: String

  /// The requirement of the rule, worded to follow "must be".
  public let expectation: String

  /// The model, built without validation.
  public let model: Model

  /// The error that its `validate()` throws.
  public let error: ValidationError

  /// Whether the model breaks only this rule.
  ///
  /// Some rules cannot be broken alone: an empty text is neither non-empty nor five characters
  /// long.
  public var isAlone: Bool { error.failures.count == 1 }

  /// The broken rule as text: `age must be in 18...150, and is 17`.
  public var description: String {
    let text = error.failures.map(\.description).joined(separator: "; ")
    return text.utf8.count <= 200 ? text : "\(text.prefix(200))…"
  }
}

extension RuleViolation: Sendable where Model: Sendable {}

/// A rule for which no violation was found.
public struct UnbrokenRule: Sendable, CustomStringConvertible {
  /// The name of the field.
  public let field: String

  /// The requirement of the rule, worded to follow "must be".
  public let expectation: String

  /// The reason: no value breaks the rule, or the model's initializer rejects it.
  public let error: FactoryError

  /// The rule and the reason, as text.
  public var description: String { "\(field), which must be \(expectation): \(error.reason)" }
}

/// The models that break one rule each, and the rules without a violation.
///
/// The models are in schema order, by field and rule.
public struct RuleViolations<Model: Value>: RandomAccessCollection {
  var violations: [RuleViolation<Model>] = []

  /// The rules without a violation.
  ///
  /// For example, a rule that every value of the type satisfies.
  public internal(set) var unbroken: [UnbrokenRule] = []

  /// The index of the first violation.
  public var startIndex: Int { 0 }

  /// The index after the last violation.
  public var endIndex: Int { violations.count }

  /// The violation at a position.
  public subscript(position: Int) -> RuleViolation<Model> { violations[position] }
}

extension RuleViolations: Sendable where Model: Sendable {}
