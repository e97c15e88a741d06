public import CKiln
public import KilnValues

/// The core of a ``Live``: its value, and the updates that are not yet delivered.
@usableFromInline
final class LiveCore<Model: Value & Sendable>: SourceCore, @unchecked Sendable {
  // Unchecked: all of it is guarded by `lock`.
  @exclusivity(unchecked) @usableFromInline var value: Model
  @exclusivity(unchecked) private var pending = WaitingQueue<PendingUpdate<Model>>()

  /// Counts the stores.
  @exclusivity(unchecked) @usableFromInline var stores: UInt64 = 0

  /// What the thread that stored last uses as its turn.
  @exclusivity(unchecked) @usableFromInline var lastWriter: UnsafeMutableRawPointer?

  @usableFromInline
  init(_ value: Model) {
    self.value = value
    super.init()
  }

  override func label(_ changed: FieldSet) -> String {
    let names = Model.schema.names(of: changed)
    guard names.count == 1 else { return "\(Model.schema.name)(\(names.joined(separator: ", ")))" }
    return "\(Model.schema.name).\(names[0])"
  }

  @inlinable @inline(__always)
  func read() -> Model {
    if Turn.isTracking { Turn.current.note(anchor, list: ObserverTable.whole) }
    lock.acquire()
    defer { lock.release() }
    return value
  }

  /// Stores a value, and notifies the observers.
  @inlinable
  func store(_ new: consuming Model) {
    lock.acquire()
    exchangeAndUnlock(&new)
  }

  /// Puts a value in, and the one before out. Called with the lock held, which it releases.
  @inlinable @inline(__always)
  func exchangeAndUnlock(_ other: inout Model) {
    stores &+= 1
    lastWriter = kiln_thread_get()
    swap(&value, &other)
    if observerCount > 0 { deliverStoreAndUnlock(old: other) } else { lock.release() }
  }

  /// The value, the number of stores that led to it, and what this thread uses as its turn.
  @inlinable
  func readVersion() -> (value: Model, version: UInt64, reader: UnsafeMutableRawPointer?) {
    lock.acquire()
    defer { lock.release() }
    return (value, stores, kiln_thread_get())
  }

  /// Stores a value unless another one was stored since `version`.
  ///
  /// - Parameter reader: what this thread used as its turn at `version`.
  /// - Returns: whether it was stored.
  @inlinable
  func store(
    _ new: consuming Model,
    ifSince version: UInt64,
    by reader: UnsafeMutableRawPointer?
  ) -> Bool {
    lock.acquire()
    guard stores == version else {
      // A turn that was handed over since may belong to another thread.
      let thread = kiln_thread_get()
      let isOurs = lastWriter != nil && lastWriter == thread && reader == thread
      lock.release()
      precondition(!isOurs, "the closure that updates a Live stored a value in it")
      return false
    }
    exchangeAndUnlock(&new)
    return true
  }

  /// Delivers a store, at once where this thread delivers nothing else. Called with the lock held,
  /// which it releases.
  @inlinable
  func deliverStoreAndUnlock(old: Model) {
    clock &+= 1
    let turn = Turn.current
    guard owner == nil, turn.isIdle else {
      if mergeLocked(turn) { return lock.release() }
      appendLocked(old, turn)
      return leaveAndUnlock(to: turn)
    }
    let new = value
    let table = lendTableLocked()
    let version = clock
    owner = turn
    lock.release()
    turn.begin()
    table._withUnsafeGuaranteedRef { deliver(old, new, version, nil, $0, turn) }
    release(from: turn)
    turn.finish()
  }

  @inlinable
  func deliver(
    _ old: Model,
    _ new: Model,
    _ version: UInt64,
    _ cause: UnsafePointer<EventCause>?,
    _ table: ObserverTable,
    _ turn: Turn
  ) {
    let changed = new.changedFields(from: old)
    guard !changed.isEmpty || table.observesEverySet else { return }
    withUnsafePointer(to: old) { old in
      withUnsafePointer(to: new) { new in
        dispatch(changed, version, cause, table, turn, old, new)
      }
    }
  }

  /// Merges a store into the one before it in the same transaction.
  @usableFromInline
  func mergeLocked(_ turn: Turn) -> Bool {
    guard turn.state.pointee.transaction != 0, let last = pending.indices.last,
      let update = pending[last], update.transaction == turn.state.pointee.transaction,
      mayMergeLocked(since: update.version)
    else { return false }
    pending[last]?.new = value
    pending[last]?.version = clock
    return true
  }

  @usableFromInline
  func appendLocked(_ old: Model, _ turn: Turn) {
    pending.append(
      PendingUpdate(
        old: old,
        new: value,
        version: clock,
        cause: turn.nextCause,
        transaction: turn.state.pointee.transaction,
        target: nil
      )
    )
    pendingCount += 1
  }

  override func appendCurrentLocked(for target: ObserverRecord, _ captured: CapturedValue?) -> Bool
  {
    pending.append(
      PendingUpdate(
        old: value,
        new: value,
        version: clock,
        cause: Turn.current.nextCause,
        transaction: 0,
        target: target
      )
    )
    pendingCount += 1
    return true
  }

  override func deliverFirstAndUnlock(_ turn: Turn) {
    guard let update = takeFirstLocked() else { return lock.release() }
    let table = lendTableLocked()
    lock.release()
    if let target = update.target {
      withUnsafePointer(to: update.new) { dispatchCurrent(target, update.cause, turn, $0) }
    } else {
      withUnsafePointer(to: update.cause) { cause in
        table._withUnsafeGuaranteedRef {
          deliver(update.old, update.new, update.version, cause, $0, turn)
        }
      }
    }
  }

  /// Removes the first event, so that it is released without the lock.
  private func takeFirstLocked() -> PendingUpdate<Model>? {
    pendingCount -= 1
    return pending.takeFirst()
  }
}

/// A store that waits to be delivered.
@usableFromInline
struct PendingUpdate<Model> {
  let old: Model
  var new: Model
  var version: UInt64
  let cause: EventCause
  let transaction: UInt64
  /// The only observation that is notified.
  let target: ObserverRecord?
}
