internal import KilnHashing
package import KilnSupport

/// Values of fields that break their rules: all of them, in the order of the schema.
public struct ValidationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One broken rule.
  public struct Failure: Hashable, Sendable, CustomStringConvertible {
    /// The name of the field.
    public let field: String

    /// The way to the value: the field's name, or, where a rule of its says that a model in it has to
    /// be valid, the path to the field inside that is not: `address.zip`, `members[2].name`.
    public let path: String

    /// What its value has to be, as it stands behind "must be".
    public let expectation: String

    /// The value as it is printed; `<redacted>` where the field is.
    public let value: String

    /// The failure in words: `age must be in 0...150, and is -1`.
    public var description: String { "\(shown(path)) must be \(expectation), and is \(value)" }

    init(field: String, path: String? = nil, expectation: String, value: String) {
      self.field = field
      self.path = path ?? field
      self.expectation = expectation
      self.value = value
    }

    /// The failure as it is from further outside.
    ///
    /// - Parameter step: the name of the field that it is inside of, or a position.
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

  /// The broken rules. The first 100 are kept; ``omittedCount`` counts the others.
  public var failures: [Failure] { list.elements }

  /// How many broken rules were found besides those that are kept.
  public var omittedCount: Int { list.omittedCount }

  package let list: FailureList<Failure>

  init(model: String, _ list: FailureList<Failure>) {
    self.model = model
    self.list = list
  }

  /// The broken rules in words, and how many more there are.
  public var description: String {
    "\(shown(model)) is not valid: \(list.joined())"
  }
}
