internal import KilnData
internal import Synchronization

/// Transformers by name, for threads to share.
///
/// A name may stand for several transformers, of different types each. Every call is atomic; a
/// transformer is found by one dictionary look-up under a lock that is held no longer.
///
///     let registry = TransformerRegistry.standard()
///     let date = try registry.transformer(named: "iso8601", from: String.self, to: Date.self)
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

  /// An empty registry; ``standard()`` has the library's transformers.
  public init() {}

  // MARK: Adding

  /// Adds a transformer.
  ///
  /// - Parameters:
  ///   - transformer: the transformer.
  ///   - name: the name; without it, the transformer's own.
  /// - Throws: ``TransformerRegistryError/duplicate(name:_:)`` where there is one of that name and
  ///   those types, and ``TransformerRegistryError/unnamed(_:)`` where there is no name.
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

  /// Adds a transformer, in the place of one of the same name and types if there is one.
  ///
  /// - Parameters:
  ///   - transformer: the transformer.
  ///   - name: its name.
  /// - Returns: the one that was replaced.
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

  /// Finds a transformer by name and types.
  ///
  /// - Parameters:
  ///   - name: its name.
  ///   - input: the type of its inputs.
  ///   - output: the type of its outputs.
  /// - Throws: ``TransformerRegistryError/unknownName(_:similar:)`` where there is none of the
  ///   name, and ``TransformerRegistryError/wrongTypes(name:expected:found:)`` where those of the
  ///   name have other types.
  public func transformer<Input, Output>(
    named name: String,
    from input: Input.Type = Input.self,
    to output: Output.Type = Output.self
  ) throws(TransformerRegistryError) -> Transformer<Input, Output> {
    // One look under the lock, so that the error tells of the registry that was searched.
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

  /// Finds a transformer by name and types, or adds one.
  ///
  /// All who ask for a name and types get the same transformer, however many ask at once.
  ///
  /// - Parameters:
  ///   - name: its name.
  ///   - make: makes the transformer where there is none. It runs outside the lock, so that it may
  ///     use the registry; what it makes is dropped where another thread was quicker.
  /// - Throws: what `make` throws.
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

  /// What the transformers of a name make, each type once, by its name.
  package func outputs(named name: String) -> [any Any.Type] {
    let entries = entries.withLock { $0[name].map { Array($0.values) } ?? [] }
    var types: [String: any Any.Type] = [:]
    for entry in entries { types[entry.signature.output] = entry.output }
    return types.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The names, sorted.
  ///
  /// - Complexity: O(*n* log *n*) in their number.
  public var names: [String] {
    entries.withLock { Array($0.keys) }.sorted()
  }

  /// From what to what the transformers of a name go, sorted; empty where there is none.
  ///
  /// - Parameter name: the name.
  public func signatures(named name: String) -> [TransformerSignature] {
    Self.signatures(of: entries.withLock { $0[name] ?? [:] })
  }

  private static func signatures(of entries: [Key: Entry]) -> [TransformerSignature] {
    entries.values.map(\.signature).sorted { ($0.input, $0.output) < ($1.input, $1.output) }
  }
}
