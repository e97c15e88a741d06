public import KilnSupport

/// The value part of a ``PairRule``.
///
/// Instead of a rule you can usually pass a closure. Only a rule can use a ``Transformer``, omit a
/// pair (``compact(_:_:)``), or map nested dictionaries (`nested(_:)`) and arrays of dictionaries
/// (``each(_:)``).
public struct ValueRule<Value, NewValue>: Sendable {
  /// Converts a value, or returns `nil` to omit the pair. The number is the depth of the pair.
  @usableFromInline typealias Convert<From, To> = @Sendable (From, Int) throws -> To?

  /// The name in messages and explanations; `nil` if there is none.
  package let name: String?

  @usableFromInline let forward: Convert<Value, NewValue>
  @usableFromInline let reverse: Convert<NewValue, Value>?
  /// Why a nested mapping has no inverse; empty if it has one.
  @usableFromInline let obstacles: FailureList<MappingError.Failure>

  @usableFromInline
  init(
    name: String?,
    forward: @escaping Convert<Value, NewValue>,
    reverse: Convert<NewValue, Value>?,
    obstacles: FailureList<MappingError.Failure> = FailureList()
  ) {
    self.name = name
    self.forward = forward
    self.reverse = reverse
    self.obstacles = obstacles
  }

  /// Creates a rule from one or two functions.
  ///
  /// - Parameters:
  ///   - name: the name in messages and explanations.
  ///   - forward: converts the old value to the new one.
  ///   - reverse: converts the new value back; the inverse of `forward`.
  @inlinable
  public init(
    _ name: String? = nil,
    forward: @escaping @Sendable (Value) throws -> NewValue,
    reverse: (@Sendable (NewValue) throws -> Value)? = nil
  ) {
    var reversed: Convert<NewValue, Value>?
    if let reverse { reversed = { value, _ in try reverse(value) } }
    self.init(name: name, forward: { value, _ in try forward(value) }, reverse: reversed)
  }

  /// Creates a rule with the name and functions of a transformer.
  ///
  /// - Parameter transformer: converts the value. The rule is reversible if the transformer is.
  public init(_ transformer: Transformer<Value, NewValue>) {
    self.init(transformer.name, forward: transformer.forward, reverse: transformer.reverse)
  }

  /// Creates a rule that can omit a pair.
  ///
  /// If the new values are trees, a literal `nil` may be inferred as JSON's null, which is kept.
  /// Write `.none` and `.some(tree)` instead.
  ///
  /// - Parameters:
  ///   - name: the name in messages and explanations.
  ///   - forward: converts the value, or returns `nil` to omit the pair.
  public static func compact(
    _ name: String? = nil,
    _ forward: @escaping @Sendable (Value) throws -> NewValue?
  ) -> Self {
    Self(name: name, forward: { value, _ in try forward(value) }, reverse: nil)
  }

  /// Converts a value; returns `nil` if the rule omits the pair.
  ///
  /// - Parameter value: the old value.
  /// - Throws: errors of the rule's function.
  package func callAsFunction(_ value: Value) throws -> NewValue? { try forward(value, 0) }

  /// The reverse rule; `nil` if there is none.
  package func reversed() -> ValueRule<NewValue, Value>? {
    reverse.map { ValueRule<NewValue, Value>(name: name, forward: $0, reverse: forward) }
  }
}

extension ValueRule where Value == NewValue {
  /// The rule that leaves values unchanged.
  static var identity: Self {
    Self("identity", forward: { $0 }, reverse: { $0 })
  }
}
