internal import Synchronization

/// A node with several inputs that fires once for all changes in a turn.
@usableFromInline
class JoinCore: @unchecked Sendable {
  // Unchecked: `state` is guarded by `lock`. Subclasses state what guards theirs.
  private final let lock = Lock()

  // Its exclusivity is not checked, because only `withLock` accesses it.
  @exclusivity(unchecked) private final var state = JoinState()

  /// An ascending number. Joins of one level fire in this order.
  final let number: UInt64

  private static let lastNumber = Atomic<UInt64>(0)

  init() {
    number = Self.lastNumber.wrappingAdd(1, ordering: .relaxed).newValue
  }

  /// Calls a closure with the state, under the lock.
  @inline(__always)
  final func withLock<Result>(_ body: (inout JoinState) -> Result) -> Result {
    lock.acquire()
    defer { lock.release() }
    return body(&state)
  }

  /// Whether the join fires in the order of events instead of after all of them.
  var firesInOrder: Bool { false }

  /// Retains the observation of the inputs, which emit their current values.
  func retain(_ observation: CompositeToken) {}

  /// Combines the inputs and emits the result. Called by one turn at a time.
  func evaluate() { fatalError("overridden") }

  /// Fires the join after ``JoinState/reserve()`` if an input has a new value.
  final func endReservation() {
    // The previous turn may have been handed over.
    let turn = DeliveryTurn.current
    withLock { state in
      state.owner = nil
      if state.isMarked { state.assign(self, to: turn) }
    }
    turn.run()
  }

  /// Fires the join in the turn that owns it.
  final func fire(_ turn: DeliveryTurn) {
    turn.state.pointee.cause = withLock { $0.takeCause() }
    evaluate()
    withLock { state in
      state.owner = nil
      guard state.isMarked else { return }
      // Marked by another thread.
      turn.noteWorkForOthers()
      state.assign(self, to: turn)
    }
  }
}

/// What the lock of a join guards.
struct JoinState {
  /// The origins of the inputs.
  var inputs: [FlowOrigin] = []

  /// The last computed level, and the version of all bindings for which it is valid.
  var knownLevel = 0
  var levelVersion: UInt64 = 0

  /// The turn that fires or will fire the join.
  fileprivate var owner: DeliveryTurn?
  fileprivate var isMarked = false
  private var cause = EventCause.none

  /// Records a new value of an input, in a callback of that input.
  mutating func mark(_ join: JoinCore) {
    let turn = DeliveryTurn.current
    let current = turn.state.pointee.cause
    if !isMarked || cause.depth < current.depth { cause = current }
    isMarked = true
    if owner == nil { assign(join, to: turn) }
  }

  fileprivate mutating func assign(_ join: JoinCore, to turn: DeliveryTurn) {
    owner = turn
    turn.enqueue(join)
  }

  /// Prevents turns from firing the join until ``JoinCore/endReservation()``.
  ///
  /// - Returns: `false` if a turn fires or will fire it.
  mutating func reserve() -> Bool {
    guard owner == nil else { return false }
    owner = .current
    return true
  }

  /// Starts to fire the join, and returns the cause of its last value.
  fileprivate mutating func takeCause() -> EventCause {
    isMarked = false
    defer { cause = .none }
    return cause
  }
}
