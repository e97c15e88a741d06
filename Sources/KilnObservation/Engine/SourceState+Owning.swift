extension SourceState {
  /// Starts to deliver a store immediately, if the turn is idle and no turn owns the source.
  @inline(__always)
  mutating func start(_ turn: DeliveryTurn) -> DeliveryContext? {
    guard owner == nil, turn.isIdle else { return nil }
    owner = turn
    return DeliveryContext(lendTable(), turn, version: clock)
  }

  /// Assigns an appended event to the turn that owns the source, by default this thread's turn.
  ///
  /// If this thread's turn may be idle, the caller then runs it without the lock.
  mutating func assign(_ core: SourceCore, to turn: DeliveryTurn) {
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
    let replaced = returnTable()
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
