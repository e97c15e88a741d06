internal import KilnValues

/// The part of a source that delivers: its lock, its observations, and who delivers from it.
///
/// At most one turn owns a source, and only that one delivers from it, so that its events are told one
/// after the other in the order of their stores. A thread that stores while another thread's turn owns
/// the source leaves its event to that turn.
@usableFromInline
class SourceCore: @unchecked Sendable {
  // Unchecked: everything that changes is guarded by `lock`, except where said.
  @usableFromInline final let lock = Lock()

  @exclusivity(unchecked) @usableFromInline final private(set) var table = ObserverTable()

  /// Whether a turn delivers from the table, so that who changes it makes a copy first.
  @exclusivity(unchecked) @usableFromInline final var isTableLent = false

  /// The table that a turn delivers from, where it was changed since, until the turn is done with it.
  @exclusivity(unchecked) private final var lentTable: ObserverTable?

  /// The fields that are observed, by their index modulo the width of the word.
  @exclusivity(unchecked) @usableFromInline final private(set) var observedMarks: UInt64 = 0

  /// How many observations there are.
  @exclusivity(unchecked) @usableFromInline final private(set) var observerCount = 0

  /// How many threads read the value of the moment to tell it to somebody; all stores are counted meanwhile.
  @exclusivity(unchecked) private final var captureCount = 0

  /// Counts stores and registrations, so that it can be told which came first.
  @exclusivity(unchecked) @usableFromInline final var clock: UInt64 = 0

  /// The turn that delivers from this source.
  @exclusivity(unchecked) @usableFromInline final var owner: Turn?

  /// How many events wait.
  @exclusivity(unchecked) @usableFromInline final var pendingCount = 0

  /// How many entries of the owner's queue stand for this source.
  @exclusivity(unchecked) private final var tokens = 0

  /// When an observation was added last.
  @exclusivity(unchecked) private final var lastRegistration: UInt64 = 0

  /// At how many observations those of objects that are gone are looked for.
  @exclusivity(unchecked) private final var sweepCount = 32

  @exclusivity(unchecked) private final var isClosed = false

  /// The bindings that write here.
  @exclusivity(unchecked) private final var incoming: [Incoming] = []

  /// At how many of them those that have ended are looked for.
  @exclusivity(unchecked) private final var incomingSweepCount = 16

  /// Leads here until the source is closed.
  @usableFromInline final let anchor = SourceAnchor()

  @usableFromInline
  init() {
    anchor.attach(self)
  }

  deinit { lock.destroy() }

  // MARK: What a kind of source gives

  /// Takes the first event that waits and delivers it. Called with the lock held, which it releases.
  func deliverFirst(_ turn: Turn) { fatalError("overridden") }

  /// Reads the value of the moment where that may run anybody's code. Called with the lock held, which it
  /// may release in between.
  ///
  /// - Returns: what was read, for ``appendCurrent(for:_:)``.
  func captureCurrent(for target: ObserverRecord) -> CapturedValue? { nil }

  /// Adds an event that tells one observer the value of the moment. Called with the lock held.
  ///
  /// - Returns: false where there is no value any more, and no event.
  func appendCurrent(for target: ObserverRecord, _ captured: CapturedValue?) -> Bool {
    fatalError("overridden")
  }

  /// The object whose properties these are, if there is one. Called without the lock.
  var subject: AnyObject? { nil }

  /// The observations that were made here and do not stand in the table as such. Called without the lock.
  var foundElsewhere: [FoundObservation] { [] }

  /// What a report calls a field, or the whole of the source.
  func label(_ changed: FieldSet) -> String { fatalError("overridden") }

  // MARK: Owning

  /// Leaves an event that was just appended to the turn that owns the source, or makes this thread's
  /// turn its owner. Called with the lock held, which it releases.
  @usableFromInline
  final func leave(to turn: Turn) {
    if owner == nil { owner = turn }
    let isOurs = owner == turn
    if isOurs {
      tokens += 1
      turn.enqueue(self)
    }
    lock.release()
    if isOurs { turn.run() }
  }

  /// Delivers one event, in a turn that owns the source.
  final func deliverNext(_ turn: Turn) {
    lock.acquire()
    tokens -= 1
    turn.state.pointee.waitingCount = pendingCount
    deliverFirst(turn)
    release(from: turn)
  }

  /// Lets go of the source after an event, unless more events wait.
  @usableFromInline
  final func release(from turn: Turn) {
    lock.acquire()
    isTableLent = false
    let lentTable = lentTable.take()
    defer { withExtendedLifetime(lentTable) {} }
    guard pendingCount == 0 else {
      // What other threads left here.
      if pendingCount > tokens {
        turn.noteWorkForOthers()
        tokens += 1
        turn.enqueue(self)
      }
      lock.release()
      return
    }
    owner = nil
    let table = isClosed ? takeTable() : nil
    lock.release()
    table?.end()
  }

  /// The table, to deliver one event from: it stays until ``release(from:)``, without a reference that is
  /// counted. Called with the lock held by the turn that owns the source.
  @inlinable @inline(__always)
  final func lendTable() -> Unmanaged<ObserverTable> {
    isTableLent = true
    return .passUnretained(table)
  }

