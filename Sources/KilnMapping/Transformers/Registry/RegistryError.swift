internal import KilnData

/// The error of adding or finding a transformer or recipe by name.
///
/// After a failed lookup, check the name and the types, or register the value before the lookup.
public struct RegistryError: Error, Sendable, Hashable {
  /// The name; `nil` if a value without a name was added.
  public let name: String?

  /// The registered names that are similar to a name that is not registered.
  public let similarNames: [String]

  package let registry: Registry
  package let reason: Reason

  /// What the registry contains.
  package enum Registry: Sendable { case transformers, recipes }

  /// Why there is no result. Types are given by name.
  package enum Reason: Sendable, Hashable {
    case unknown
    case duplicate(type: String)
    case unnamed(type: String)
    case wrongType(expected: String, found: [String])
  }

  package init(_ registry: Registry, _ name: String?, _ reason: Reason, similar: [String] = []) {
    self.registry = registry
    self.name = name
    self.reason = reason
    similarNames = similar
  }
}

extension RegistryError: CustomStringConvertible {
  /// The error on one line, with similar names if there are any.
  public var description: String {
    let isTransformer = registry == .transformers
    let value = (isTransformer ? "transformer " : "recipe ") + Excerpt.quoted(name ?? "")
    switch reason {
    case .unknown: return "no \(value)" + SimilarNames.text(similarNames)
    case .wrongType(let expected, let found):
      let more = found.count > 4 ? ", and \(found.count - 4) more" : ""
      let types = found.prefix(4).joined(separator: ", ")
      return "\(value): expected \(expected), found \(types)\(more)"
    case .duplicate(let type):
      return isTransformer
        ? "\(value) of \(type) is registered already; use another name, or replace(_:as:)"
        : "\(value) for \(type) exists already; use another name, or remove it"
    case .unnamed(let type):
      return isTransformer
        ? "expected a name for a transformer of \(type), found none; pass one to register(_:as:)"
        : "expected a name for a recipe of \(type), found none; name it with named(_:)"
    }
  }
}
