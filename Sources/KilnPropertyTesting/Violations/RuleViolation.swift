public import KilnFactories
public import KilnValues

/// A model that breaks one rule of one field, with the error that it must give.
///
///     @Test(arguments: try users.violations())
///     func theServiceRefuses(_ violation: RuleViolation<User>) {
///       #expect(throws: violation.error) { try service.register(violation.model) }
///     }
public struct RuleViolation<Model: Value>: CustomStringConvertible {
  /// The name of the field.
  public let field: String

  /// The path to the value that breaks the rule: the field's name, or where a model in it has to be
  /// valid the path to the field inside: `home.zip`.
  public let path: String

  /// What the rule requires of the field, as after "must be".
  public let expectation: String

  /// The model, which is not checked.
  public let model: Model

  /// What its `validate()` throws.
  public let error: ValidationError

  /// Whether no other rule is broken. Some rules cannot be broken alone: the empty text is neither
  /// non-empty nor five long.
  public var isAlone: Bool { error.failures.count == 1 }

  /// What is broken, in words: `age must be in 18...150, and is 17`.
  public var description: String {
    let text = error.failures.map(\.description).joined(separator: "; ")
    return text.utf8.count <= 200 ? text : "\(text.prefix(200))…"
  }
}

extension RuleViolation: Sendable where Model: Sendable {}

/// A rule for which no value was found that breaks it.
public struct UnbrokenRule: Sendable, CustomStringConvertible {
  /// The name of the field.
  public let field: String

  /// What the rule requires of the field, as after "must be".
  public let expectation: String

  /// Why there is no model: no value was found, or the model's initializer refuses it.
  public let error: FactoryError

  /// The rule and the reason, in words.
  public var description: String { "\(field), which must be \(expectation): \(error.reason)" }
}

/// The models of a factory that break one rule each, by field and rule in the order of the schema,
/// and the rules that nothing was found to break.
public struct RuleViolations<Model: Value>: RandomAccessCollection {
  var violations: [RuleViolation<Model>] = []

  /// The rules without a violation, such as one that holds for every value of the type.
  public internal(set) var unbroken: [UnbrokenRule] = []

  /// The index of the first violation.
  public var startIndex: Int { 0 }

  /// The index after the last violation.
  public var endIndex: Int { violations.count }

  /// A violation.
  public subscript(position: Int) -> RuleViolation<Model> { violations[position] }
}

extension RuleViolations: Sendable where Model: Sendable {}
