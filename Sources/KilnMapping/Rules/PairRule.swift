/// A rule for a pair: for its key, its value and a null value.
///
/// ```swift
/// PairRule<String, Int, String, Int>(key: .style(.camelCase), value: { $0 * 6 })
/// ```
///
/// A ``Transformer`` converts the key. A closure or a ``ValueRule`` converts the value. If the
/// types are the same, you can omit either part to leave keys or values unchanged. For a
/// transformer of values, write `value: .init(transformer)`.
///
/// The functions of a rule must be pure. A mapping calls a value function once, and may call a key
/// function several times.
///
/// - Complexity: copying a rule copies one reference.
public struct PairRule<Key, Value, NewKey, NewValue>: Sendable {
  @usableFromInline
  final class Parts: Sendable {
    let key: Transformer<Key, NewKey>
    let value: ValueRule<Value, NewValue>
    @usableFromInline let newKey: @Sendable (Key) throws -> NewKey
    @usableFromInline let newValue: @Sendable (Value, Int) throws -> NewValue?
    @usableFromInline let nulls: MappingNullPolicy

    init(
      _ key: Transformer<Key, NewKey>,
      _ value: ValueRule<Value, NewValue>,
      _ nulls: MappingNullPolicy
    ) {
      self.key = key
      self.value = value
      newKey = key.forward
      newValue = value.forward
      self.nulls = nulls
    }
  }

  @usableFromInline let parts: Parts

  /// The key rule.
  public var key: Transformer<Key, NewKey> {
    get { parts.key }
    set { self = Self(key: newValue, value: value, nulls: nulls) }
  }

  /// The value rule.
  public var value: ValueRule<Value, NewValue> {
    get { parts.value }
    set { self = Self(key: key, value: newValue, nulls: nulls) }
  }

  /// The policy for null values.
  public var nulls: MappingNullPolicy {
    get { parts.nulls }
    set { self = Self(key: key, value: value, nulls: newValue) }
  }

  /// Creates a rule from all its parts.
  ///
  /// - Parameters:
  ///   - key: the key rule.
  ///   - value: the value rule.
  ///   - nulls: the policy for null values.
  public init(
    key: Transformer<Key, NewKey>,
    value: ValueRule<Value, NewValue>,
    nulls: MappingNullPolicy = .keep
  ) {
    parts = Parts(key, value, nulls)
  }

  /// Creates a rule with a closure as the value rule.
  @inlinable
  public init(
    key: Transformer<Key, NewKey>,
    value: @escaping @Sendable (Value) throws -> NewValue,
    nulls: MappingNullPolicy = .keep
  ) {
    self.init(key: key, value: ValueRule(forward: value), nulls: nulls)
  }
}

extension PairRule where Key == NewKey {
  /// Creates a rule that leaves keys unchanged.
  ///
  /// - Parameters:
  ///   - value: the value rule.
  ///   - nulls: the policy for null values.
  public init(value: ValueRule<Value, NewValue>, nulls: MappingNullPolicy = .keep) {
    self.init(key: .identity, value: value, nulls: nulls)
  }

  /// Creates a rule that leaves keys unchanged, with a closure as the value rule.
  @inlinable
  public init(
    value: @escaping @Sendable (Value) throws -> NewValue,
    nulls: MappingNullPolicy = .keep
  ) {
    self.init(key: .identity, value: ValueRule(forward: value), nulls: nulls)
  }
}

extension PairRule where Value == NewValue {
  /// Creates a rule that leaves values unchanged.
  ///
  /// - Parameters:
  ///   - key: the key rule.
  ///   - nulls: the policy for null values.
  public init(key: Transformer<Key, NewKey>, nulls: MappingNullPolicy = .keep) {
    self.init(key: key, value: .identity, nulls: nulls)
  }
}

extension PairRule where Key == NewKey, Value == NewValue {
  /// Creates a rule that leaves keys and values unchanged.
  ///
  /// - Parameter nulls: the policy for null values.
  public init(nulls: MappingNullPolicy = .keep) {
    self.init(key: .identity, value: .identity, nulls: nulls)
  }
}
