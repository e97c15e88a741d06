public import KilnMapping

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A transformer of any type, or the name of one.
///
/// It is used in tables, in which each property has a different type.
///
/// ```swift
/// let transformers: [String: TransformerReference] = [
///   "updatedAt": "iso8601",
///   "color": TransformerReference(hexColor),
/// ]
/// ```
///
/// The name is looked up, and the types are checked, when the recipe is created.
public struct TransformerReference: Sendable, ExpressibleByStringLiteral {
  /// The name for lookup, or the transformer's own name; `nil` if it has none.
  public private(set) var name: String?

  /// The transformer; `nil` if it is looked up.
  private var given: (transformer: any Sendable, signature: TransformerSignature, any Any.Type)?

  /// The separators of a transformer of texts of numbers, for each type of number.
  private var separators: NumberSeparators?

  /// Creates a reference to the transformer with a name in a registry.
  ///
  /// - Parameter name: the name.
  public init(named name: String) { self.name = name }

  /// Creates a reference to the transformer of texts of numbers with separators.
  fileprivate init(_ separators: NumberSeparators) {
    name = "decimal"
    self.separators = separators
  }

  /// Creates a reference to the transformer with a name in a registry.
  ///
  /// - Parameter name: the name.
  public init(stringLiteral name: String) { self.init(named: name) }

  /// Creates a reference to a transformer.
  ///
  /// - Parameter transformer: converts the source's value to the property's value.
  public init<Output>(_ transformer: Transformer<JSONValue, Output>) {
    name = transformer.name
    given = (transformer, TransformerSignature(transformer), Output.self)
  }

  /// Creates a reference to a transformer from a type with a JSON form, such as `String`.
  ///
  /// - Parameter transformer: converts a value of the input type to the property's value.
  @_disfavoredOverload
  public init<Input: JSONConvertible, Output>(_ transformer: Transformer<Input, Output>) {
    name = transformer.name
    given = (transformer.fromJSON, TransformerSignature(transformer), Output.self)
  }
}

extension Transformer where Input: JSONConvertible {
  /// The transformer from JSON that first reads the input type.
  fileprivate var fromJSON: Transformer<JSONValue, Output> {
    Transformer<JSONValue, Input>.converting().then(self).named(name)
  }
}

extension TransformerReference {
  /// The result types that the transformer can have, sorted by name.
  func outputs(in registry: TransformerRegistry) -> [any Any.Type] {
    if separators != nil { return [JSONNumber.self, JSONValue.self] }
    return given.map { [$0.2] } ?? registry.outputs(named: name ?? "")
  }

  /// The references to the transformers of a declaration.
  ///
  /// - Throws: `PreparationError` if there are none.
  static func references(
    to choices: [RecipeDeclaration.TransformerChoice]
  ) throws(PreparationError) -> [TransformerReference] {
    guard !choices.isEmpty else {
      throw PreparationError(.expected("at least one transformer", found: "none"))
    }
    return choices.map { choice in
      switch choice {
      case .named(let name): TransformerReference(named: name)
      case .date(let pattern): TransformerReference(Transformer<JSONValue, Date>.date(pattern))
      case .number(let separators): TransformerReference(separators)
      }
    }
  }

  /// Returns the transformer for a type.
  ///
  /// If the registry has no transformer from JSON with the name, one from a string, integer, number
  /// or Boolean is used.
  ///
  /// - Parameters:
  ///   - type: the result type.
  ///   - registry: resolves names.
  /// - Throws: `RegistryError` if no transformer has the name, or none has the result
  ///   type.
  func resolved<Output>(
    to type: Output.Type,
    in registry: TransformerRegistry
  ) throws(RegistryError) -> Transformer<JSONValue, Output> {
    if let separators {
      func open<Number: NumberRepresentable>(_ type: Number.Type) -> Any {
        Transformer<JSONValue, Number>.numberText(separators)
      }
      let transformer = (Output.self as? any NumberRepresentable.Type).map { open($0) }
      if let transformer = transformer as? Transformer<JSONValue, Output> {
        return transformer.named(name)
      }
      throw wrongType(
        Output.self,
        TransformerSignature(Transformer<JSONValue, JSONNumber>.numberText(separators))
      )
    }
    if let given {
      if let transformer = given.transformer as? Transformer<JSONValue, Output> {
        return transformer
      }
      throw wrongType(Output.self, given.signature)
    }
    let name = name ?? ""
    do throws(RegistryError) {
      let found: Transformer<JSONValue, Output> = try registry.transformer(named: name)
      // Messages contain the name in the file.
      return found.named(name)
    } catch {
      guard case .wrongType = error.reason else { throw error }
      func lifted<Input: JSONConvertible>(_ type: Input.Type) -> Transformer<JSONValue, Output>? {
        let transformer: Transformer<Input, Output>? = try? registry.transformer(named: name)
        return transformer?.fromJSON.named(name)
      }
      let inputs: [any JSONConvertible.Type] = [String.self, Int.self, Double.self, Bool.self]
      for input in inputs {
        if let transformer = lifted(input) { return transformer }
      }
      throw error
    }
  }
}

extension TransformerReference {
  /// The error if the transformer has another result type.
  private func wrongType<Output>(
    _ type: Output.Type,
    _ found: TransformerSignature
  ) -> RegistryError {
    .wrongTypes(
      of: name ?? "unnamed",
      expected: TransformerSignature(input: JSONValue.self, output: type, isReversible: false),
      found: [found]
    )
  }
}

extension [TransformerReference] {
  /// Returns the transformer for a type that uses the first one that accepts a value.
  ///
  /// - Precondition: there is at least one.
  func resolved<Output>(
    to type: Output.Type,
    in registry: TransformerRegistry
  ) throws(RegistryError) -> Transformer<JSONValue, Output> {
    var transformer = try self[0].resolved(to: type, in: registry)
    for other in dropFirst() {
      transformer = transformer.or(try other.resolved(to: type, in: registry))
    }
    return transformer
  }
}

extension TransformerRegistry {
  /// The library's transformers, for recipes without a registry. It is never modified.
  static let library = TransformerRegistry.standard()
}
