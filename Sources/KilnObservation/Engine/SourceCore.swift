internal import KilnValues

/// The core of a source: its lock, its observations, and the turn that delivers.
///
/// At most one turn owns a source, and only that turn delivers from it. So its events are delivered
/// sequentially, in the order of their stores. A thread that stores while another thread's turn
/// owns the source leaves its event to that turn.
@usableFromInline
class SourceCore: @unchecked Sendable {
  // Unchecked: all mutable state is guarded by `lock`, with documented exceptions.
  @usableFromInline final let lock = Lock()

  @exclusivity(unchecked) @usableFromInline final var table = ObserverTable()

  /// Whether a turn has borrowed the table, so that it must be copied before a change.
  @exclusivity(unchecked) @usableFromInline final var isTableLent = false

  /// A borrowed table that was replaced by a changed copy, until the turn has finished with it.
  @exclusivity(unchecked) final var lentTable: ObserverTable?

  /// The observed fields, by index modulo 64.
  @exclusivity(unchecked) @usableFromInline final var observedMarks: UInt64 = 0

  /// The fields, by index modulo 64, whose indistinguishable values can differ by `==`.
  ///
  /// Until they are known, it has all fields.
  @exclusivity(unchecked) @usableFromInline final var irreflexiveFields: UInt64 = .max

  /// The number of observations.
  @exclusivity(unchecked) @usableFromInline final var observerCount = 0

  /// The number of threads that are reading the current value, during which all stores are counted.
  @exclusivity(unchecked) final var captureCount = 0

  /// Counts stores and registrations, to order them.
  @exclusivity(unchecked) @usableFromInline final var clock: UInt64 = 0

  /// The turn that delivers from this source.
  @exclusivity(unchecked) @usableFromInline final var owner: DeliveryTurn?

  /// The waiting events.
  @exclusivity(unchecked) final var pending = WaitingQueue<PendingEvent>()

  /// Delivered events for reuse, one per list.
  @exclusivity(unchecked) final var spares: ContiguousArray<PendingEvent?> = []

  /// The number of entries for this source in the owner's queue.
  @exclusivity(unchecked) private final var tokens = 0

  /// The time of the last registration.
  @exclusivity(unchecked) final var lastRegistration: UInt64 = 0

  /// The number of observations at which those of deallocated owners are removed.
  @exclusivity(unchecked) final var sweepCount = 32

  @exclusivity(unchecked) final var isClosed = false

  /// The observations by their owners, once they were looked up.
  @exclusivity(unchecked) final var ownerIndex: OwnerIndex?

  /// The bindings that write to this source, by the list of the property.
  @exclusivity(unchecked) private final var incoming = TokenGroups<Int, [FlowOrigin]>()

  /// References this source until it is closed.
  @usableFromInline final let anchor = SourceAnchor()

  @usableFromInline
  init() {
    anchor.attach(self)
  }

  deinit { lock.destroy() }

  // MARK: Overridden by subclasses

  /// Reads the current value of a list as an event.
  ///
  /// Called with the lock held, which it may release temporarily.
  ///
  /// - Returns: the event, and an object that the caller retains until it has released the lock;
  ///   `nil` if the value no longer exists.
  func currentLocked(_ list: Int) -> (event: PendingEvent, subject: AnyObject?)? {
    fatalError("overridden")
  }

  /// The object with the properties, if there is one. Called without the lock.
  var subject: AnyObject? { nil }

  /// Observations made on this source that are not in its table: all, or those for an object.
  ///
  /// Called without the lock.
  func foundElsewhere(for owner: AnyObject?) -> [FoundObservation] { [] }

  /// The name of a field, or of the whole source, in reports.
  func label(_ changed: FieldSet) -> String { fatalError("overridden") }

  /// Removes the unchanged fields of a model from those that differ by `==`.
  ///
  /// Called by the turn that owns the source.
  func removeUnchanged(
    from changed: inout FieldSet,
    _ old: UnsafeRawPointer,
    _ new: UnsafeRawPointer
  ) {}

  // MARK: Owning

  /// Assigns an appended event to the turn that owns the source, by default this thread's turn.
  ///
  /// Called with the lock held, which it releases.
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

  /// Delivers a store immediately, in an idle turn. Called with the lock held, which it releases.
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
      // Events that other threads left here.
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

  /// Runs `body` without the lock, and again if another thread has stored in the meantime.
  ///
  /// Called with the lock held. Stores of `body` itself wait until it returns. After 10,000 runs,
  /// the last result is used.
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
      // The previous result is released here, without the lock.
      let ownChanges = turn.countingChanges(of: self) { result = body() }
      runs += 1
      lock.acquire()
      if let result, clock == version &+ ownChanges || runs == 10_000 { return result }
    }
  }

  // MARK: Closing

  /// Ends all observations of a deallocated source, after its waiting events are delivered.
  @usableFromInline
  final func close() {
    anchor.detach()
    lock.acquire()
    isClosed = true
    let table = owner == nil ? takeTableLocked() : nil
    lock.release()
    table?.end()
  }

  // MARK: Bindings that write to this source

  /// Adds a binding.
  ///
  /// - Parameters:
  ///   - binding: the binding.
  ///   - list: the list of the property that it writes to.
  ///   - origins: the inputs of its values.
  final func addIncoming(_ binding: ObservationToken, to list: Int, from origins: [FlowOrigin]) {
    let read = lock.withLock { incoming.add(binding, origins, to: list) }
    withExtendedLifetime(read) {}
  }

  /// The active bindings that may write to a list, with their origins.
  final func incoming(to list: Int) -> [(token: ObservationToken, detail: [FlowOrigin])] {
    let whole = ObserverTable.whole
    let bindings = lock.withLock {
      list == whole ? incoming.all() : incoming.elements(of: list) + incoming.elements(of: whole)
    }
    let cancelled = bindings.map(\.token).filter(\.isCancelled)
    if !cancelled.isEmpty {
      lock.withLock { for key in [list, whole] { incoming.remove(cancelled, of: key) } }
    }
    return bindings.filter(\.token.isActive)
  }
}
