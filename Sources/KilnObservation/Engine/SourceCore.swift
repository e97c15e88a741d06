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

  @exclusivity(unchecked) @usableFromInline final private(set) var table = ObserverTable()

  /// Whether a turn delivers from the table, so that it is copied before a change.
  @exclusivity(unchecked) @usableFromInline final var isTableLent = false

  /// The table that a turn delivers from, where it was changed since, until the turn is done with
  /// it.
  @exclusivity(unchecked) private final var lentTable: ObserverTable?

  /// The fields that are observed, by their index modulo the width of the word.
  @exclusivity(unchecked) @usableFromInline final private(set) var observedMarks: UInt64 = 0

  /// The number of observations.
  @exclusivity(unchecked) @usableFromInline final private(set) var observerCount = 0

  /// The number of threads that read the current value; all stores are counted meanwhile.
  @exclusivity(unchecked) private final var captureCount = 0

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
  @exclusivity(unchecked) private(set) final var lastRegistration: UInt64 = 0

  /// At how many observations those of objects that were deallocated are looked for.
  @exclusivity(unchecked) private final var sweepCount = 32

  @exclusivity(unchecked) private final var isClosed = false

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

  /// The table, to deliver one event from: it stays until ``release(from:)``, without a reference
  /// that is counted. Called with the lock held by the turn that owns the source.
  @inlinable @inline(__always)
  final func lendTableLocked() -> Unmanaged<ObserverTable> {
    isTableLent = true
    return .passUnretained(table)
  }

  /// Copies a table that a turn delivers from. It does not count the references to the table: that
  /// a turn released a reference does not show what it still reads.
  private final func copyLentTableLocked() {
    guard isTableLent else { return }
    lentTable = table
    table = ObserverTable(copying: table)
    isTableLent = false
  }

  /// Releases all observations. Called with the lock held; the caller ends them outside it.
  private final func takeTableLocked() -> ObserverTable {
    defer {
      table = ObserverTable()
      updateCountsLocked()
    }
    return table
  }

  // MARK: Observations

  /// Observes a list of the table.
  @usableFromInline
  final func observe(
    _ list: Int,
    _ owner: AnyObject?,
    _ initial: Bool,
    _ sets: ObservedSets,
    _ handler: @escaping EventHandler
  ) -> SourceObservation {
    let observation = SourceObservation(list: list)
    add(observation, for: owner, notifying: sets, initial: initial, handler)
    return observation
  }

  /// Adds an observation.
  ///
  /// - Parameters:
  ///   - owner: the object that it is for.
  ///   - sets: which sets are reported.
  ///   - initial: whether the current value is reported first.
  final func add(
    _ observation: SourceObservation,
    for owner: AnyObject?,
    notifying sets: ObservedSets = .changes,
    initial: Bool = false,
    _ handler: @escaping EventHandler
  ) {
    let record = ObserverRecord(observation, owner: owner, sets, handler)
    var swept = Swept()
    lock.acquire()
    let current = initial ? currentLocked(observation.list) : nil
    defer {
      // What was stored meanwhile waits to be delivered.
      if initial { DeliveryTurn.current.run() }
      withExtendedLifetime((swept, current)) {}
    }
    guard !isClosed else {
      lock.release()
      return observation.end()
    }
    copyLentTableLocked()
    if table.count >= sweepCount { sweepLocked(&swept) }
    clock &+= 1
    DeliveryTurn.current.noteChange(of: self)
    lastRegistration = clock
    observation.attachLocked(to: anchor, clock)
    table.add(record)
    updateCountsLocked()
    sendAndUnlock(current?.event, to: record)
  }

  /// Delivers an event to one observer, in its turn. Called with the lock held, which it releases.
  private final func sendAndUnlock(_ event: PendingEvent?, to target: ObserverRecord) {
    guard let event else { return lock.release() }
    let turn = DeliveryTurn.current
    appendLocked(event, turn, for: target)
    leaveAndUnlock(to: turn)
  }

  /// Updates the counts of the table.
  private final func updateCountsLocked() {
    observerCount = table.count
    observedMarks = captureCount > 0 ? .max : table.observedMarks
  }

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

  final func sendCurrent(_ observation: SourceObservation) {
    // Both are read and released without the lock, since the last reference to an object may end
    // here.
    let subject = subject
    guard let record = lock.withLock({ table.record(of: observation) }), !record.isOrphaned else {
      return
    }
    lock.acquire()
    let current = currentLocked(observation.list)
    sendAndUnlock(observation.isActive ? current?.event : nil, to: record)
    DeliveryTurn.current.run()
    withExtendedLifetime((subject, current, record)) {}
  }

  final func remove(_ observation: SourceObservation) {
    lock.acquire()
    copyLentTableLocked()
    let removed = table.remove(observation)
    updateCountsLocked()
    lock.release()
    withExtendedLifetime(removed) {}
  }

  /// What a sweep came upon, kept until the lock is released: releasing it may run any code.
  private struct Swept {
    var orphans: [ObserverRecord] = []
    var owners: [AnyObject] = []
  }

  /// Removes the records of objects that were deallocated, so that they are never more than those
  /// of living ones and a constant.
  private final func sweepLocked(_ swept: inout Swept) {
    for record in table.records {
      if let owner = record.livingOwner {
        swept.owners.append(owner)
      } else if record.isOrphaned {
        record.observation.end()
        if let removed = table.remove(record.observation) { swept.orphans.append(removed) }
      }
    }
    sweepCount = Swift.max(32, table.count * 2)
  }

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

  /// The observations that `isIncluded` picks.
  final func records(where isIncluded: (ObserverRecord) -> Bool) -> [ObserverRecord] {
    lock.withLock { table.records }.filter(isIncluded)
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
