public import KilnSupport

/// How a value becomes another: the value part of a ``PairRule``.
///
/// A closure or a ``Transformer`` can stand for a rule. Only rules can leave a pair out
/// (``compact(_:_:)``) and map what is inside a value (``nested(_:)`` and ``each(_:)`` for a
/// dictionary and an array of dictionaries).
public struct ValueRule<Value, NewValue>: Sendable {
  /// Makes a value; `nil` leaves the pair out. The number is how deep the pair is nested.
  @usableFromInline typealias Convert<From, To> = @Sendable (From, Int) throws -> To?

  /// What messages and explanations call the rule; `nil` where it has no name.
  public let name: String?

  @usableFromInline let forward: Convert<Value, NewValue>
  @usableFromInline let reverse: Convert<NewValue, Value>?
  /// Why a mapping inside has no inverse; with one of these there is no way back.
  @usableFromInline let obstacles: FailureList<MappingInversionError.Obstacle>

  @usableFromInline
  init(
    name: String?,
    forward: @escaping Convert<Value, NewValue>,
    reverse: Convert<NewValue, Value>?,
    obstacles: FailureList<MappingInversionError.Obstacle> = FailureList()
  ) {
    self.name = name
    self.forward = forward
    self.reverse = reverse
    self.obstacles = obstacles
  }

  /// A rule of one or two functions.
  ///
  /// - Parameters:
  ///   - name: what messages and explanations call it.
  ///   - forward: makes the new value.
  ///   - reverse: makes the old value of the new one. Where it is given, it undoes `forward`.
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

  /// A transformer as a rule, under its name.
  ///
  /// - Parameter transformer: makes the new value. Its reverse, where it has one, is the way back.
  public init(_ transformer: Transformer<Value, NewValue>) {
    self.init(transformer.name, forward: transformer.forward, reverse: transformer.reverse)
  }

  /// A rule that may leave a pair out.
  ///
  /// Where the new values are trees, a literal `nil` may be JSON's null, a value that stays. Write
  /// `.none` and `.some(tree)` there, which cannot be misread.
  ///
  /// - Parameters:
  ///   - name: what messages and explanations call it.
  ///   - forward: makes the new value; `nil` leaves the pair out of the result.
  public static func compact(
    _ name: String? = nil,
    _ forward: @escaping @Sendable (Value) throws -> NewValue?
  ) -> Self {
    Self(name: name, forward: { value, _ in try forward(value) }, reverse: nil)
  }

  /// The new value; `nil` where the rule leaves the pair out.
  ///
  /// - Parameter value: the old value.
  /// - Throws: what the rule's function throws.
  public func callAsFunction(_ value: Value) throws -> NewValue? { try forward(value, 0) }

  /// Whether there is a way back.
  public var isReversible: Bool { reverse != nil }

  /// The rule that goes the other way; `nil` where there is none.
  public func reversed() -> ValueRule<NewValue, Value>? {
    reverse.map { ValueRule<NewValue, Value>(name: name, forward: $0, reverse: forward) }
  }
}

extension ValueRule where Value == NewValue {
  /// Values stay as they are.
  public static var identity: Self {
    Self("identity", forward: { $0 }, reverse: { $0 })
  }
}
