public import CKiln

/// The deliveries of one thread.
///
/// A store that is observed starts a turn on its thread. The turn first delivers events in the
/// order of their stores, one at a time. It then fires joins in the order of their levels. This
/// continues until nothing is left. A store in a callback is added to the running turn, so
/// callbacks are never nested.
///
/// There is one turn per thread. It is kept, so starting it does not allocate. It is a pointer
/// instead of an object, because each event would count references to an object.
///
/// A turn that has delivered many events of other threads is handed over to another thread. Sources
/// and joins identify their owner by the pointer, so their order does not depend on the thread.
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

  /// Makes this the turn of the current thread. The caller owns the thread's previous turn.
  func install() {
    let error = kiln_thread_set(state) { pointer in
      DeliveryTurn(pointer.assumingMemoryBound(to: TurnState.self)).destroy()
    }
    precondition(error == 0, "the system has no pointer for a thread's turn: error \(error)")
  }

  /// Frees the memory of a turn that belongs to no thread.
  func destroy() {
    state.deinitialize(count: 1)
    state.deallocate()
  }
}

/// A read of a current value in progress, on the stack of the reader.
private struct Capturing {
  let source: ObjectIdentifier
  /// The number of changes of the source by this thread during the read.
  var changes: UInt64 = 0
  let outer: UnsafeMutablePointer<Capturing>?
}

/// A waiting entry in the order of events.
private enum QueueEntry {
  case source(SourceCore)
  case join(JoinCore)
}

/// The state of a turn.
@usableFromInline
struct TurnState {
  /// Whether the turn is delivering.
  @usableFromInline var isRunning = false

  /// The nesting depth of open transactions and reads of current values.
  @usableFromInline var transactionDepth = 0

  /// The process-wide unique number of the open transaction; 0 if there is none.
  var transaction: UInt64 = 0

  /// The depth at which the outermost transaction started; 0 if there is none.
  var outermostDepth = 0

  /// The cause of the event that is being delivered.
  var cause = EventCause.none

  /// The cause of the waiting event that is being delivered; `nil` for an immediate delivery.
  var causeOfEvent: UnsafePointer<EventCause>?

  /// The sources with events, one entry per event, and the joins that fire in the order of events.
  fileprivate var queue = WaitingQueue<QueueEntry>(keepingCapacity: 1_024)

  /// The other joins to fire.
  fileprivate var joins = JoinQueue()

  /// The innermost read of a current value in progress.
  fileprivate var capturing: UnsafeMutablePointer<Capturing>?

  /// Whether reads are recorded, and their tracker.
  @usableFromInline var isTracking = false
  var tracker: Tracker?

  /// Whether the standard library recorded the read of ``RecordedReads``.
  var isReadRecorded = false

  /// The number of events that waited in the source of the current event.
  var waitingCount = 0

  /// The number of delivered events and joins of other threads.
  var workForOthers = 0

  /// Whether another thread has handed this turn over.
  var isHandedOver = false

  /// The circles that were cut in this turn.
  var circles = CutCircles()

  /// The number of entries in `queue` and `joins`.
  @usableFromInline fileprivate(set) var queuedCount = 0

  init() {}
}

extension DeliveryTurn {
  /// Whether a store can be delivered immediately.
  @inlinable @inline(__always)
  var isIdle: Bool { !state.pointee.isRunning && state.pointee.transactionDepth == 0 }

  /// The cause of an event that is stored now.
  var nextCause: EventCause { state.pointee.isRunning ? state.pointee.cause.next : .none }

  /// Runs a closure without any delivery.
  ///
  /// - Returns: the number of changes of the source by this thread during the closure.
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

  /// Counts a store or a registration in each ``countingChanges(of:_:)`` of the source in progress.
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

  /// Delivers everything that waits, unless the turn is running or a transaction is open.
  ///
  /// The turn may be handed over. It must not be used afterwards; ``current`` may be another one.
  func run() {
    guard isIdle else { return }
    begin()
    finish()
  }

  /// Starts to deliver.
  @inlinable @inline(__always)
  func begin() { state.pointee.isRunning = true }

  /// Delivers everything that waits, and ends the turn. As after ``run()``, it must not be used.
  @inlinable @inline(__always)
  func finish() {
    if state.pointee.queuedCount > 0 { drain() } else { state.pointee.isRunning = false }
  }

  /// Delivers everything that waits, and ends the turn or hands it over.
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
    // Outside the queue, because finding levels may release sources, which may run any code.
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
