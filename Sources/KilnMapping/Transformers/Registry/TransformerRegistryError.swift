internal import KilnData

/// Why a registry did not find or take a transformer.
public enum TransformerRegistryError: Error, Sendable, Hashable {
  /// There is no transformer of the name; some names that are written like it.
  case unknownName(String, similar: [String])
  /// There are transformers of the name, of other types.
  case wrongTypes(name: String, expected: TransformerSignature, found: [TransformerSignature])
  /// There is a transformer of the name and types already.
  case duplicate(name: String, TransformerSignature)
  /// A transformer was registered without a name, and has none of its own.
  case unnamed(TransformerSignature)
}

extension TransformerRegistryError: CustomStringConvertible {
  /// `no transformer is called "iso801"; similar: "iso8601"`
  public var description: String {
    switch self {
    case .unknownName(let name, let similar):
      return "no transformer is called \(Excerpt.quoted(name))" + SimilarNames.text(similar)
    case .wrongTypes(let name, let expected, let found):
      let signatures = found.prefix(4).map { Excerpt.shortened($0.description) }
      let more = found.count > 4 ? ", and \(found.count - 4) more" : ""
      let types = Excerpt.shortened("\(expected.input) to \(expected.output)")
      return "transformer \(Excerpt.quoted(name)): expected \(types), "
        + "found \(signatures.joined(separator: ", "))\(more)"
    case .duplicate(let name, let signature):
      return "transformer \(Excerpt.quoted(name)) of "
        + "\(Excerpt.shortened(signature.description)) is registered already"
    case .unnamed(let signature):
      return "expected a name for a transformer of "
        + "\(Excerpt.shortened(signature.description)), found none"
    }
  }
}

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
