internal import Synchronization

/// A join of the values that a closure reads.
///
/// When one of them has changed, the closure runs again, after everything else in the turn. Its new
/// reads become the inputs.
final class TrackedJoin<Output: Sendable>: JoinCore, @unchecked Sendable {
  // Unchecked: `isForced` and `observation` are guarded by the lock. The rest is only changed by
  // `evaluate`, which one turn runs at a time, and by `start`, which does not overlap with it.
  private let body: @Sendable () -> Output?
  private let sink: FlowSink<PropertyChange<Output>>
  private let isOwned: Bool
  private weak var owner: AnyObject?

  /// Whether a value is unchanged; `nil` if every value is reported, and none is retained.
  private let areEqual: Equality<Output>?
  private var inputsByRead: [SourceList: SourceObservation] = [:]
  private var last: Output?
  private var isForced = false
  private var observation: TrackedObservation<Output>?

  init(
    _ body: @escaping @Sendable () -> Output?,
    isCompared: Bool = true,
    _ owner: AnyObject?,
    _ sink: @escaping FlowSink<PropertyChange<Output>>
  ) {
    self.body = body
    self.sink = sink
    self.owner = owner
    isOwned = owner != nil
    areEqual = isCompared ? equality(of: Output.self) : nil
  }

  /// Runs the closure for the first time.
  ///
  /// - Parameters:
  ///   - initial: whether the value is emitted.
  ///   - prepare: receives the observation before the first run.
  func start(
    _ initial: Bool,
    _ prepare: (ObservationToken) -> Void = { _ in }
  ) -> ObservationToken {
    let observation = TrackedObservation(self)
    attach(observation)
    prepare(observation)
    _ = withLock { $0.reserve() }
    note(value())
    endReservation()
    if !isOpen {
      // The token alone retains a constant join. A reference back would be a cycle.
      withLock { _ in self.observation = nil }
      observation.keep(self)
    }
    if initial { observation.sendCurrentValue() }
    return observation
  }

  /// Retains the observation.
  fileprivate func attach(_ observation: TrackedObservation<Output>) {
    withLock { _ in self.observation = observation }
  }

  /// Emits the current value in its turn.
  fileprivate func force() {
    let turn = DeliveryTurn.current
    withLock { state in
      isForced = true
      state.mark(self)
    }
    turn.run()
  }

  /// Releases the inputs.
  fileprivate func end() {
    let (observation, inputs) = withLock { _ in
      defer { self.observation = nil }
      return (self.observation, takeInputs())
    }
    observation?.noteCancelled()
    for input in inputs { input.cancel() }
  }

  private var hasEnded = false

  /// Ends the join, and returns its inputs. Called with the lock held.
  private func takeInputs() -> [SourceObservation] {
    hasEnded = true
    defer { inputsByRead = [:] }
    return Array(inputsByRead.values)
  }

  /// Whether any input can still change.
  fileprivate var isOpen: Bool {
    withLock { _ in !hasEnded && inputsByRead.values.contains(where: \.isActive) }
  }

  override func evaluate() {
    let (isForced, hasEnded) = withLock { _ in
      defer { self.isForced = false }
      return (self.isForced, self.hasEnded)
    }
    guard !hasEnded else { return }
    let owner = owner
    guard !isOwned || owner != nil else { return end() }
    guard let new = value() else { return }
    let old = last
    note(new)
    if let old, !isForced, areEqual?(old, new) == true { return }
    let change = PropertyChange(
      old: isForced ? new : old ?? new,
      new: new,
      isInitial: isForced
    )
    sink(change, owner)
  }

  /// Retains a value for the comparison with the next one.
  private func note(_ value: Output?) {
    if areEqual != nil { last = value }
  }

  /// Runs the closure until all of its reads are observed, so that no change is missed.
  ///
  /// After 100 runs with new reads, the last value is used.
  private func value() -> Output? {
    var runs = 1
    while true {
      let (value, reads) = DeliveryTurn.current.tracking(body)
      if !observe(reads) || runs == Self.runLimit { return value }
      runs += 1
    }
  }

  private static var runLimit: Int { 100 }

  /// Observes exactly the values that were read.
  ///
  /// - Returns: whether there are new inputs, which may have changed since the read.
  private func observe(_ reads: [SourceList]) -> Bool {
    var (kept, new): ([SourceList: SourceObservation], [SourceList]) = ([:], [])
    let (previous, whole) = withLock { _ in (inputsByRead, self.observation) }
    for read in reads {
      if let observation = previous[read] { kept[read] = observation } else { new.append(read) }
    }
    for (read, observation) in previous where kept[read] == nil { observation.cancel() }
    var hasOpened = false
    for read in new {
      let observation = SourceObservation(list: read.list)
      if let whole { observation.note(whole: whole) }
      kept[read] = observation
      guard let core = read.anchor.core else {
        observation.end()
        continue
      }
      hasOpened = true
      core.add(observation, for: owner) { [self] _, _, _, _ in withLock { $0.mark(self) } }
    }
    guard !new.isEmpty || kept.count != previous.count else { return false }
    let late = withLock { state in
      inputsByRead = kept
      state.inputs = reads.map { FlowOrigin($0.anchor, list: $0.list) }
      return hasEnded ? takeInputs() : []
    }
    for observation in late { observation.cancel() }
    JoinLevels.invalidate()
    return hasOpened
  }
}

/// The observation of a tracked closure.
private final class TrackedObservation<Output: Sendable>: ObservationToken, @unchecked Sendable {
  // Unchecked as its superclass. It is immutable, except for thread-safe members.
  private weak let tracked: TrackedJoin<Output>?
  private let cancelled = Atomic(false)
  private let constant = Guarded<TrackedJoin<Output>?>(nil)

  init(_ tracked: TrackedJoin<Output>) {
    self.tracked = tracked
  }

  override var join: JoinCore? { tracked }
  override var isActive: Bool { tracked?.isOpen ?? false }
  override var isCancelled: Bool { cancelled.load(ordering: .acquiring) }

  override func cancel() {
    noteCancelled()
    tracked?.end()
  }

  override func sendCurrentValue() {
    let constant = takeConstant()
    if constant != nil { tracked?.attach(self) }
    if constant != nil || isActive { tracked?.force() }
    withExtendedLifetime(constant) {}
  }

  /// Retains a join without inputs until it has emitted once.
  func keep(_ join: TrackedJoin<Output>) {
    // A cancelled observation would retain it forever.
    constant.withLock { if !isCancelled { $0 = join } }
  }

  func noteCancelled() {
    cancelled.store(true, ordering: .releasing)
    _ = takeConstant()
  }

  private func takeConstant() -> TrackedJoin<Output>? {
    constant.withLock { $0.take() }
  }
}

extension Flow {
  /// Emits the value of a closure whenever a value that it read has changed.
  ///
  ///     Flow(tracking: { "\(settings.name): \(live.age)" }).bind(to: label, \.text, initial: true)
  ///
  /// All reads of live objects and ``Live`` cells are recorded, anew in each run. The closure runs
  /// once after all other changes of a turn. A value that is equal to the previous one is dropped.
  ///
  /// - Parameter body: returns the value. It may run several times on any thread, and must not
  ///   store.
  public init(tracking body: @escaping @Sendable () -> Output) {
    let changes = Flow<PropertyChange<Output>>(origins: []) { owner, initial, sink in
      TrackedJoin(body, owner, sink).start(initial)
    }
    self = changes.map(\.new)
  }
}
