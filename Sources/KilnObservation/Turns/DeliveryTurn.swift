public import CKiln

/// What one thread has to deliver.
///
/// A store that is observed begins a turn on its thread, and the turn delivers until nothing is
/// left: first the events in the order of their stores, one at a time, then the joins, the lowest
/// first. A store in a callback adds to the turn that runs, so that no callback is ever called
/// inside another. There is one turn for each thread, which is kept, so that beginning it allocates
/// nothing. It is a pointer, and not an object, since references to it would be counted with each
/// event.
///
/// A turn that has delivered much for other threads is handed over to another thread as it is.
/// Sources and joins identify their owner by the pointer, so that their order does not depend on
/// the thread.
@usableFromInline
struct DeliveryTurn: Equatable, BitwiseCopyable {
  @usableFromInline let state: UnsafeMutablePointer<TurnState>

  @inlinable
  init(_ state: UnsafeMutablePointer<TurnState>) {
    self.state = state
  }

  /// The turn of this thread.
  @inlinable @inline(__always)
  static var current: DeliveryTurn {
    guard let pointer = kiln_thread_get() else { return make() }
    return DeliveryTurn(pointer.assumingMemoryBound(to: TurnState.self))
  }

  /// Gives this thread a turn, which identifies the thread in stores.
  @inlinable
  static func prepare() {
    if kiln_thread_get() == nil { _ = make() }
  }

  @usableFromInline
  static func make() -> DeliveryTurn {
    let state = UnsafeMutablePointer<TurnState>.allocate(capacity: 1)
    state.initialize(to: TurnState())
    let turn = DeliveryTurn(state)
    turn.install()
    return turn
  }

  /// Makes this the turn of this thread. A turn that the thread had before belongs to the caller.
  func install() {
    let error = kiln_thread_set(state) { pointer in
      DeliveryTurn(pointer.assumingMemoryBound(to: TurnState.self)).destroy()
    }
    precondition(error == 0, "the system has no pointer for a thread's turn: error \(error)")
  }

  /// Frees the memory of a turn that no thread has.
  func destroy() {
    state.deinitialize(count: 1)
    state.deallocate()
  }
}

/// A current value that is being read, on the stack of the reader.
private struct Capturing {
  let source: ObjectIdentifier
  /// How often this thread changed the source meanwhile.
  var changes: UInt64 = 0
  let outer: UnsafeMutablePointer<Capturing>?
}

/// What waits in the order of events.
private enum QueueEntry {
  case source(SourceCore)
  case join(JoinCore)
}

/// What a turn keeps.
@usableFromInline
struct TurnState {
  /// Whether the turn is delivering.
  @usableFromInline var isRunning = false

  /// The number of open transactions and current values being read, one inside the other.
  @usableFromInline var transactionDepth = 0

  /// The number of the open transaction; no other in the process has it. 0 while none is open.
  var transaction: UInt64 = 0

  /// That number with the outermost transaction; 0 while none is open.
  var outermostDepth = 0

  /// What brought the event about that is being delivered.
  var cause = EventCause.none

  /// The sources with events, one entry an event, and the joins that fire in their order.
  fileprivate var queue = WaitingQueue<QueueEntry>(keepingCapacity: 1_024)

  /// The joins to be fired.
  fileprivate var joins = JoinQueue()

  /// The current value that is being read, and those around it.
  fileprivate var capturing: UnsafeMutablePointer<Capturing>?

  /// Whether reads are noted, and the tracker that notes them.
  @usableFromInline var isTracking = false
  var tracker: Tracker?

  /// Whether the standard library recorded the read of ``RecordedReads``.
  var isReadRecorded = false

  /// The number of events that waited in the source of the one that is being delivered.
  var waitingCount = 0

  /// The number of events and joins of other threads that this turn delivered.
  var workForOthers = 0

  /// Whether another thread has left this turn to the one that delivers it.
  var isHandedOver = false

  /// The circles that were cut in this turn.
  var circles = CutCircles()

  /// The number of entries that wait in both.
  @usableFromInline fileprivate(set) var queuedCount = 0

  init() {}
}

extension DeliveryTurn {
  /// Whether a store can be delivered at once.
  @inlinable @inline(__always)
  var isIdle: Bool { !state.pointee.isRunning && state.pointee.transactionDepth == 0 }

  /// What an event that is stored now has as its cause.
  var nextCause: EventCause { state.pointee.isRunning ? state.pointee.cause.next : .none }

  /// Runs a closure, during which nothing is delivered.
  ///
  /// - Returns: how often this thread counted a change of the source in it.
  func countingChanges(of source: SourceCore, _ body: () -> Void) -> UInt64 {
    let outer = state.pointee.capturing
    state.pointee.transactionDepth += 1
    defer {
      state.pointee.transactionDepth -= 1
      state.pointee.capturing = outer
    }
    var capturing = Capturing(source: ObjectIdentifier(source), outer: outer)
    return withUnsafeMutablePointer(to: &capturing) { pointer in
      state.pointee.capturing = pointer
      body()
      return pointer.pointee.changes
    }
  }

  /// Counts a store or a registration for each ``countingChanges(of:_:)`` of the source that is
  /// under way.
  func noteChange(of source: SourceCore) {
    var next = state.pointee.capturing
    while let pointer = next {
      if pointer.pointee.source == ObjectIdentifier(source) { pointer.pointee.changes &+= 1 }
      next = pointer.pointee.outer
    }
  }

  func enqueue(_ source: SourceCore) {
    state.pointee.queue.append(.source(source))
    state.pointee.queuedCount += 1
  }

  func enqueue(_ join: JoinCore) {
    if join.firesInOrder {
      state.pointee.queue.append(.join(join))
    } else {
      state.pointee.joins.add(join)
    }
    state.pointee.queuedCount += 1
  }

  /// Counts an event or a join that this turn delivers for another thread.
  func noteWorkForOthers() { state.pointee.workForOthers += 1 }

  /// Delivers all that waits. Nothing is done inside a running turn or a transaction.
  ///
  /// The turn may be handed over: after that it is not used, and ``current`` is another one.
  func run() {
    guard isIdle else { return }
    begin()
    finish()
  }

  /// Begins to deliver.
  @inlinable @inline(__always)
  func begin() { state.pointee.isRunning = true }

  /// Delivers what waits, and ends the turn. As after ``run()``, the turn is not used any more.
  @inlinable @inline(__always)
  func finish() {
    if state.pointee.queuedCount > 0 { drain() } else { state.pointee.isRunning = false }
  }

  /// Delivers what waits, and ends the turn, or hands it over.
  @usableFromInline
  func drain() {
    while state.pointee.queuedCount > 0 {
      if state.pointee.workForOthers >= Self.limitForOthers, handOver() { return }
      switch nextEntry() {
      case .source(let source): source.deliverNext(self)
      case .join(let join): join.fire(self)
      case nil: nextJoin()?.fire(self)
      }
    }
    state.pointee.cause = .none
    if !state.pointee.circles.isEmpty { state.pointee.circles = CutCircles() }
    state.pointee.workForOthers = 0
    state.pointee.isHandedOver = false
    state.pointee.isRunning = false
  }

  private func nextEntry() -> QueueEntry? {
    guard let entry = state.pointee.queue.takeFirst() else { return nil }
    state.pointee.queuedCount -= 1
    return entry
  }

  private func nextJoin() -> JoinCore? {
    // Finding levels may release sources, and so run any code: it happens outside the queue.
    let added = state.pointee.joins.takeUnordered(JoinLevels.currentVersion)
    if !added.isEmpty {
      var levels = JoinLevels()
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
