/// The types of a transformer, and whether it is reversible.
package struct TransformerSignature: Sendable, Hashable {
  /// The name of the input type.
  package let input: String
  /// The name of the output type.
  package let output: String
  /// Whether there is a reverse.
  package let isReversible: Bool

  package init<Input, Output>(_ transformer: Transformer<Input, Output>) {
    self.init(input: Input.self, output: Output.self, isReversible: transformer.isReversible)
  }

  package init<Input, Output>(input: Input.Type, output: Output.Type, isReversible: Bool) {
    // `String(reflecting:)` returns the same, but first searches all conformances of the program
    // for one of the metatype. For the library's transformers that takes a millisecond.
    self.input = _typeName(input)
    self.output = _typeName(output)
    self.isReversible = isReversible
  }
}

extension TransformerSignature: CustomStringConvertible {
  /// `String ⇄ Foundation.Date`; with `→` if there is no reverse.
  package var description: String {
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
