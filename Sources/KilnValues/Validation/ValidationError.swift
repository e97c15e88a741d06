/// Values of fields that break their rules: all of them, in the order of the schema.
public struct ValidationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One broken rule.
  public struct Failure: Hashable, Sendable, CustomStringConvertible {
    /// The name of the field.
    public let field: String

    /// What its value has to be, as it stands behind "must be".
    public let expectation: String

    /// The value as it is printed; `<redacted>` where the field is.
    public let value: String

    /// The failure in words: `age must be in 0...150, and is -1`.
    public var description: String { "\(field) must be \(expectation), and is \(value)" }
  }

  /// The name of the model.
  public let model: String

  /// Every broken rule.
  public let failures: [Failure]

  /// The mistakes in words.
  public var description: String {
    "\(model) is not valid: \(failures.map(\.description).joined(separator: "; "))"
  }
}
