/// From what to what a transformer goes, and whether it comes back.
public struct TransformerSignature: Sendable, Hashable {
  /// The type of inputs.
  public let input: String
  /// The type of outputs.
  public let output: String
  /// Whether there is a way back.
  public let isReversible: Bool

  package init<Input, Output>(_ transformer: Transformer<Input, Output>) {
    self.init(input: Input.self, output: Output.self, isReversible: transformer.isReversible)
  }

  package init<Input, Output>(input: Input.Type, output: Output.Type, isReversible: Bool) {
    self.input = String(reflecting: input)
    self.output = String(reflecting: output)
    self.isReversible = isReversible
  }
}

extension TransformerSignature: CustomStringConvertible {
  /// `String ⇄ Foundation.Date`; with `→` where there is no way back.
  public var description: String {
    func short(_ name: String) -> String {
      var name = name
      for prefix in ["Swift.", "KilnData.", "FoundationEssentials.", "Foundation."] {
        name = name.split(separator: prefix, omittingEmptySubsequences: false).joined()
      }
      return name
    }
    return "\(short(input)) \(isReversible ? "⇄" : "→") \(short(output))"
  }
}
