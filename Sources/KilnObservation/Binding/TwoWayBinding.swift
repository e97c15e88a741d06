extension LiveProperty {
  /// Binds this property and another one in both directions.
  ///
  /// A change of either is written to the other one, and not sent back. If both change before
  /// either is delivered, such as in a transaction, both get the value of the one that changed
  /// first.
  ///
  /// - Parameters:
  ///   - other: the other property.
  ///   - initial: whether this property's current value is written to the other one first.
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
  /// A value that was written by the other side is not sent back, so that a lossy conversion does
  /// not change the side where the change began. If a conversion returns `nil`, nothing is written:
  /// the sides differ until one of them changes to a value that can be converted.
  ///
  /// - Parameters:
  ///   - other: the other property.
  ///   - initial: whether this property's current value is written to the other one first.
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
    let gate = OneAtATime()
    let (toOther, toThis) = (Direction(), Direction())
    let echoOfOther = Echo<Other>()
    let echoOfThis = Echo<Value>()
    // A value that is no longer the current one is followed by another event.
    let reverse = other.changes.map(\.new).oneAtATime(gate, toThis)
      .filter { value in other.has(value) && !echoOfOther.isEcho(value) }
      .compactMap(backward)
      .filter { value in self.lacks(value) && echoOfThis.expect(value) }
      .bind(to: self)
    toThis.serve(reverse)
    let forward = changes.map(\.new).oneAtATime(gate, toOther)
      .filter { value in self.has(value) && !echoOfThis.isEcho(value) }
      .compactMap(forward)
      .filter { value in other.lacks(value) && echoOfOther.expect(value) }
      .bind(to: other, initial: initial)
    toOther.serve(forward)
    return CompositeToken([forward, reverse])
  }
}

extension ObjectProperty {
  /// Whether a value is the same as the current one.
  fileprivate func has(_ value: Value) -> Bool {
    self.value.map { sameness(of: Value.self)($0, value) } ?? false
  }

  /// Whether the current value is another one, so that this one is to be written. Without a value
  /// none is written.
  fileprivate func lacks(_ value: Value) -> Bool {
    self.value.map { !sameness(of: Value.self)($0, value) } ?? false
  }
}

extension Flow {
  /// Runs the stages after this one while nothing else of `gate` runs.
  fileprivate func oneAtATime(_ gate: OneAtATime, _ direction: Direction) -> Flow {
    stage { sink in
      { value, owner in
        gate.perform(direction) { _ = sink(value, owner) }
        return true
      }
    }
  }
}

/// One of the two directions of a binding.
private final class Direction: @unchecked Sendable {
  // Unchecked: guarded by `lock`.
  private let lock = Lock()
  private var observation: ObservationToken?

  deinit { lock.destroy() }

  /// Sets the observation, whose closure holds this direction.
  func serve(_ observation: ObservationToken) {
    lock.withLock { self.observation = observation }
  }

  var isCancelled: Bool { lock.withLock { observation }?.isCancelled ?? false }
}

/// Runs the two directions of a binding one after the other, so that two threads do not each write
/// to the side from which the other one writes. A call that comes while another runs is left to the
/// turn that runs that one, which fires once per call. It is dropped if its direction was cancelled
/// by then.
private final class OneAtATime: JoinCore, @unchecked Sendable {
  // Unchecked: guarded by `lock`.
  @exclusivity(unchecked) private var waiting = WaitingQueue<Call>()

  private typealias Call = (direction: Direction, body: () -> Void)

  override var firesInOrder: Bool { true }

  func perform(_ direction: Direction, _ body: @escaping () -> Void) {
    lock.acquire()
    guard !isTakenLocked else {
      waiting.append((direction, body))
      return markAndUnlock()
    }
    withoutFiringAndUnlock(body)
  }

  override func evaluate() {
    guard let call = lock.withLock({ waiting.takeFirst() }) else { return }
    if !call.direction.isCancelled { call.body() }
    lock.acquire()
    if waiting.count == 0 { lock.release() } else { markAndUnlock() }
  }
}

/// The value that a two-way binding wrote last and that has not come back yet.
private final class Echo<Value: Equatable & Sendable>: @unchecked Sendable {
  // Unchecked: guarded by `lock`.
  private let lock = Lock()
  private var expected: Value?

  deinit { lock.destroy() }

  /// Whether a value is the one that was written. After any value none is expected.
  func isEcho(_ value: Value) -> Bool {
    let former = lock.withLock { () -> Value? in expected.take() }
    return former.map { sameness(of: Value.self)($0, value) } ?? false
  }

  /// Expects a value.
  func expect(_ value: Value) -> Bool {
    // What was expected before is released without the lock.
    let former = lock.withLock { () -> Value? in
      defer { expected = value }
      return expected
    }
    return withExtendedLifetime(former) { true }
  }
}
