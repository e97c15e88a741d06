extension PairRule {
  /// The parts of a rule that replace those of another.
  ///
  /// A part that is `nil` is not replaced. See ``DictionaryMapping/overriding(_:)``.
  public struct Overlay: Sendable {
    /// The key rule.
    public let key: Transformer<Key, NewKey>?
    /// The value rule.
    public let value: ValueRule<Value, NewValue>?
    /// The policy for null values.
    public let nulls: MappingNullPolicy?

    /// Creates an overlay.
    ///
    /// - Parameters:
    ///   - key: the key rule.
    ///   - value: the value rule.
    ///   - nulls: the policy for null values.
    public init(
      key: Transformer<Key, NewKey>? = nil,
      value: ValueRule<Value, NewValue>? = nil,
      nulls: MappingNullPolicy? = nil
    ) {
      self.key = key
      self.value = value
      self.nulls = nulls
    }

    /// Creates an overlay with a closure as the value rule.
    @inlinable
    public init(
      key: Transformer<Key, NewKey>? = nil,
      value: @escaping @Sendable (Value) throws -> NewValue,
      nulls: MappingNullPolicy? = nil
    ) {
      self.init(key: key, value: ValueRule(forward: value), nulls: nulls)
    }

    /// Creates an overlay with a transformer as the value rule.
    public init(
      key: Transformer<Key, NewKey>? = nil,
      using transformer: Transformer<Value, NewValue>,
      nulls: MappingNullPolicy? = nil
    ) {
      self.init(key: key, value: ValueRule(transformer), nulls: nulls)
    }
  }

  /// The rule with the parts of an overlay replaced.
  public func overridden(by overlay: Overlay) -> Self {
    Self(
      key: overlay.key ?? key,
      value: overlay.value ?? value,
      nulls: overlay.nulls ?? nulls
    )
  }
}
