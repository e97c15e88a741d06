internal import Synchronization

/// Combines the latest values of several flows.
///
///     combineLatest(a.changes(of: \.first), b.changes(of: \.last)) { "\($0) \($1)" }
///       .bind(to: label, \.text)
///
/// It has a value once every flow has one, and tells it at once when it is connected. After that it tells
/// one for each round of changes, however many of its flows change in that round, and by whatever ways
/// they depend on the same property: it waits until all of them have their values. Where other threads store
/// or connect at that time, it may tell the values in between as well, before it tells the last ones.
///
/// - Parameters:
///   - flows: any number of flows, of any types; the same source may appear several times.
///   - reduce: makes a value of the latest ones, in the order of the flows.
public func combineLatest<each Input: Sendable, Output: Sendable>(
  _ flows: repeat Flow<each Input>,
  reduce: @escaping @Sendable (repeat each Input) -> Output
) -> Flow<Output> {
  let hooks = hooks(of: repeat each flows)
  let origins = origins(of: repeat each flows)
  return Flow(origins: origins, hooks: hooks, tellsAtOnce: true) { owner, sink in
    let join = LatestJoin(owner) { (owner: AnyObject?, values: repeat each Input) in
      sink(reduce(repeat each values), owner)
    }
    return join.connect(repeat each flows)
  }
}

private func origins<each Input>(of flows: repeat Flow<each Input>) -> [FlowOrigin] {
  var origins: [FlowOrigin] = []
  for flow in repeat each flows { origins += flow.origins }
  return origins
}

private func hooks<each Input>(of flows: repeat Flow<each Input>) -> [@Sendable () -> Void] {
  var hooks: [@Sendable () -> Void] = []
  for flow in repeat each flows { hooks += flow.hooks }
  return hooks
}

/// The latest value of one input.
final class LatestValue<Value>: @unchecked Sendable {
  // Unchecked: guarded by the lock of the join.
  var value: Value?
}

/// A join of the latest values of flows of different types.
final class LatestJoin<each Input: Sendable>: JoinCore, @unchecked Sendable {
  // Unchecked: `slots` and `observation` are guarded by the join's lock; the rest does not change after `connect`.
  private let slots: (repeat LatestValue<each Input>)
  /// Takes the values of the inputs, and answers whether the join goes on.
  private let sink: @Sendable (_ owner: AnyObject?, repeat each Input) -> Bool
  private let isOwned: Bool
  private weak var owner: AnyObject?
  /// Its own observation. The inputs hold the join, so the circle is broken when they end.
  private var observation: JoinObservation?

  init(
    _ owner: AnyObject?,
    _ sink: @escaping @Sendable (_ owner: AnyObject?, repeat each Input) -> Bool
  ) {
    slots = (repeat LatestValue<each Input>())
    self.sink = sink
    self.owner = owner
    isOwned = owner != nil
  }

  func connect(_ flows: repeat Flow<each Input>) -> ObservationToken {
    var origins: [FlowOrigin] = []
    var observations: [ObservationToken] = []
    for (flow, slot) in repeat (each flows, each slots) {
      let observation = flow.connect(owner) { value, _ in
        self.lock.acquire()
        let previous = slot.value
        slot.value = value
        self.mark()
        // Let go of without the lock.
        withExtendedLifetime(previous) {}
        return true
      }
      origins += flow.origins(of: observation)
      observations.append(observation)
    }
    let observation = JoinObservation(self, observations)
    lock.withLock {
      inputs = origins
      self.observation = observation
    }
    Levels.invalidate()
    return observation
  }

  /// Gives inputs that have not told anything a value to be combined with those that have.
  func supply(_ values: repeat (each Input)?) {
    lock.withLock {
      for (value, slot) in repeat (each values, each slots) {
        if slot.value == nil { slot.value = value }
      }
    }
  }

  override func evaluate() {
    guard let observation = lock.withLock({ observation }), !observation.isCancelled else { return }
    let owner = owner
    guard !isOwned || owner != nil else { return observation.cancel() }
    if !passOn(owner) { observation.cancel() }
  }

  /// Passes the values of the moment on, if every input has one.
  private func passOn(_ owner: AnyObject?) -> Bool {
    lock.acquire()
    for slot in repeat each slots {
      guard slot.value != nil else {
        lock.release()
        return true
      }
    }
    let values = (repeat (each slots).value.unsafelyUnwrapped)
    lock.release()
    return sink(owner, repeat each values)
  }
}

/// The observations of the inputs of a join, as one.
final class JoinObservation: ObservationToken, @unchecked Sendable {
  private let observations: [ObservationToken]
  private let active = Atomic(true)

  private weak var core: JoinCore?

  init(_ join: JoinCore, _ observations: [ObservationToken]) {
    core = join
    self.observations = observations
  }

  override var join: JoinCore? { core }

  /// Whether any input can still change.
  override var isActive: Bool {
    active.load(ordering: .acquiring) && observations.contains(where: \.isActive)
  }

  override var isCancelled: Bool {
    !active.load(ordering: .acquiring) || observations.allSatisfy(\.isCancelled)
  }

  override var parts: [ObservationToken] { observations.flatMap(\.parts) }

  override func cancel() {
    guard active.exchange(false, ordering: .acquiringAndReleasing) else { return }
    for observation in observations { observation.cancel() }
    Levels.invalidate()
  }

  override func now() {
    guard isActive else { return }
    transaction {
      for observation in observations { observation.now() }
    }
  }
}
