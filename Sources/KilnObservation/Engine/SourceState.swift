/// What the lock of a source guards.
///
/// Every access holds the lock of the source, so its methods run with the lock held. They run no
/// code of a user. What they return is released without the lock, because releasing it may run any
/// code.
@usableFromInline
struct SourceState {
  var table = ObserverTable()

  /// Whether a turn has borrowed the table, so that it must be copied before a change.
  var isTableLent = false

  /// A borrowed table that was replaced by a changed copy, until the turn has finished with it.
  private var lentTable: ObserverTable?

  /// The number of observations.
  @usableFromInline var observerCount = 0

  /// The observed fields, by index modulo 64.
  @usableFromInline var observedMarks: UInt64 = 0

  /// The number of threads that are reading the current value, during which all stores are counted.
  private var captureCount = 0

  /// Counts stores and registrations, to order them.
  var clock: UInt64 = 0

  /// The turn that delivers from this source.
  var owner: DeliveryTurn?

  /// The waiting events.
  private var pending = WaitingQueue<PendingEvent>()

  /// Delivered events for reuse, one per list.
  private var spares: ContiguousArray<PendingEvent?> = []

  /// The number of entries for this source in the owner's queue.
  private var tokens = 0

  /// The time of the last registration.
  private var lastRegistration: UInt64 = 0

  /// The number of observations at which those of deallocated owners are removed.
  private var sweepCount = 32

  private var isClosed = false

  /// The observations by their owners, once they were looked up.
  private var ownerIndex: OwnerIndex?

  /// The bindings that write to this source, by the list of the property.
  var incoming = TokenGroups<Int, [FlowOrigin]>()

  init() {}
}

// MARK: Owning

extension SourceState {
  /// Starts to deliver a store immediately, if the turn is idle and no turn owns the source.
  @inline(__always)
  mutating func start(_ turn: DeliveryTurn) -> DeliveryContext? {
    guard owner == nil, turn.isIdle else { return nil }
    owner = turn
    return DeliveryContext(table: lendTable(), turn: turn, version: clock)
  }

  /// Assigns an appended event to the turn that owns the source, by default this thread's turn.
  ///
  /// If this thread's turn may be idle, the caller then runs it without the lock.
  private mutating func assign(_ core: SourceCore, to turn: DeliveryTurn) {
    if owner == nil { owner = turn }
    guard owner == turn else { return }
    tokens += 1
    turn.enqueue(core)
  }

  /// Takes the first waiting event, and borrows the table for its delivery.
  mutating func takeFirst(
    _ turn: DeliveryTurn
  ) -> (event: PendingEvent, table: Unmanaged<ObserverTable>)? {
    tokens -= 1
    turn.state.pointee.waitingCount = pending.count
    return pending.takeFirst().map { ($0, lendTable()) }
  }

  /// Ends the delivery of an event, and releases the source unless more events wait.
  ///
  /// - Returns: a replaced table, and the table of a closed source, whose observations end.
  @inline(__always)
  mutating func end(
    _ turn: DeliveryTurn,
    for core: SourceCore
  ) -> (replaced: ObserverTable?, closed: ObserverTable?) {
    isTableLent = false
    let replaced = lentTable.take()
    guard pending.count == 0 else {
      // Events that other threads left here.
      if pending.count > tokens {
        turn.noteWorkForOthers()
        tokens += 1
        turn.enqueue(core)
      }
      return (replaced, nil)
    }
    owner = nil
    return (replaced, isClosed ? takeTable() : nil)
  }

  /// Closes the source. Its waiting events are still delivered.
  ///
  /// - Returns: the table, unless a turn ends the observations later.
  mutating func close() -> ObserverTable? {
    isClosed = true
    return owner == nil ? takeTable() : nil
  }
}

// MARK: Waiting events

extension SourceState {
  /// Appends a waiting event.
  mutating func append(
    _ event: PendingEvent,
    _ core: SourceCore,
    _ turn: DeliveryTurn,
    for target: ObserverRecord? = nil
  ) {
    event.version = clock
    event.cause = turn.nextCause
    event.transaction = target == nil ? turn.state.pointee.transaction : 0
    event.target = target
    pending.append(event)
    assign(core, to: turn)
  }

  /// Queues a store for the turn that owns the source, which is running or in a transaction.
  ///
  /// - Parameters:
  ///   - list: the list of the changed value.
  ///   - old: the old value.
  ///   - new: the new value.
  ///   - core: the source.
  ///   - turn: the turn of this thread.
  ///   - make: creates an event without values, if none can be reused.
  /// - Returns: the waiting event into which the store was merged, if it was. Without the lock, the
  ///   event releases the value that was replaced in it.
  mutating func queue<Value>(
    _ list: Int,
    _ old: Value,
    _ new: Value,
    _ core: SourceCore,
    _ turn: DeliveryTurn,
    _ make: () -> PendingStore<Value>
  ) -> PendingEvent? {
    turn.noteChange(of: core)
    if let waiting: PendingStore<Value> = mergeable(list, turn) {
      waiting.holdsReplaced = true
      waiting.replaced = waiting.new
      waiting.new = new
      waiting.version = clock
      return waiting
    }
    let store: PendingStore<Value>
    if list + 1 < spares.count, let spare = spares[list + 1].take() {
      store = unsafeDowncast(spare, to: PendingStore<Value>.self)
    } else {
      store = make()
    }
    (store.old, store.new) = (old, new)
    append(store, core, turn)
    return nil
  }

