/// The latest value of an input or a connection.
@usableFromInline
final class LatestValue<Value>: @unchecked Sendable {
  // Unchecked: only its owner accesses it, on one thread at a time. The owner is a join, under its
  // lock, or the stage of a connection, which delivers one value at a time.
  @usableFromInline var value: Value?

  @usableFromInline init() {}
}

/// A join of the latest values of flows.
final class LatestJoin<Values>: JoinCore, @unchecked Sendable {
  // Unchecked: the values and `observation` are guarded by the join's lock. The rest does not
  // change after `start`.

  /// Reads the values, once every input has one. Called with the lock held.
  private let readValues: @Sendable () -> Values?
  private let sink: FlowSink<Values>
  private let isOwned: Bool
  private weak var owner: AnyObject?
  private var observations: [ObservationToken] = []
  private weak var observation: CompositeToken?
  /// The same observation, unless a constant must still emit: until then, the observation of that
  /// constant retains the join. Other inputs retain the join until they end.
  private var retained: CompositeToken?

  init(
    _ owner: AnyObject?,
    _ read: @escaping @Sendable () -> Values?,
    _ sink: @escaping FlowSink<Values>
  ) {
    readValues = read
    self.sink = sink
    self.owner = owner
    isOwned = owner != nil
  }

  /// Adds an input. Called before ``start(_:)``.
  func add<Input>(_ flow: Flow<Input>, _ slot: LatestValue<Input>) {
    let observation = flow.connect(owner, false) { value, _ in
      let previous = self.withLock { state in
        let previous = slot.value
        slot.value = value
        state.mark(self)
        return previous
      }
      // Released without the lock.
      withExtendedLifetime(previous) {}
    }
    let origins = flow.origins(of: observation)
    withLock { state in
      state.inputs += origins
      observations.append(observation)
    }
  }

  /// Starts the join.
  ///
  /// - Parameter initial: whether it starts with the current values.
  func start(_ initial: Bool) -> ObservationToken {
    let observation = withLock { _ in
      let observation = CompositeToken(observations, of: self)
      observations = []
      self.observation = observation
      return observation
    }
    // A constant only emits on request, and its observation retains the join until then.
    if observation.parts.allSatisfy(\.isActive) { retain(observation) }
    JoinLevels.invalidate()
    if initial { observation.sendCurrentValue() }
    return observation
  }

  override func retain(_ observation: CompositeToken) {
    withLock { _ in retained = observation }
  }

  override func evaluate() {
    guard let observation = withLock({ _ in observation }), !observation.isCancelled else { return }
    let owner = owner
    guard !isOwned || owner != nil else { return observation.cancel() }
    guard let values = withLock({ _ in readValues() }) else { return }
    sink(values, owner)
  }
}
