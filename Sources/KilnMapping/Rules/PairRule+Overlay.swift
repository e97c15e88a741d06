extension PairRule {
  /// Some parts of a rule, to lie over those of another: see ``DictionaryMapping/overriding(_:)``.
  public struct Overlay: Sendable {
    /// What becomes of the key; `nil` where that is the other rule's business.
    public let key: KeyRule<Key, NewKey>?
    /// What becomes of the value; `nil` where that is the other rule's business.
    public let value: ValueRule<Value, NewValue>?
    /// What becomes of a value that is null; `nil` where that is the other rule's business.
    public let nulls: MappingNullPolicy?

    /// An overlay of some parts.
    ///
    /// - Parameters:
    ///   - key: what becomes of the key.
    ///   - value: what becomes of the value.
    ///   - nulls: what becomes of a value that is null.
    public init(
      key: KeyRule<Key, NewKey>? = nil,
      value: ValueRule<Value, NewValue>? = nil,
      nulls: MappingNullPolicy? = nil
    ) {
      self.key = key
      self.value = value
      self.nulls = nulls
    }

    /// An overlay whose value part is a closure.
    ///
    /// - Parameters:
    ///   - key: what becomes of the key.
    ///   - value: makes the new value.
    ///   - nulls: what becomes of a value that is null.
    @inlinable
    public init(
      key: KeyRule<Key, NewKey>? = nil,
      value: @escaping @Sendable (Value) throws -> NewValue,
      nulls: MappingNullPolicy? = nil
    ) {
      self.init(key: key, value: ValueRule(forward: value), nulls: nulls)
    }

    /// An overlay whose value part is a transformer.
    ///
    /// - Parameters:
    ///   - key: what becomes of the key.
    ///   - transformer: makes the new value.
    ///   - nulls: what becomes of a value that is null.
    public init(
      key: KeyRule<Key, NewKey>? = nil,
      using transformer: Transformer<Value, NewValue>,
      nulls: MappingNullPolicy? = nil
    ) {
      self.init(key: key, value: ValueRule(transformer), nulls: nulls)
    }
  }
}
