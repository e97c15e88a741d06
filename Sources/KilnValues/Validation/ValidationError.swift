internal import KilnHashing
package import KilnSupport

/// Values of fields that break their rules: all of them, in the order of the schema.
public struct ValidationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One broken rule.
  public struct Failure: Hashable, Sendable, CustomStringConvertible {
    /// The name of the field.
    public let field: String

    /// The path to the value: the field's name, or the path to a field of a nested model whose
    /// rules are checked too: `address.zip`, `members[2].name`.
    public let path: String

    /// The expectation, worded to follow "must be".
    public let expectation: String

    /// The printed value; `<redacted>` for a redacted field.
    public let value: String

    /// A description: `age must be in 0...150, and is -1`.
    public var description: String { "\(shown(path)) must be \(expectation), and is \(value)" }

    init(field: String, path: String? = nil, expectation: String, value: String) {
      self.field = field
      self.path = path ?? field
      self.expectation = expectation
      self.value = value
    }

    /// The failure with one more step at the start of its path.
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

  /// The number of further broken rules.
  public var omittedCount: Int { list.omittedCount }

  package let list: FailureList<Failure>

  init(model: String, _ list: FailureList<Failure>) {
    self.model = model
    self.list = list
  }

  /// A description of the broken rules, with the number of further ones.
  public var description: String {
    "\(shown(model)) is not valid: \(list.joined())"
  }
}
