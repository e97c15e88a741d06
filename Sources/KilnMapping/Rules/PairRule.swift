/// What becomes of a pair: of its key, of its value, and of a value that is null.
///
///     PairRule<String, Int, String, Int>(key: .camelCase, value: { $0 * 6 })
///
/// The key is changed by a ``Transformer``, the value by a closure, a transformer or a
/// ``ValueRule``. A part that is not given leaves keys or values as they are, and can be left out
/// only where their types allow it. ``Overlay`` is a rule that may leave out any part.
///
/// The functions of a rule are pure: a mapping calls that of a value once, and may call that of a
/// key more than once.
///
/// - Complexity: copying a rule is copying one reference.
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

  /// What becomes of the key.
  public var key: Transformer<Key, NewKey> { parts.key }
  /// What becomes of the value.
  public var value: ValueRule<Value, NewValue> { parts.value }
  /// What becomes of a value that is null.
  public var nulls: MappingNullPolicy { parts.nulls }

  /// A rule of all its parts.
  ///
  /// - Parameters:
  ///   - key: what becomes of the key.
  ///   - value: what becomes of the value.
  ///   - nulls: what becomes of a value that is null.
  public init(
    key: Transformer<Key, NewKey>,
    value: ValueRule<Value, NewValue>,
    nulls: MappingNullPolicy = .keep
  ) {
    parts = Parts(key, value, nulls)
  }

  /// A rule whose value part is a closure.
  @inlinable
  public init(
    key: Transformer<Key, NewKey>,
    value: @escaping @Sendable (Value) throws -> NewValue,
    nulls: MappingNullPolicy = .keep
  ) {
    self.init(key: key, value: ValueRule(forward: value), nulls: nulls)
  }

  /// A rule whose value part is a transformer.
  public init(
    key: Transformer<Key, NewKey>,
    using transformer: Transformer<Value, NewValue>,
    nulls: MappingNullPolicy = .keep
  ) {
    self.init(key: key, value: ValueRule(transformer), nulls: nulls)
  }
}

extension PairRule where Key == NewKey {
  /// A rule that leaves keys as they are.
  ///
  /// - Parameters:
  ///   - value: what becomes of the value.
  ///   - nulls: what becomes of a value that is null.
  public init(value: ValueRule<Value, NewValue>, nulls: MappingNullPolicy = .keep) {
    self.init(key: .identity, value: value, nulls: nulls)
  }

  /// A rule that leaves keys as they are and whose value part is a closure.
  @inlinable
  public init(
    value: @escaping @Sendable (Value) throws -> NewValue,
    nulls: MappingNullPolicy = .keep
  ) {
    self.init(key: .identity, value: ValueRule(forward: value), nulls: nulls)
  }

  /// A rule that leaves keys as they are and whose value part is a transformer.
  public init(using transformer: Transformer<Value, NewValue>, nulls: MappingNullPolicy = .keep) {
    self.init(key: .identity, value: ValueRule(transformer), nulls: nulls)
  }
}

extension PairRule where Value == NewValue {
  /// A rule that leaves values as they are.
  ///
  /// - Parameters:
  ///   - key: what becomes of the key.
  ///   - nulls: what becomes of a value that is null.
  public init(key: Transformer<Key, NewKey>, nulls: MappingNullPolicy = .keep) {
    self.init(key: key, value: .identity, nulls: nulls)
  }
}

extension PairRule where Key == NewKey, Value == NewValue {
  /// A rule that leaves keys and values as they are.
  ///
  /// - Parameter nulls: what becomes of a value that is null.
  public init(nulls: MappingNullPolicy = .keep) {
    self.init(key: .identity, value: .identity, nulls: nulls)
  }
}
