internal import Synchronization

/// A node that waits for several inputs and fires once for all that changed in a turn.
@usableFromInline
class JoinCore: @unchecked Sendable {
  // Unchecked: what changes is guarded by `lock`, and `inputs` as well.
  @usableFromInline final let lock = Lock()

  /// Later joins have greater numbers; joins of one level fire in this order.
  final let number: UInt64

  /// Where the inputs come from.
  @exclusivity(unchecked) @usableFromInline final var inputs: [FlowOrigin] = []

  /// The level as it was computed last, and for which state of all bindings.
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

  /// Whether it is fired in the order of events, and not after all of them.
  var firesInOrder: Bool { false }

  /// Combines the inputs and passes the result on. Called by one turn at a time.
  func evaluate() { fatalError("overridden") }

  /// Notes that an input has a new value. Called in a callback of that input, with the lock held,
  /// which it releases.
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

  /// Whether a turn fires the join, or is going to. Called with the lock held.
  final var isTakenLocked: Bool { owner != nil }

  /// Runs a closure during which no thread fires the join; what its inputs emit meanwhile is fired
  /// after. Called with the lock held, which it releases.
  final func withoutFiringAndUnlock(_ body: () -> Void) {
    owner = .current
    lock.release()
    body()
    // The turn of before may have been handed over.
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

  /// Fires in a turn that owns the join.
  final func fire(_ turn: DeliveryTurn) {
    lock.acquire()
    isMarked = false
    turn.state.pointee.cause = cause
    cause = .none
    lock.release()
    evaluate()
    lock.acquire()
    if isMarked {
      // By another thread.
      turn.noteWorkForOthers()
      turn.enqueue(self)
    } else {
      owner = nil
    }
    lock.release()
  }
}
