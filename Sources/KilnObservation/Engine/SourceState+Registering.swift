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
  ) -> Swept {
    var swept = Swept()
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
  private mutating func sweep(_ swept: inout Swept) {
    for record in table.records {
      if let owner = record.livingOwner {
        swept.owners.append(owner)
      } else if record.isOrphaned {
        record.observation.end()
        if let removed = table.contents.remove(record.observation) { swept.orphans.append(removed) }
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

  /// Removes all observations. The caller ends them without the lock.
  mutating func takeTable() -> ObserverTable {
    defer {
      table = ObserverTable()
      ownerIndex = nil
      updateCounts()
    }
    return table
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
  mutating func updateCounts() {
    observerCount = table.contents.count
    observedMarks = captureCount > 0 ? .max : table.contents.observedMarks
  }
}

/// Objects found by a sweep.
struct Swept {
  var orphans: [ObserverRecord] = []
  var owners: [AnyObject] = []
}
