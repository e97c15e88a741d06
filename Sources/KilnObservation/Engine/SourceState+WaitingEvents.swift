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
