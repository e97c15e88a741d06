extension LiveProperty {
  /// Has this property and another one follow each other.
  ///
  /// A change of either is written to the other one, which then rests: what was written is not sent back.
  /// Where both change before either is delivered, such as in a transaction, both take the value of the one that
  /// changed first, and rest.
  ///
  /// - Parameters:
  ///   - other: the other property.
  ///   - initial: whether this property's value of the moment is written to the other one first.
  /// - Returns: both bindings as one.
  @discardableResult
  public func bindBothWays(
    to other: LiveProperty<Value>,
    initial: Bool = false
  ) -> ObservationToken where Value: Equatable {
    bindBothWays(to: other, initial: initial, forward: { $0 }, backward: { $0 })
  }

  /// Has this property and another one of another type follow each other.
  ///
  ///     volume.bindBothWays(to: text, forward: { "\($0)" }, backward: { Int($0) })
  ///
  /// What was written to the one side by the other is not sent back, so that a conversion that loses something
  /// does not change the side where the change began. Where a conversion answers `nil` nothing is written:
  /// the sides differ until one of them changes to what can be converted.
  ///
  /// - Parameters:
  ///   - other: the other property.
  ///   - initial: whether this property's value of the moment is written to the other one first.
  ///   - forward: makes a value of the other property of one of this property.
  ///   - backward: makes a value of this property of one of the other property.
  /// - Returns: both bindings as one.
  @discardableResult
  public func bindBothWays<Other: Equatable & Sendable>(
    to other: LiveProperty<Other>,
    initial: Bool = false,
    forward: @escaping @Sendable (Value) -> Other?,
    backward: @escaping @Sendable (Other) -> Value?
  ) -> ObservationToken where Value: Equatable {
    let echoOfOther = Echo<Other>()
    let echoOfThis = Echo<Value>()
    let back = other.changes
      .filter { value in !echoOfOther.isHeard(value) && other.value == value }
      .compactMap(backward)
      .filter { value in self.value != value && echoOfThis.expect(value) }
      .bind(to: self)
    let there =
      changes
      .filter { value in !echoOfThis.isHeard(value) && self.value == value }
      .compactMap(forward)
      .filter { value in other.value != value && echoOfOther.expect(value) }
      .bind(to: other, initial: initial)
    return ObservationGroup([there, back])
  }
}

/// The value that a two-way binding wrote last and of which it has yet to hear.
private final class Echo<Value: Equatable & Sendable>: @unchecked Sendable {
  // Unchecked: guarded by `lock`.
  private let lock = Lock()
  private var expected: Value?

  deinit { lock.destroy() }

  /// Whether a value is the one that was written. After any value none is expected.
  func isHeard(_ value: Value) -> Bool {
    lock.withLock { expected.take() == value }
  }

  /// Expects to hear of a value.
  func expect(_ value: Value) -> Bool {
    lock.withLock { expected = value }
    return true
  }
}
