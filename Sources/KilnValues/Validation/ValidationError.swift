package import KilnSupport

/// All required fields without a value, or all field values that break their rules.
public struct ValidationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A broken rule.
  public struct Failure: Hashable, Sendable, CustomStringConvertible {
    /// The name of the field.
    public let field: String

    /// The path to the value: `age`, `address.zip`, `members[2].name`.
    ///
    /// It is longer than the field's name if the rule belongs to a nested model.
    public let path: String

    /// The expectation, worded to follow "must be".
    public let expectation: String

    /// The printed value; `<redacted>` for a redacted field.
    public let value: String

    /// The message: `age must be in 0...150, and is -1`.
    public var description: String { "\(shown(path)) must be \(expectation), and is \(value)" }

    init(field: String, path: String? = nil, expectation: String, value: String) {
      self.field = field
      self.path = path ?? field
      self.expectation = expectation
      self.value = value
    }

    /// Returns the failure with one more step at the start of its path.
    func inside(_ step: String) -> Failure {
      let separator = path.hasPrefix("[") ? "" : "."
      return Failure(
        field: step,
        path: "\(step)\(separator)\(path)",
        expectation: expectation,
        value: value
      )
    }
  }

  /// The name of the model.
  public let model: String

  /// The names of required fields without a value, in the order of the schema.
  ///
  /// If there are any, the rules were not checked.
  public let missingFields: [String]

  /// The broken rules, in the order of the schema.
  ///
  /// The first 100 are stored; ``omittedCount`` counts the others.
  public var failures: [Failure] { list.elements }

  /// The number of further broken rules.
  public var omittedCount: Int { list.omittedCount }

  package let list: FailureList<Failure>

  init(model: String, _ list: FailureList<Failure>) {
    self.model = model
    self.list = list
    missingFields = []
  }

  init(model: String, missingFields: [String]) {
    self.model = model
    self.missingFields = missingFields
    list = FailureList()
  }

  /// The message, with all missing fields, or all stored failures and the number of others.
  public var description: String {
    missingFields.isEmpty
      ? "\(shown(model)) is not valid: \(list.joined())"
      : "\(model) cannot be built without \(missingFields.joined(separator: ", "))"
  }
}