  /// The previous store of the same list in the same transaction, if no event must stay in between.
  private func mergeable<Value>(_ list: Int, _ turn: DeliveryTurn) -> PendingStore<Value>? {
    let transaction = turn.state.pointee.transaction
    guard transaction != 0 else { return nil }
    for position in pending.positions.reversed() {
      guard let event = pending[position] else { continue }
      // The current value is reported to one observer. Stores before and after it must stay
      // separate.
      guard event.target == nil else { return nil }
      guard event.list == list else { continue }
      // An observer registered in between is only notified of the second store.
      guard event.transaction == transaction, lastRegistration < event.version else { return nil }
      // The event may have been reused before another thread has released a value of it.
      guard !event.holdsReplaced else { return nil }
      return unsafeDowncast(event, to: PendingStore<Value>.self)
    }
    return nil
  }

  /// Keeps a delivered event for reuse.
  mutating func keep(_ event: PendingEvent) {
    while spares.count <= event.list + 1 { spares.append(nil) }
    spares[event.list + 1] = event
  }
}

// MARK: Observations

extension SourceState {
  /// Adds an observation.
  ///
  /// - Parameters:
  ///   - record: the observation.
  ///   - sets: the sets that are reported.
  ///   - current: the current value, which is reported first; `nil` not to report it.
  ///   - core: the source.
  /// - Returns: objects found by a sweep.
  mutating func add(
    _ record: ObserverRecord,
    _ sets: ObservedSets,
    current: PendingEvent?,
    _ core: SourceCore
  ) -> [AnyObject] {
    var swept: [AnyObject] = []
    guard !isClosed else {
      record.observation.end()
      return swept
    }
    copyLentTable()
    if table.contents.count >= sweepCount { sweep(&swept) }
    clock &+= 1
    let turn = DeliveryTurn.current
    turn.noteChange(of: core)
    lastRegistration = clock
    record.observation.attach(to: core.anchor, clock, record, sets)
    table.contents.add(record)
    ownerIndex?.add(record)
    if ownerIndex?.isOutdated(table) == true { ownerIndex = nil }
    updateCounts()
    if let current { append(current, core, turn, for: record) }
    return swept
  }

  /// Removes the records of deallocated owners.
  ///
  /// So their number is limited to a constant plus the number of other records.
  private mutating func sweep(_ swept: inout [AnyObject]) {
    for record in table.records {
      if let owner = record.livingOwner {
        swept.append(owner)
      } else if record.isOrphaned {
        record.observation.end()
        if let removed = table.contents.remove(record.observation) { swept.append(removed) }
      }
    }
    sweepCount = Swift.max(32, table.contents.count * 2)
  }

  /// Removes an observation.
  mutating func remove(_ observation: SourceObservation) -> ObserverRecord? {
    copyLentTable()
    defer { updateCounts() }
    return table.contents.remove(observation)
  }

  /// The observations for an object.
  mutating func records(for owner: AnyObject) -> [ObserverRecord] {
    var index = ownerIndex.take() ?? OwnerIndex(table)
    defer { ownerIndex = index }
    return index.records(ObjectIdentifier(owner), in: table)
  }

  /// Starts a read of the current value, during which all stores are counted.
  mutating func startCapture() {
    captureCount += 1
    updateCounts()
  }

  mutating func endCapture() {
    captureCount -= 1
    updateCounts()
  }

  /// Updates the counts of the table.
  private mutating func updateCounts() {
    observerCount = table.contents.count
    observedMarks = captureCount > 0 ? .max : table.contents.observedMarks
  }
}

// MARK: Lending the table

extension SourceState {
  /// Returns the table for the delivery of one event, without counting a reference.
  @inline(__always)
  mutating func lendTable() -> Unmanaged<ObserverTable> {
    isTableLent = true
    return .passUnretained(table)
  }

  /// Copies the table if a turn has borrowed it.
  ///
  /// It does not check the reference count, because a turn reads the table without a reference.
  private mutating func copyLentTable() {
    guard isTableLent else { return }
    lentTable = table
    table = ObserverTable(copying: table)
    isTableLent = false
  }

  /// Removes all observations. The caller ends them without the lock.
  private mutating func takeTable() -> ObserverTable {
    defer {
      table = ObserverTable()
      ownerIndex = nil
      updateCounts()
    }
    return table
  }
}
