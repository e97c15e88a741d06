internal import Synchronization

/// A node that waits for several inputs and fires once for all that changed in a round.
///
/// Joins that are inputs of another one, as in a combination of combinations, are its parts: they have its lock,
/// and are fired with it, the innermost first.
@usableFromInline
class JoinCore: Station, @unchecked Sendable {
  // Unchecked: what changes is guarded by `lock`, and `inputs` as well.

  /// Later joins have greater numbers; joins of one level fire in this order.
  final let number: UInt64

  /// Where the inputs come from.
  @exclusivity(unchecked) @usableFromInline final var inputs: [FlowOrigin] = []

  /// The level as it was computed last, and for which state of all bindings.
  @exclusivity(unchecked) final var knownLevel = 0
  @exclusivity(unchecked) final var levelVersion: UInt64 = 0

  /// The join of which this one is a part, and in how many of its parts it is.
  private final let whole: JoinCore?
  private final let depth: Int

  @exclusivity(unchecked) private final var isMarked = false

  /// Whether it is being made, and is not fired.
  @exclusivity(unchecked) private final var isStarting = false

  // The rest is what a whole has.

  /// The parts that are marked.
  @exclusivity(unchecked) private final var markedParts = JoinQueue()
  @exclusivity(unchecked) private final var cause = Cause.none

  /// What it was told something of on other threads, and that it waits for.
  @exclusivity(unchecked) private final var rounds: ContiguousArray<Round> = []

  /// Whether it waits for one of them.
  @exclusivity(unchecked) private final var isHeld = false

  private static let lastNumber = Atomic<UInt64>(0)

  @usableFromInline
  init() {
    number = Self.lastNumber.wrappingAdd(1, ordering: .relaxed).newValue
    let outer = Turn.current.takeOuterJoin()
    whole = outer?.whole ?? outer
    depth = outer.map { $0.depth + 1 } ?? 0
    super.init(lock: outer?.lock ?? Lock())
  }

  deinit { if whole == nil { lock.destroy() } }

  /// Combines the inputs and passes the result on. Called by one turn at a time, with the lock held, which it
  /// releases.
  func evaluate() { fatalError("overridden") }

  /// Notes that an input has a new value. Called in a callback of that input, with the lock held, which
  /// it releases.
  @usableFromInline
  final func mark() {
    let turn = Turn.current
    let whole = whole ?? self
    whole.note(turn)
    let isFirst = !isMarked
    isMarked = true
    guard !isStarting else { return lock.release() }
    whole.schedule(isFirst && whole !== self ? self : nil, turn)
  }

  /// Does something during which no thread fires the join; what its inputs tell meanwhile is fired after.
  final func withoutFiring(_ body: () -> Void) {
    lock.withLock { isStarting = true }
    body()
    lock.acquire()
    isStarting = false
    guard isMarked else { return lock.release() }
    let turn = Turn.current
    let whole = whole ?? self
    whole.schedule(whole === self ? nil : self, turn)
    turn.run()
  }

  /// Takes down what brought a mark about, and what else that brings.
  private final func note(_ turn: Turn) {
    let current = turn.state.pointee.cause
    if cause.depth < current.depth { cause = current }
    if let round = turn.state.pointee.round {
      add(round)
    } else if isHeld || owner != nil && owner != turn {
      // Another turn fires it, perhaps before this one has told it all.
      add(turn.openRound())
    }
  }

  private final func add(_ round: Round) {
    guard rounds.last !== round else { return }
    if rounds.count > 16 { rounds.removeAll { $0.isComplete } }
    rounds.append(round)
  }

  /// Has a turn fire the join. Called with the lock held, which it releases.
  private final func schedule(_ part: JoinCore?, _ turn: Turn) {
    if let part { markedParts.insert(JoinQueue.Entry(level: -part.depth, join: part)) }
    guard owner == nil, !isHeld else {
      if owner != turn, relief != nil { turn.enqueueRelief(of: self) }
      return lock.release()
    }
    owner = turn
    lock.release()
    turn.enqueue(self)
  }

  /// Fires in a turn that owns the join.
  final func fire(_ turn: Turn) {
    lock.acquire()
    while true {
      guard isMarked || !markedParts.isEmpty else {
        owner = nil
        endRelief()
        break
      }
      if waits(turn) { break }
      let next = markedParts.removeFirst() ?? self
      next.isMarked = false
      turn.state.pointee.cause = cause
      cause = .none
      next.evaluate()
      lock.acquire()
      // Marked again by another thread.
      if next.isMarked, leave(turn) { break }
    }
    lock.release()
  }

  /// Whether the join waits for a round, and is fired by the turn that completes it.
  private final func waits(_ turn: Turn) -> Bool {
    if let own = turn.state.pointee.ownRound, !own.isComplete { add(own) }
    while let round = rounds.last {
      guard !round.hold(self) else {
        owner = nil
        isHeld = true
        endRelief()
        return true
      }
      rounds.removeLast()
    }
    return false
  }

  /// Has a turn fire the join for which it waited to complete a round.
  final func goOn(_ turn: Turn) {
    lock.acquire()
    isHeld = false
    owner = turn
    lock.release()
    turn.enqueue(self)
  }

  /// Hands the join over, or comes back to it after what else the turn has to do.
  private final func leave(_ turn: Turn) -> Bool {
    turn.state.pointee.workForOthers += 1
    relief?.progress &+= 1
    if turn.wantsRelief {
      if let next = relief?.next() {
        if let own = turn.state.pointee.ownRound, !own.isComplete { add(own) }
        owner = next
        endRelief()
        return true
      }
      wantRelief()
    }
    turn.enqueue(self)
    return true
  }

  final override func takeOver(_ turn: Turn) { turn.enqueue(self) }
}

extension JoinCore {
  /// Makes joins that are parts of this one.
  final func connectingParts<Result>(_ body: () -> Result) -> Result {
    let turn = Turn.current
    let previous = turn.state.pointee.outerJoin
    turn.state.pointee.outerJoin = self
    defer { turn.state.pointee.outerJoin = previous }
    return body()
  }
}

extension Turn {
  /// The join of which one that is made now is a part, if it is one of any.
  fileprivate func takeOuterJoin() -> JoinCore? { state.pointee.outerJoin.take() }
}