  /// Makes a table that no turn delivers from. It does not ask how often the table is referenced: that a turn
  /// let go of a reference says nothing of what it still reads.
  private final func makeTableOurs() {
    guard isTableLent else { return }
    lentTable = table
    table = ObserverTable(copying: table)
    isTableLent = false
  }

  /// Lets go of all observations. Called with the lock held; the caller ends them outside it.
  private final func takeTable() -> ObserverTable {
    defer {
      table = ObserverTable()
      noteObservers()
    }
    return table
  }

  /// Whether an event may be merged into one that was stored at `version` in the same transaction: only
  /// where no observer came between the two.
  final func mayMerge(since version: UInt64) -> Bool { lastRegistration < version }

  // MARK: Observations

  /// Adds an observation.
  ///
  /// - Parameters:
  ///   - owner: the object that it is for.
  ///   - sets: which sets are reported.
  ///   - initial: whether the current value is reported first.
  @usableFromInline
  final func add(
    _ observation: SourceObservation,
    for owner: AnyObject?,
    notifying sets: ObservedSets,
    initial: Bool,
    _ handler: @escaping EventHandler
  ) {
    let record = ObserverRecord(observation, owner: owner, sets, handler)
    var swept = Swept()
    lock.acquire()
    let captured = initial ? captureCurrent(for: record) : nil
    defer {
      // What was stored meanwhile waits to be told.
      if captured != nil { Turn.current.run() }
      withExtendedLifetime((swept, captured)) {}
    }
    guard !isClosed else {
      lock.release()
      return observation.end()
    }
    makeTableOurs()
    if table.count >= sweepCount { sweep(&swept) }
    clock &+= 1
    Turn.current.noteChange(of: self)
    lastRegistration = clock
    observation.join(anchor, clock)
    table.add(record)
    noteObservers()
    if initial, appendCurrent(for: record, captured) {
      leave(to: .current)
    } else {
      lock.release()
    }
  }

  /// Keeps in mind what there is in the table.
  private final func noteObservers() {
    observerCount = table.count
    observedMarks = captureCount > 0 ? .max : table.observedMarks
  }

  /// Has `body` run without the lock, and again where another thread stored meanwhile. Called with the lock
  /// held.
  ///
  /// What `body` stores itself waits until it has ended. After 10,000 runs the last one counts.
  final func readingUnlocked<Result>(_ body: () -> Result) -> Result {
    captureCount += 1
    noteObservers()
    defer {
      captureCount -= 1
      noteObservers()
    }
    let turn = Turn.current
    var (result, runs) = (Result?.none, 0)
    while true {
      let version = clock
      lock.release()
      // What was read before is let go of here, without the lock.
      let ownChanges = turn.countingChanges(of: self) { result = body() }
      runs += 1
      lock.acquire()
      if let result, clock == version &+ ownChanges || runs == 10_000 { return result }
    }
  }

  final func sendCurrent(_ observation: SourceObservation) {
    // Both are asked for and let go of without the lock, since the last reference to an object may end here.
    let subject = subject
    guard let record = lock.withLock({ table.record(of: observation) }), !record.isOrphaned else {
      return
    }
    lock.acquire()
    let captured = captureCurrent(for: record)
    if observation.isActive, appendCurrent(for: record, captured) {
      leave(to: .current)
    } else {
      lock.release()
    }
    if captured != nil { Turn.current.run() }
    withExtendedLifetime((subject, captured, record)) {}
  }

  final func remove(_ observation: SourceObservation) {
    lock.acquire()
    makeTableOurs()
    let removed = table.remove(observation)
    noteObservers()
    lock.release()
    withExtendedLifetime(removed) {}
  }

  /// What a sweep came upon, kept until the lock is released: letting go of it may run anybody's code.
  private struct Swept {
    var orphans: [ObserverRecord] = []
    var owners: [AnyObject] = []
  }

  /// Takes out what is for objects that are gone, so that they are never more than those of living ones
  /// and a constant.
  private final func sweep(_ swept: inout Swept) {
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

  /// Ends all observations: the source is gone. Events that were stored are delivered before.
  @usableFromInline
  final func close() {
    anchor.detach()
    lock.acquire()
    isClosed = true
    let table = owner == nil ? takeTable() : nil
    lock.release()
    table?.end()
  }

  /// The observations that `isIncluded` picks.
  final func records(where isIncluded: (ObserverRecord) -> Bool) -> [ObserverRecord] {
    lock.withLock { table.records }.filter(isIncluded)
  }

  // MARK: Bindings that write here

  final func addIncoming(_ edge: Incoming) {
    // Kept until the lock is released: letting go of a binding may end it.
    var bindings: [ObservationToken] = []
    lock.withLock {
      if incoming.count >= incomingSweepCount {
        incoming.removeAll {
          guard let binding = $0.binding else { return true }
          bindings.append(binding)
          return false
        }
        incomingSweepCount = Swift.max(16, incoming.count * 2)
      }
      incoming.append(edge)
    }
    withExtendedLifetime(bindings) {}
  }

  final func incoming(to list: Int) -> [Incoming] {
    lock.withLock { incoming.filter { $0.list == list || list < 0 || $0.list < 0 } }
  }
}
