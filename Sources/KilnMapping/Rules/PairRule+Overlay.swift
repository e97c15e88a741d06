extension PairRule {
  /// Some parts of a rule, which replace those of another: see
  /// ``DictionaryMapping/overriding(_:)``. A part that is `nil` stays as it is in the other rule.
  public struct Overlay: Sendable {
    /// What becomes of the key.
    public let key: Transformer<Key, NewKey>?
    /// What becomes of the value.
    public let value: ValueRule<Value, NewValue>?
    /// What becomes of a value that is null.
    public let nulls: MappingNullPolicy?

    /// An overlay of some parts.
    ///
    /// - Parameters:
    ///   - key: what becomes of the key.
    ///   - value: what becomes of the value.
    ///   - nulls: what becomes of a value that is null.
    public init(
      key: Transformer<Key, NewKey>? = nil,
      value: ValueRule<Value, NewValue>? = nil,
      nulls: MappingNullPolicy? = nil
    ) {
      self.key = key
      self.value = value
      self.nulls = nulls
    }

    /// An overlay whose value part is a closure.
    @inlinable
    public init(
      key: Transformer<Key, NewKey>? = nil,
      value: @escaping @Sendable (Value) throws -> NewValue,
      nulls: MappingNullPolicy? = nil
    ) {
      self.init(key: key, value: ValueRule(forward: value), nulls: nulls)
    }

    /// An overlay whose value part is a transformer.
    public init(
      key: Transformer<Key, NewKey>? = nil,
      using transformer: Transformer<Value, NewValue>,
      nulls: MappingNullPolicy? = nil
    ) {
      self.init(key: key, value: ValueRule(transformer), nulls: nulls)
    }
  }

  /// The rule with the parts that an overlay gives.
  ///
  /// - Parameter overlay: the parts to replace.
  public func overridden(by overlay: Overlay) -> Self {
    Self(
      key: overlay.key ?? key,
      value: overlay.value ?? value,
      nulls: overlay.nulls ?? nulls
    )
  }
}
