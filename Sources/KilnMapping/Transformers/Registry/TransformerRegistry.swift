internal import KilnData
internal import KilnSupport
internal import Synchronization

/// A thread-safe table of transformers by name.
///
/// ```swift
/// let registry = TransformerRegistry.standard()
/// let date = try registry.transformer(named: "iso8601", from: String.self, to: Date.self)
/// ```
///
/// A name can refer to several transformers with different types. Every call is atomic. A lookup
/// takes one dictionary access under a lock.
public final class TransformerRegistry: Sendable {
  private let entries = Mutex<[String: [TransformerTypes: any StoredTransformer]]>([:])

  /// Creates an empty registry; ``standard()`` has the library's transformers.
  public init() {}

  // MARK: Adding

  /// Adds a transformer.
  ///
  /// - Parameters:
  ///   - transformer: the transformer.
  ///   - name: the name; by default the transformer's own.
  /// - Throws: ``RegistryError`` if the name and types are already registered, or if there is no
  ///   name.
  public func register<Input, Output>(
    _ transformer: Transformer<Input, Output>,
    as name: String? = nil
  ) throws(RegistryError) {
    let type = Excerpt.shortened(transformer.signature.description)
    guard let name = name ?? transformer.name else {
      throw RegistryError(.transformers, nil, .unnamed(type: type))
    }
    guard store(transformer, as: name) else {
      throw RegistryError(.transformers, name, .duplicate(type: type))
    }
  }

  /// Adds a transformer if its name and types are not registered. It is not generic, so that it is
  /// compiled once and not for each pair of types in ``standard()``.
  ///
  /// - Returns: whether it was added.
  func store(_ transformer: any StoredTransformer, as name: String) -> Bool {
    entries.withLock { entries in
      guard entries[name]?[transformer.types] == nil else { return false }
      entries[name, default: [:]][transformer.types] = transformer
      return true
    }
  }

  /// Adds a transformer, or replaces the one with the same name and types.
  ///
  /// - Parameters:
  ///   - transformer: the transformer.
  ///   - name: its name.
  /// - Returns: the replaced transformer.
  @discardableResult
  public func replace<Input, Output>(
    _ transformer: Transformer<Input, Output>,
    as name: String
  ) -> Transformer<Input, Output>? {
    let old = entries.withLock { entries in
      entries[name, default: [:]].updateValue(transformer, forKey: transformer.types)
    }
    return old as? Transformer<Input, Output>
  }

  // MARK: Finding

  /// Returns the transformer with a name and types.
  ///
  /// - Parameters:
  ///   - name: its name.
  ///   - input: the type of its inputs.
  ///   - output: the type of its outputs.
  /// - Throws: ``RegistryError`` if the name is not registered, or only with other types.
  public func transformer<Input, Output>(
    named name: String,
    from input: Input.Type = Input.self,
    to output: Output.Type = Output.self
  ) throws(RegistryError) -> Transformer<Input, Output> {
    // Read everything under one lock, so that the error describes the state that was searched.
    let types = TransformerTypes(Input.self, Output.self)
    let (found, others, names) = entries.withLock { entries in
      let others = entries[name]
      return (others?[types], others, others == nil ? Array(entries.keys) : [])
    }
    if let found = found as? Transformer<Input, Output> { return found }
    guard let others else {
      let similar = SwiftNames.similar(to: name, among: names)
      throw RegistryError(.transformers, name, .unknown, similar: similar)
    }
    let expected = TransformerSignature(input: Input.self, output: Output.self, isReversible: false)
    throw .wrongTypes(of: name, expected: expected, found: Self.signatures(of: others))
  }

  // MARK: Listing

  /// The output types of the transformers with a name, without duplicates, sorted by name.
  package func outputs(named name: String) -> [any Any.Type] {
    let transformers = entries.withLock { $0[name].map { Array($0.values) } ?? [] }
    var types: [String: any Any.Type] = [:]
    for transformer in transformers { types[transformer.signature.output] = transformer.output }
    return types.sortedOutOfLine { $0.key < $1.key }.map(\.value)
  }

  /// All registered names, sorted.
  ///
  /// - Complexity: O(*n* log *n*) in the number of names.
  public var names: [String] {
    entries.withLock { Array($0.keys) }.sortedOutOfLine()
  }

  /// The types of the transformers with a name, sorted; empty if there are none.
  package func signatures(named name: String) -> [TransformerSignature] {
    Self.signatures(of: entries.withLock { $0[name] ?? [:] })
  }

  private static func signatures(
    of transformers: [TransformerTypes: any StoredTransformer]
  ) -> [TransformerSignature] {
    transformers.values.map(\.signature).sortedOutOfLine {
      ($0.input, $0.output) < ($1.input, $1.output)
    }
  }
}

extension RegistryError {
  /// The error of a transformer that only has other types.
  package static func wrongTypes(
    of name: String?,
    expected: TransformerSignature,
    found: [TransformerSignature]
  ) -> RegistryError {
    func text(_ signature: TransformerSignature) -> String {
      Excerpt.shortened(signature.description)
    }
    let reason = Reason.wrongType(expected: text(expected), found: found.map(text))
    return RegistryError(.transformers, name, reason)
  }
}
