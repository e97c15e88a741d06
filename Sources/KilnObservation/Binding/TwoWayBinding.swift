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
    let turns = OneAtATime()
    let (isThere, isBack) = (Direction(), Direction())
    let echoOfOther = Echo<Other>()
    let echoOfThis = Echo<Value>()
    // A value that is no longer there is one that a later event tells of.
    let back = other.changes.oneAtATime(turns, isBack)
      .filter { value in other.has(value) && !echoOfOther.isHeard(value) }
      .compactMap(backward)
      .filter { value in self.lacks(value) && echoOfThis.expect(value) }
      .bind(to: self)
    isBack.serve(back)
    let there = changes.oneAtATime(turns, isThere)
      .filter { value in self.has(value) && !echoOfThis.isHeard(value) }
      .compactMap(forward)
      .filter { value in other.lacks(value) && echoOfOther.expect(value) }
      .bind(to: other, initial: initial)
    isThere.serve(there)
    return ObservationGroup([there, back])
  }
}

extension Property {
  /// Whether a value is what the property has, in the way of bindings.
  fileprivate func has(_ value: Value) -> Bool {
    self.value.map { sameness(of: Value.self)($0, value) } ?? false
  }

  /// Whether the property has another value, so that this one is to be written. One without a value takes none.
  fileprivate func lacks(_ value: Value) -> Bool {
    self.value.map { !sameness(of: Value.self)($0, value) } ?? false
  }
}

extension Flow {
  /// Runs what comes after this stage while nothing else of `turns` runs.
  fileprivate func oneAtATime(_ turns: OneAtATime, _ direction: Direction) -> Flow {
    stage { sink in
      { value, owner in
        turns.perform(direction) { _ = sink(value, owner) }
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

  /// Tells the direction which observation it is of, whose closure holds it.
  func serve(_ observation: ObservationToken) {
    lock.withLock { self.observation = observation }
  }

  var isCancelled: Bool { lock.withLock { observation }?.isCancelled ?? false }
}

/// Runs the two directions of a binding one after the other, so that two threads do not each write to the side from
/// which the other one writes. What comes while one runs is left to the turn that runs it, which fires once for each
/// call, and dropped if its direction was cancelled by then.
private final class OneAtATime: JoinCore, @unchecked Sendable {
  // Unchecked: guarded by `lock`.
  @exclusivity(unchecked) private var waiting = WaitingQueue<Call>()

  private typealias Call = (direction: Direction, body: () -> Void)

  override var firesInOrder: Bool { true }

  func perform(_ direction: Direction, _ body: @escaping () -> Void) {
    lock.acquire()
    guard !isTaken else {
      waiting.append((direction, body))
      return mark()
    }
    withoutFiring(body)
  }

  override func evaluate() {
    guard let call = lock.withLock({ waiting.takeFirst() }) else { return }
    if !call.direction.isCancelled { call.body() }
    lock.acquire()
    if waiting.indices.isEmpty { lock.release() } else { mark() }
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
    let former = lock.withLock { () -> Value? in expected.take() }
    return former.map { sameness(of: Value.self)($0, value) } ?? false
  }

  /// Expects to hear of a value.
  func expect(_ value: Value) -> Bool {
    // What was expected before is let go of without the lock.
    let former = lock.withLock { () -> Value? in
      defer { expected = value }
      return expected
    }
    return withExtendedLifetime(former) { true }
  }
}
