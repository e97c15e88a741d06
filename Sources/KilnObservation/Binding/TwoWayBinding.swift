extension LiveProperty {
  /// Binds this property and another one in both directions.
  ///
  /// A change of either is written to the other one, and not sent back. If both change before
  /// either change is delivered, for example in a transaction, both get the value of the first
  /// change.
  ///
  /// - Parameters:
  ///   - other: the other property.
  ///   - initial: whether this property's current value is first written to the other one.
  /// - Returns: both bindings as one.
  @discardableResult
  public func bindBothWays(
    to other: LiveProperty<Value>,
    initial: Bool = false
  ) -> ObservationToken where Value: Equatable {
    bindBothWays(to: other, initial: initial, forward: { $0 }, backward: { $0 })
  }

  /// Binds this property and one of another type in both directions.
  ///
  ///     volume.bindBothWays(to: text, forward: { "\($0)" }, backward: { Int($0) })
  ///
  /// A value written by one side is not sent back, so a lossy conversion does not change the side
  /// of origin. If a conversion returns `nil`, nothing is written. The sides then differ until one
  /// of them changes to a convertible value.
  ///
  /// - Parameters:
  ///   - other: the other property.
  ///   - initial: whether this property's current value is first written to the other one.
  ///   - forward: converts a value of this property.
  ///   - backward: converts a value of the other property.
  /// - Returns: both bindings as one.
  @discardableResult
  public func bindBothWays<Other: Equatable & Sendable>(
    to other: LiveProperty<Other>,
    initial: Bool = false,
    forward: @escaping @Sendable (Value) -> Other?,
    backward: @escaping @Sendable (Other) -> Value?
  ) -> ObservationToken where Value: Equatable {
    let gate = OneAtATime()
    let (toOther, toThis) = (Direction(), Direction())
    let echoOfOther = Echo<Other>()
    let echoOfThis = Echo<Value>()
    // If a value is no longer the current one, another event follows.
    let reverse = other.flow.oneAtATime(gate, toThis)
      .filter { value in other.has(value) && !echoOfOther.isEcho(value) }
      .compactMap(backward)
      .filter { value in self.lacks(value) && echoOfThis.expect(value) }
      .bind(to: self)
    toThis.serve(reverse)
    let forward = flow.oneAtATime(gate, toOther)
      .filter { value in self.has(value) && !echoOfThis.isEcho(value) }
      .compactMap(forward)
      .filter { value in other.lacks(value) && echoOfOther.expect(value) }
      .bind(to: other, initial: initial)
    toOther.serve(forward)
    return CompositeToken([forward, reverse])
  }
}

extension ObjectProperty {
  /// Whether a value is equal to the current one.
  fileprivate func has(_ value: Value) -> Bool {
    self.value.map { equality(of: Value.self)($0, value) } ?? false
  }

  /// Whether a value differs from the current one and must be written.
  ///
  /// It is `false` if the object was deallocated.
  fileprivate func lacks(_ value: Value) -> Bool {
    self.value.map { !equality(of: Value.self)($0, value) } ?? false
  }
}

extension Flow {
  /// Runs the following stages exclusively among the calls of `gate`.
  fileprivate func oneAtATime(_ gate: OneAtATime, _ direction: Direction) -> Flow {
    stage { sink in
      { value, owner in gate.perform(direction) { sink(value, owner) } }
    }
  }
}

/// A direction of a two-way binding.
private final class Direction: Sendable {
  private let observation = Guarded<ObservationToken?>(nil)

  /// Sets the observation, whose closure retains this direction.
  ///
  /// The observation of a constant retains its closure, and is not retained here.
  func serve(_ observation: ObservationToken) {
    guard observation.isActive else { return }
    self.observation.withLock { $0 = observation }
  }

  var isCancelled: Bool { observation.withLock { $0 }?.isCancelled ?? false }
}

/// Serializes both directions of a binding.
///
/// Otherwise, two threads could each write to the side from which the other one reads. A call
/// during another one is queued for the turn that runs that one, which fires once per call. It is
/// dropped if its direction has been cancelled.
private final class OneAtATime: JoinCore, @unchecked Sendable {
  // Unchecked: `waiting` is guarded by the join's lock.
  private var waiting = WaitingQueue<Call>()

  private typealias Call = (direction: Direction, body: () -> Void)

  override var firesInOrder: Bool { true }

  func perform(_ direction: Direction, _ body: @escaping () -> Void) {
    let isFirst = withLock { state in
      if state.reserve() { return true }
      waiting.append((direction, body))
      state.mark(self)
      return false
    }
    guard isFirst else { return }
    body()
    endReservation()
  }

  override func evaluate() {
    guard let call = withLock({ _ in waiting.takeFirst() }) else { return }
    if !call.direction.isCancelled { call.body() }
    withLock { if waiting.count > 0 { $0.mark(self) } }
  }
}

/// The last value that a two-way binding wrote, until it is delivered.
private final class Echo<Value: Equatable & Sendable>: Sendable {
  private let expected = Guarded<Value?>(nil)

  /// Whether a value was written by the binding. Any value resets the expectation.
  func isEcho(_ value: Value) -> Bool {
    let former = expected.withLock { $0.take() }
    return former.map { equality(of: Value.self)($0, value) } ?? false
  }

  /// Expects a value, and returns `true`.
  func expect(_ value: Value) -> Bool {
    // The previous value is released without the lock.
    let former = expected.withLock { expected in
      defer { expected = value }
      return expected
    }
    return withExtendedLifetime(former) { true }
  }
}
