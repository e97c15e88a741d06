/// An event that waits in its source.
///
/// It is an object, so that events with values of different types share a queue.
class PendingEvent {
  /// The list of the changed value in the source's table.
  final let list: Int

  /// The source's clock when the value was stored.
  final var version: UInt64 = 0
  final var cause = EventCause.none

  /// The transaction of the store; 0 if there is none.
  final var transaction: UInt64 = 0

  /// The only observation that is notified; `nil` for all.
  final var target: ObserverRecord?

  init(list: Int) {
    self.list = list
  }

  /// Notifies all observers of a source.
  func deliver(from core: SourceCore, _ context: DeliveryContext) { fatalError("overridden") }

  /// Passes to a closure the address of each value that one observer is notified of.
  func forEachValue(_ body: (UnsafeRawPointer) -> Void) { fatalError("overridden") }

  /// Releases the content.
  ///
  /// - Returns: whether the event can be reused for its list.
  func clear() -> Bool { false }
}

/// A waiting store, or the current value for one observer.
class PendingStore<Value>: PendingEvent {
  final var old: Value?
  final var new: Value?

  /// Creates an event with the current value for one observer.
  convenience init(list: Int, current: Value) {
    self.init(list: list)
    (old, new) = (current, current)
  }

  override func forEachValue(_ body: (UnsafeRawPointer) -> Void) {
    guard let new else { return }
    withUnsafePointer(to: new) { body($0) }
  }

  override func clear() -> Bool {
    guard target == nil else { return false }
    cause = .none
    (old, new) = (nil, nil)
    return true
  }
}

extension SourceCore {
  /// Appends a waiting event. Called with the lock held.
  final func appendLocked(
    _ event: PendingEvent,
    _ turn: DeliveryTurn,
    for target: ObserverRecord? = nil
  ) {
    event.version = clock
    event.cause = turn.nextCause
    event.transaction = target == nil ? turn.state.pointee.transaction : 0
    event.target = target
    pending.append(event)
  }

  /// Queues a store for the turn that owns the source. Called with the lock held, which it
  /// releases.
  ///
  /// - Parameters:
  ///   - list: the list of the changed value.
  ///   - old: the old value.
  ///   - new: the new value.
  ///   - turn: the turn of this thread.
  ///   - make: creates an event without values, if none can be reused.
  final func queueStoreAndUnlock<Value>(
    _ list: Int,
    _ old: Value,
    _ new: Value,
    _ turn: DeliveryTurn,
    _ make: () -> PendingStore<Value>
  ) {
    turn.noteChange(of: self)
    // Replaced values are released after the lock, because releasing them may run any code.
    var replaced: Value?
    if mergeLocked(list, new, turn, &replaced) { return lock.release() }
    let store: PendingStore<Value>
    if list + 1 < spares.count, let spare = spares[list + 1].take() {
      store = unsafeDowncast(spare, to: PendingStore<Value>.self)
    } else {
      store = make()
    }
    (store.old, store.new) = (old, new)
    appendLocked(store, turn)
    leaveAndUnlock(to: turn)
  }

  /// Merges a store into the previous one of the same list in the same transaction.
  private final func mergeLocked<Value>(
    _ list: Int,
    _ new: Value,
    _ turn: DeliveryTurn,
    _ replaced: inout Value?
  ) -> Bool {
    let transaction = turn.state.pointee.transaction
    guard transaction != 0 else { return false }
    for position in pending.positions.reversed() {
      guard let event = pending[position] else { continue }
      // The current value is reported to one observer. Stores before and after it must stay
      // separate.
      guard event.target == nil else { return false }
      guard event.list == list else { continue }
      // An observer registered in between is only notified of the second store.
      guard event.transaction == transaction, lastRegistration < event.version else {
        return false
      }
      let store = unsafeDowncast(event, to: PendingStore<Value>.self)
      replaced = store.new
      store.new = new
      store.version = clock
      return true
    }
    return false
  }

  /// Delivers the first waiting event. Called with the lock held, which it releases.
  final func deliverFirstAndUnlock(_ turn: DeliveryTurn) {
    guard let event = pending.takeFirst() else { return lock.release() }
    let table = lendTableLocked()
    lock.release()
    if let target = event.target {
      turn.state.pointee.cause = event.cause
      event.forEachValue { target.deliver($0, $0, .initial) }
    } else {
      withUnsafePointer(to: event.cause) { cause in
        let version = event.version
        event.deliver(
          from: self,
          DeliveryContext(table, turn, version: version, cause: cause)
        )
      }
    }
    guard event.clear() else { return }
    lock.withLock {
      while spares.count <= event.list + 1 { spares.append(nil) }
      spares[event.list + 1] = event
    }
  }
}
