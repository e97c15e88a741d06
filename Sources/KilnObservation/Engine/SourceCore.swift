internal import KilnValues

/// The part of a source that delivers: its lock, its observations, and the turn that delivers.
///
/// At most one turn owns a source, and only that one delivers from it, so that its events are
/// delivered one after the other in the order of their stores. A thread that stores while another
/// thread's turn owns the source leaves its event to that turn.
@usableFromInline
class SourceCore: @unchecked Sendable {
  // Unchecked: everything that changes is guarded by `lock`, except where said.
  @usableFromInline final let lock = Lock()

  @exclusivity(unchecked) @usableFromInline final var table = ObserverTable()

  /// Whether a turn delivers from the table, so that it is copied before a change.
  @exclusivity(unchecked) @usableFromInline final var isTableLent = false

  /// The table that a turn delivers from, where it was changed since, until the turn is done with
  /// it.
  @exclusivity(unchecked) final var lentTable: ObserverTable?

  /// The fields that are observed, by their index modulo the width of the word.
  @exclusivity(unchecked) @usableFromInline final var observedMarks: UInt64 = 0

  /// The number of observations.
  @exclusivity(unchecked) @usableFromInline final var observerCount = 0

  /// The number of threads that read the current value; all stores are counted meanwhile.
  @exclusivity(unchecked) final var captureCount = 0

  /// Counts stores and registrations, to order them.
  @exclusivity(unchecked) @usableFromInline final var clock: UInt64 = 0

  /// The turn that delivers from this source.
  @exclusivity(unchecked) @usableFromInline final var owner: DeliveryTurn?

  /// The events that wait.
  @exclusivity(unchecked) final var pending = WaitingQueue<PendingEvent>()

  /// Events that were delivered, one for each list, to be used again.
  @exclusivity(unchecked) final var spares: ContiguousArray<PendingEvent?> = []

  /// The number of entries of the owner's queue that stand for this source.
  @exclusivity(unchecked) private final var tokens = 0

  /// When an observation was added last.
  @exclusivity(unchecked) final var lastRegistration: UInt64 = 0

  /// At how many observations those of objects that were deallocated are looked for.
  @exclusivity(unchecked) final var sweepCount = 32

  @exclusivity(unchecked) final var isClosed = false

  /// The bindings that write here.
  @exclusivity(unchecked) private final var incoming = SweptList<Incoming>()

  /// Leads here until the source is closed.
  @usableFromInline final let anchor = SourceAnchor()

  @usableFromInline
  init() {
    anchor.attach(self)
  }

  deinit { lock.destroy() }

  // MARK: What a kind of source gives

  /// Reads the current value of a list, as an event. Called with the lock held, which it may
  /// release in between.
  ///
  /// - Returns: the event, and what the caller keeps until it has released the lock; `nil` where
  ///   there is no value any more.
  func currentLocked(_ list: Int) -> (event: PendingEvent, subject: AnyObject?)? {
    fatalError("overridden")
  }

  /// The object whose properties these are, if there is one. Called without the lock.
  var subject: AnyObject? { nil }

  /// The observations that were made here and do not stand in the table as such. Called without the
  /// lock.
  var foundElsewhere: [FoundObservation] { [] }

  /// What a report calls a field, or the whole of the source.
  func label(_ changed: FieldSet) -> String { fatalError("overridden") }

  // MARK: Owning

  /// Leaves an event that was just appended to the turn that owns the source, or makes this
  /// thread's turn its owner. Called with the lock held, which it releases.
  @usableFromInline
  final func leaveAndUnlock(to turn: DeliveryTurn) {
    if owner == nil { owner = turn }
    let isOurs = owner == turn
    if isOurs {
      tokens += 1
      turn.enqueue(self)
    }
    lock.release()
    if isOurs { turn.run() }
  }

  /// Delivers a store at once, in a turn that is idle. Called with the lock held, which it
  /// releases.
  @inlinable @inline(__always)
  final func deliverNowAndUnlock(_ turn: DeliveryTurn, _ deliver: (DeliveryContext) -> Void) {
    let context = DeliveryContext(lendTableLocked(), turn, version: clock)
    owner = turn
    lock.release()
    turn.begin()
    deliver(context)
    release(from: turn)
    turn.finish()
  }

  /// Delivers one event, in a turn that owns the source.
  final func deliverNext(_ turn: DeliveryTurn) {
    lock.acquire()
    tokens -= 1
    turn.state.pointee.waitingCount = pending.count
    deliverFirstAndUnlock(turn)
    release(from: turn)
  }

  /// Releases the source after an event, unless more events wait.
  @usableFromInline
  final func release(from turn: DeliveryTurn) {
    lock.acquire()
    isTableLent = false
    let lentTable = lentTable.take()
    defer { withExtendedLifetime(lentTable) {} }
    guard pending.count == 0 else {
      // What other threads left here.
      if pending.count > tokens {
        turn.noteWorkForOthers()
        tokens += 1
        turn.enqueue(self)
      }
      lock.release()
      return
    }
    owner = nil
    let table = isClosed ? takeTableLocked() : nil
    lock.release()
    table?.end()
  }

  // MARK: Reading

  /// Has `body` run without the lock, and again where another thread stored meanwhile. Called with
  /// the lock held.
  ///
  /// What `body` stores itself waits until it has ended. After 10,000 runs the last one counts.
  final func readConsistentlyLocked<Result>(_ body: () -> Result) -> Result {
    captureCount += 1
    updateCountsLocked()
    defer {
      captureCount -= 1
      updateCountsLocked()
    }
    let turn = DeliveryTurn.current
    var (result, runs) = (Result?.none, 0)
    while true {
      let version = clock
      lock.release()
      // What was read before is released here, without the lock.
      let ownChanges = turn.countingChanges(of: self) { result = body() }
      runs += 1
      lock.acquire()
      if let result, clock == version &+ ownChanges || runs == 10_000 { return result }
    }
  }

  // MARK: Closing

  /// Ends all observations: the source was deallocated. Events that were stored are delivered
  /// before.
  @usableFromInline
  final func close() {
    anchor.detach()
    lock.acquire()
    isClosed = true
    let table = owner == nil ? takeTableLocked() : nil
    lock.release()
    table?.end()
  }

  // MARK: Bindings that write here

  final func addIncoming(_ edge: Incoming) {
    // Kept until the lock is released: releasing a binding may end it.
    var bindings: [ObservationToken] = []
    lock.withLock {
      incoming.append(edge) { incoming in
        guard let binding = incoming.binding else { return false }
        bindings.append(binding)
        return true
      }
    }
    withExtendedLifetime(bindings) {}
  }

  final func incoming(to list: Int) -> [Incoming] {
    lock.withLock { incoming.elements.filter { $0.list == list || list < 0 || $0.list < 0 } }
  }
}
