public import CKiln

/// What one thread has to deliver.
///
/// A store that somebody observes begins a turn on its thread, and the turn delivers until nothing is
/// left: first the events in the order of their stores, one at a time, then the joins, the lowest first.
/// A store in a callback adds to the turn that runs, so that no callback is ever called inside another.
/// There is one turn for each thread, which is kept, so that beginning it allocates nothing. It is a
/// pointer, and not an object, since references to it would be counted with each event.
@usableFromInline
struct Turn: Equatable {
  @usableFromInline let state: UnsafeMutablePointer<TurnState>

  @inlinable
  init(_ state: UnsafeMutablePointer<TurnState>) {
    self.state = state
  }

  /// The turn of this thread.
  @inlinable @inline(__always)
  static var current: Turn {
    guard let place = kiln_thread_get() else { return make() }
    return Turn(place.assumingMemoryBound(to: TurnState.self))
  }

  /// Gives this thread a turn, by which stores know the thread.
  @inlinable
  static func prepare() {
    if kiln_thread_get() == nil { _ = make() }
  }

  @usableFromInline
  static func make() -> Turn {
    let state = UnsafeMutablePointer<TurnState>.allocate(capacity: 1)
    state.initialize(to: TurnState())
    let error = kiln_thread_set(state) { place in
      let state = place.assumingMemoryBound(to: TurnState.self)
      state.deinitialize(count: 1)
      state.deallocate()
    }
    precondition(error == 0, "the system has no place for a thread's turn: error \(error)")
    return Turn(state)
  }
}

/// What a turn keeps.
@usableFromInline
struct TurnState {
  /// Whether the turn is delivering.
  @usableFromInline var isRunning = false

  /// How many transactions are open, one inside the other.
  @usableFromInline var transactionDepth = 0

  /// The number of the open transaction; no other in the process has it. 0 while none is open.
  var transaction: UInt64 = 0

  /// What brought the event about that is being delivered.
  var cause = Cause.none

  /// The sources with events, one entry an event.
  fileprivate var queue = WaitingQueue<SourceCore>(keepingCapacity: 1_024)

  /// The joins to be fired.
  fileprivate var joins = JoinQueue()

  /// The source whose value of the moment is being read, and how often this thread changed it meanwhile.
  fileprivate var capturedSource: UnsafeRawPointer?
  fileprivate var capturedChanges: UInt64 = 0

  /// Whether reads are noted, and by whom.
  @usableFromInline var isTracking = false
  var tracker: Tracker?

  /// How many events waited in the source of the one that is being delivered.
  var waitingCount = 0

  /// The properties whose circles branched beyond all bounds in this turn.
  var overgrown: Set<TrailPlace> = []

  /// How many entries wait in both.
  @usableFromInline fileprivate(set) var queuedCount = 0

  init() {}
}

extension Turn {
  /// Whether a store can be delivered at once.
  @inlinable @inline(__always)
  var isIdle: Bool { !state.pointee.isRunning && state.pointee.transactionDepth == 0 }

  /// What an event that is stored now has as its cause.
  var nextCause: Cause { state.pointee.isRunning ? state.pointee.cause.next : .none }

  /// Runs a closure, during which nothing is told.
  ///
  /// - Returns: how often this thread counted a change of the source in it.
  func countingChanges(of source: SourceCore, _ body: () -> Void) -> UInt64 {
    let (outerSource, outerChanges) = (state.pointee.capturedSource, state.pointee.capturedChanges)
    state.pointee.capturedSource = UnsafeRawPointer(Unmanaged.passUnretained(source).toOpaque())
    state.pointee.capturedChanges = 0
    state.pointee.transactionDepth += 1
    defer {
      state.pointee.transactionDepth -= 1
      let changes = state.pointee.capturedChanges
      state.pointee.capturedSource = outerSource
      let isSame = outerSource == UnsafeRawPointer(Unmanaged.passUnretained(source).toOpaque())
      state.pointee.capturedChanges = outerChanges &+ (isSame ? changes : 0)
    }
    body()
    return state.pointee.capturedChanges
  }

  /// Counts a store or a registration for ``countingChanges(of:_:)``.
  func noteChange(of source: SourceCore) {
    if state.pointee.capturedSource == UnsafeRawPointer(Unmanaged.passUnretained(source).toOpaque())
    {
      state.pointee.capturedChanges &+= 1
    }
  }

  func enqueue(_ source: SourceCore) {
    state.pointee.queue.append(source)
    state.pointee.queuedCount += 1
  }

  func enqueue(_ join: JoinCore) {
    state.pointee.joins.add(join)
    state.pointee.queuedCount += 1
  }

  /// Delivers all that waits. Nothing is done inside a running turn or a transaction.
  func run() {
    guard isIdle else { return }
    begin()
    finish()
  }

  /// Begins to deliver.
  @inlinable @inline(__always)
  func begin() { state.pointee.isRunning = true }

  /// Delivers what waits, and ends the turn.
  @inlinable @inline(__always)
  func finish() {
    if state.pointee.queuedCount > 0 { drain() }
    state.pointee.isRunning = false
  }

  @usableFromInline
  func drain() {
    while state.pointee.queuedCount > 0 {
      if let source = nextSource() {
        source.deliverNext(self)
      } else if let join = nextJoin() {
        join.fire(self)
      }
    }
    state.pointee.cause = .none
    if !state.pointee.overgrown.isEmpty { state.pointee.overgrown = [] }
  }

  private func nextSource() -> SourceCore? {
    state.pointee.nextSource()
  }

  private func nextJoin() -> JoinCore? {
    // Finding levels may let go of sources, and so run anybody's code: it happens outside of the queue.
    let added = state.pointee.joins.takeUnordered(Levels.currentVersion)
    if !added.isEmpty {
      var levels = Levels()
      let entries = ContiguousArray(
        added.map { JoinQueue.Entry(level: levels.level(of: $0), join: $0) }
      )
      state.pointee.joins.order(entries, levels.version)
    }
    guard let join = state.pointee.joins.removeFirst() else { return nil }
    state.pointee.queuedCount -= 1
    return join
  }
}

extension TurnState {
  fileprivate mutating func nextSource() -> SourceCore? {
    guard let source = queue.takeFirst() else { return nil }
    queuedCount -= 1
    return source
  }
}
