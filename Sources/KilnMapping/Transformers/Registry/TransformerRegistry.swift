internal import KilnData
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
  private struct Key: Hashable {
    let input: ObjectIdentifier
    let output: ObjectIdentifier

    init<Input, Output>(_: Transformer<Input, Output>.Type) {
      (input, output) = (ObjectIdentifier(Input.self), ObjectIdentifier(Output.self))
    }
  }

  private struct Entry {
    let transformer: any Sendable
    let signature: TransformerSignature
    let output: any Any.Type

    init<Input, Output>(_ transformer: Transformer<Input, Output>) {
      self.transformer = transformer
      signature = TransformerSignature(transformer)
      output = Output.self
    }
  }

  private let entries = Mutex<[String: [Key: Entry]]>([:])

  /// Creates an empty registry; ``standard()`` has the library's transformers.
  public init() {}

  // MARK: Adding

  /// Adds a transformer.
  ///
  /// - Parameters:
  ///   - transformer: the transformer.
  ///   - name: the name; by default the transformer's own.
  /// - Throws: ``TransformerRegistryError/duplicate(name:_:)`` if the name and types are already
  ///   registered, and ``TransformerRegistryError/unnamed(_:)`` if there is no name.
  public func register<Input, Output>(
    _ transformer: Transformer<Input, Output>,
    as name: String? = nil
  ) throws(TransformerRegistryError) {
    let signature = TransformerSignature(transformer)
    guard let name = name ?? transformer.name else { throw .unnamed(signature) }
    let isNew = entries.withLock { entries in
      let key = Key(Transformer<Input, Output>.self)
      guard entries[name]?[key] == nil else { return false }
      entries[name, default: [:]][key] = Entry(transformer)
      return true
    }
    guard isNew else { throw .duplicate(name: name, signature) }
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
    let entry = Entry(transformer)
    let old = entries.withLock { entries in
      entries[name, default: [:]].updateValue(entry, forKey: Key(Transformer<Input, Output>.self))
    }
    return old?.transformer as? Transformer<Input, Output>
  }

  // MARK: Finding

  /// Returns the transformer with a name and types.
  ///
  /// - Parameters:
  ///   - name: its name.
  ///   - input: the type of its inputs.
  ///   - output: the type of its outputs.
  /// - Throws: ``TransformerRegistryError/unknownName(_:similar:)`` if the name is not registered,
  ///   and ``TransformerRegistryError/wrongTypes(name:expected:found:)`` if it is registered with
  ///   other types.
  public func transformer<Input, Output>(
    named name: String,
    from input: Input.Type = Input.self,
    to output: Output.Type = Output.self
  ) throws(TransformerRegistryError) -> Transformer<Input, Output> {
    // Read everything under one lock, so that the error describes the state that was searched.
    let (entry, others, names) = entries.withLock { entries in
      let others = entries[name]
      let entry = others?[Key(Transformer<Input, Output>.self)]
      return (entry, others, others == nil ? Array(entries.keys) : [])
    }
    if let found = entry?.transformer as? Transformer<Input, Output> { return found }
    guard let others else {
      throw .unknownName(Excerpt.shortened(name), similar: SimilarNames.of(name, among: names))
    }
    let expected = TransformerSignature(input: Input.self, output: Output.self, isReversible: false)
    throw .wrongTypes(name: name, expected: expected, found: Self.signatures(of: others))
  }

  /// Returns the transformer with a name and types, or adds one.
  ///
  /// All callers with the same name and types get the same transformer, also concurrent ones.
  ///
  /// - Parameters:
  ///   - name: its name.
  ///   - make: creates the transformer if there is none. It runs without the lock, so that it can
  ///     use the registry. Its result is discarded if another thread registers one first.
  /// - Throws: errors of `make`.
  public func transformer<Input, Output, Failure: Error>(
    named name: String,
    orRegister make: () throws(Failure) -> Transformer<Input, Output>
  ) throws(Failure) -> Transformer<Input, Output> {
    let key = Key(Transformer<Input, Output>.self)
    if let found = entries.withLock({ $0[name]?[key]?.transformer }) as? Transformer<Input, Output>
    {
      return found
    }
    let made = try make()
    let stored = entries.withLock { entries in
      if let entry = entries[name]?[key] { return entry.transformer }
      entries[name, default: [:]][key] = Entry(made)
      return made
    }
    return stored as? Transformer<Input, Output> ?? made
  }

  // MARK: Listing

  /// The output types of the transformers with a name, without duplicates, sorted by name.
  package func outputs(named name: String) -> [any Any.Type] {
    let entries = entries.withLock { $0[name].map { Array($0.values) } ?? [] }
    var types: [String: any Any.Type] = [:]
    for entry in entries { types[entry.signature.output] = entry.output }
    return types.sorted { $0.key < $1.key }.map(\.value)
  }

  /// All registered names, sorted.
  ///
  /// - Complexity: O(*n* log *n*) in the number of names.
  public var names: [String] {
    entries.withLock { Array($0.keys) }.sorted()
  }

  /// The types of the transformers with a name, sorted; empty if there are none.
  public func signatures(named name: String) -> [TransformerSignature] {
    Self.signatures(of: entries.withLock { $0[name] ?? [:] })
  }

  private static func signatures(of entries: [Key: Entry]) -> [TransformerSignature] {
    entries.values.map(\.signature).sorted { ($0.input, $0.output) < ($1.input, $1.output) }
  }
}
