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
