public import KilnMapping

/// A transformer of whatever type, or the name of one: for tables in which every property has
/// another.
///
///     let transformers: [String: TransformerReference] = [
///       "updatedAt": "iso8601",
///       "color": TransformerReference(hexColor),
///     ]
///
/// A name is looked up, and the types are checked, when the recipe is made.
public struct TransformerReference: Sendable, ExpressibleByStringLiteral {
  private enum Storage: Sendable {
    case name(String)
    case value(any Sendable, name: String?, TransformerSignature)
  }

  private let storage: Storage

  /// The transformer that a registry has under a name.
  ///
  /// - Parameter name: the name.
  public init(named name: String) { storage = .name(name) }

  /// The transformer that a registry has under a name.
  ///
  /// - Parameter name: the name.
  public init(stringLiteral name: String) { self.init(named: name) }

  /// A transformer itself.
  ///
  /// - Parameter transformer: makes a property's value from the source's.
  public init<Output>(_ transformer: Transformer<JSONValue, Output>) {
    storage = .value(transformer, name: transformer.name, TransformerSignature(transformer))
  }

  /// The name that is looked up, or that the transformer has; `nil` where it has none.
  public var name: String? {
    switch storage {
    case .name(let name): name
    case .value(_, let name, _): name
    }
  }
}

extension TransformerReference {
  /// The transformer for a type.
  ///
  /// A registered transformer from a string, an integer, a number or a Boolean serves as one from
  /// JSON where there is none.
  ///
  /// - Parameters:
  ///   - type: what is to be made.
  ///   - registry: where names are looked up.
  /// - Throws: `TransformerRegistryError` if there is none of the name, or none that makes the
  ///   type.
  func resolved<Output>(
    to type: Output.Type,
    in registry: TransformerRegistry
  ) throws(TransformerRegistryError) -> Transformer<JSONValue, Output> {
    switch storage {
    case .value(let transformer, let name, let signature):
      if let transformer = transformer as? Transformer<JSONValue, Output> { return transformer }
      throw .wrongTypes(
        name: name ?? "unnamed",
        expected: TransformerSignature(
          input: JSONValue.self,
          output: Output.self,
          isReversible: false
        ),
        found: [signature]
      )
    case .name(let name):
      do throws(TransformerRegistryError) {
        return try registry.transformer(named: name)
      } catch .wrongTypes(let name, let expected, let found) {
        func lifted<Input: JSONConvertible>(_ type: Input.Type) -> Transformer<JSONValue, Output>? {
          let transformer: Transformer<Input, Output>? = try? registry.transformer(named: name)
          return transformer.map { Transformer<JSONValue, Input>.converting().then($0).named(name) }
        }
        let inputs: [any JSONConvertible.Type] = [String.self, Int.self, Double.self, Bool.self]
        for input in inputs {
          if let transformer = lifted(input) { return transformer }
        }
        throw .wrongTypes(name: name, expected: expected, found: found)
      }
    }
  }
}

extension TransformerRegistry {
  /// The library's transformers, where the caller of a recipe names no registry. Nobody adds to it.
  static let library = TransformerRegistry.standard()
}
