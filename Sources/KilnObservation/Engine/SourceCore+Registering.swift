extension SourceCore {
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
  ///   - observation: the observation.
  ///   - owner: the object that it is for.
  ///   - sets: the sets that are reported.
  ///   - initial: whether the current value is reported first.
  ///   - handler: calls the observer.
  final func add(
    _ observation: SourceObservation,
    for owner: AnyObject?,
    notifying sets: ObservedSets = .changes,
    initial: Bool = false,
    _ handler: @escaping EventHandler
  ) {
    let record = ObserverRecord(observation, owner: owner, handler)
    var swept = Swept()
    lock.acquire()
    let current = initial ? currentLocked(observation.list) : nil
    defer {
      // Deliver events that were stored in the meantime.
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
    observation.attachLocked(to: anchor, clock, record, sets)
    table.add(record)
    ownerIndex?.add(record)
    if ownerIndex?.isOutdated(table) == true { ownerIndex = nil }
    updateCountsLocked()
    sendAndUnlock(current?.event, to: record)
  }

  /// Delivers an event to one observer in this turn. Called with the lock held, which it releases.
  private final func sendAndUnlock(_ event: PendingEvent?, to target: ObserverRecord) {
    guard let event else { return lock.release() }
    let turn = DeliveryTurn.current
    appendLocked(event, turn, for: target)
    leaveAndUnlock(to: turn)
  }

  final func sendCurrent(_ observation: SourceObservation) {
    // Both are read and released without the lock, because the last reference to an object may end
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

  /// Removes the records of deallocated owners.
  ///
  /// So their number is limited to a constant plus the number of other records.
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

  /// The observations in the table, or those for an object.
  ///
  /// - Complexity: O(*n*) in the number of observations. For an object, O(*k* log *n*) for *k* of
  ///   *n* observations, amortized over the calls and registrations.
  final func records(for owner: AnyObject? = nil) -> [ObserverRecord] {
    guard let owner else { return lock.withLock { table.records } }
    return lock.withLock {
      var index = ownerIndex.take() ?? OwnerIndex(table)
      defer { ownerIndex = index }
      return index.records(ObjectIdentifier(owner), in: table)
    }
  }
}

/// Objects found by a sweep, retained until the lock is released. Releasing them may run any code.
private struct Swept {
  var orphans: [ObserverRecord] = []
  var owners: [AnyObject] = []
}
