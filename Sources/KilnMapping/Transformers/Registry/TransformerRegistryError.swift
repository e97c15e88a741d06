internal import KilnData

/// The error of a lookup or registration in a ``TransformerRegistry``.
///
/// After a failed lookup, check the name and types, or register the transformer before the lookup.
public enum TransformerRegistryError: Error, Sendable, Hashable {
  /// The name is not registered.
  ///
  /// The error contains similar names. ``TransformerRegistry/names`` lists all of them.
  case unknownName(String, similar: [String])
  /// The name is registered, but with other types.
  ///
  /// Use types that the error lists as found, or register a transformer for the expected types.
  case wrongTypes(name: String, expected: TransformerSignature, found: [TransformerSignature])
  /// The name and types are already registered.
  ///
  /// Use another name, or ``TransformerRegistry/replace(_:as:)``.
  case duplicate(name: String, TransformerSignature)
  /// The transformer has no name.
  ///
  /// Pass one to ``TransformerRegistry/register(_:as:)``.
  case unnamed(TransformerSignature)
}

extension TransformerRegistryError: CustomStringConvertible {
  /// The error on one line, with similar names if there are any.
  public var description: String {
    switch self {
    case .unknownName(let name, let similar):
      return "no transformer \(Excerpt.quoted(name))" + SimilarNames.text(similar)
    case .wrongTypes(let name, let expected, let found):
      let signatures = found.prefix(4).map { Excerpt.shortened($0.description) }
      let more = found.count > 4 ? ", and \(found.count - 4) more" : ""
      let types = Excerpt.shortened(expected.description)
      return "transformer \(Excerpt.quoted(name)): expected \(types), "
        + "found \(signatures.joined(separator: ", "))\(more)"
    case .duplicate(let name, let signature):
      return "transformer \(Excerpt.quoted(name)) of "
        + "\(Excerpt.shortened(signature.description)) is registered already; use another name, or replace(_:as:)"
    case .unnamed(let signature):
      return "expected a name for a transformer of "
        + "\(Excerpt.shortened(signature.description)), found none; pass one to register(_:as:)"
    }
  }
}

/// The types of a transformer, and whether it is reversible.
public struct TransformerSignature: Sendable, Hashable {
  /// The name of the input type.
  public let input: String
  /// The name of the output type.
  public let output: String
  /// Whether there is a reverse.
  public let isReversible: Bool

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
