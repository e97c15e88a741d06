internal import Synchronization

/// A node with several inputs that fires once for all changes in a turn.
@usableFromInline
class JoinCore: @unchecked Sendable {
  // Unchecked: all mutable state is guarded by `lock`.
  @usableFromInline final let lock = Lock()

  /// An ascending number. Joins of one level fire in this order.
  final let number: UInt64

  /// The origins of the inputs.
  @exclusivity(unchecked) @usableFromInline final var inputs: [FlowOrigin] = []

  /// The last computed level, and the version of all bindings for which it is valid.
  @exclusivity(unchecked) final var knownLevel = 0
  @exclusivity(unchecked) final var levelVersion: UInt64 = 0

  @exclusivity(unchecked) private final var owner: DeliveryTurn?
  @exclusivity(unchecked) private final var isMarked = false
  @exclusivity(unchecked) private final var cause = EventCause.none

  private static let lastNumber = Atomic<UInt64>(0)

  @usableFromInline
  init() {
    number = Self.lastNumber.wrappingAdd(1, ordering: .relaxed).newValue
  }

  deinit { lock.destroy() }

  /// Whether the join fires in the order of events instead of after all of them.
  var firesInOrder: Bool { false }

  /// Retains the observation of the inputs, which emit their current values.
  func retain(_ observation: CompositeToken) {}

  /// Combines the inputs and emits the result. Called by one turn at a time.
  func evaluate() { fatalError("overridden") }

  /// Records a new value of an input.
  ///
  /// Called in a callback of that input, with the lock held, which it releases.
  @usableFromInline
  final func markAndUnlock() {
    let turn = DeliveryTurn.current
    let current = turn.state.pointee.cause
    if !isMarked || cause.depth < current.depth { cause = current }
    isMarked = true
    guard owner == nil else { return lock.release() }
    owner = turn
    lock.release()
    turn.enqueue(self)
  }

  /// Whether a turn is firing or will fire the join. Called with the lock held.
  final var isTakenLocked: Bool { owner != nil }

  /// Runs a closure during which no thread fires the join, and fires it afterwards if necessary.
  ///
  /// Called with the lock held, which it releases.
  final func withoutFiringAndUnlock(_ body: () -> Void) {
    owner = .current
    lock.release()
    body()
    // The previous turn may have been handed over.
    let turn = DeliveryTurn.current
    lock.acquire()
    guard isMarked else {
      owner = nil
      return lock.release()
    }
    owner = turn
    turn.enqueue(self)
    lock.release()
    turn.run()
  }

  /// Fires the join in the turn that owns it.
  final func fire(_ turn: DeliveryTurn) {
    lock.acquire()
    isMarked = false
    turn.state.pointee.cause = cause
    cause = .none
    lock.release()
    evaluate()
    lock.acquire()
    if isMarked {
      // Marked by another thread.
      turn.noteWorkForOthers()
      turn.enqueue(self)
    } else {
      owner = nil
    }
    lock.release()
  }
}
