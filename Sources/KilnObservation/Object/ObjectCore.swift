internal import KilnValues

/// The core of a live object: the changes of its properties that are not yet delivered.
@usableFromInline
final class ObjectCore: SourceCore, @unchecked Sendable {
  // Unchecked: all of it is guarded by `lock`.

  /// Properties that were read since the standard library's observers were notified of them, by
  /// their index modulo the width of the word.
  @exclusivity(unchecked) @usableFromInline var readProperties: UInt64 = 0

  /// Properties that were ever read where the standard library's observers may have read them, by
  /// their index modulo the width of the word.
  ///
  /// A write does not take them out: an observer may have read and not yet be known to the
  /// registrar, which is notified of it only when the closure that it tracks has ended.
  @exclusivity(unchecked) @usableFromInline var knownProperties: UInt64 = 0

  @exclusivity(unchecked) private var pending = WaitingQueue<PendingChange>()

  /// Changes that were delivered, one for each property, to be used again.
  @exclusivity(unchecked) private var spares: ContiguousArray<PendingChange?> = []

  /// What is observed of this object by way of others.
  @exclusivity(unchecked) private var derived = DerivedObservations()

  /// Counts the sets of all properties.
  @exclusivity(unchecked) @usableFromInline var stores: UInt64 = 0

  /// The object, once it is observed.
  @exclusivity(unchecked) private weak var object: AnyObject?

  @usableFromInline
  override init() { super.init() }

  @inlinable @inline(__always)
  static func mark(_ index: Int) -> UInt64 { 1 << UInt64(truncatingIfNeeded: index & 63) }

  /// Whether a property may have observers.
  @inlinable @inline(__always)
  func isObserved(_ index: Int) -> Bool { observedMarks & Self.mark(index) != 0 }

  func setObject(_ object: AnyObject) {
    lock.withLock { if self.object == nil { self.object = object } }
  }

  override var subject: AnyObject? { lock.withLock { object } }

  /// Adds an observation of a property that is computed, or lies in another object.
  func addDerived(_ token: ObservationToken, for owner: AnyObject?) {
    var referenced: [ObservationToken] = []
    lock.withLock { derived.add(token, for: owner, &referenced) }
    withExtendedLifetime(referenced) {}
  }

  override var foundElsewhere: [FoundObservation] {
    lock.withLock { derived.all }.filter(\.token.isActive)
  }

  override func label(_ changed: FieldSet) -> String {
    guard let object = subject as? any LiveObject else { return "a live object" }
    let names = LiveProperties.of(type(of: object)).names
    let changedNames = changed.map { $0 < names.count ? names[$0] : "\($0)" }
    return "\(type(of: object)).\(changedNames.joined(separator: ","))"
  }

  /// Delivers a store, at once where this thread delivers nothing else. Called with the lock held,
  /// which it releases.
  @inlinable
  func deliverStoreAndUnlock<Property: Sendable>(
    _ index: Int,
    _ old: Property,
    _ new: Property,
    _ comparison: (some PropertyComparison<Property>).Type
  ) {
    clock &+= 1
    let turn = Turn.current
    guard owner == nil, turn.isIdle else {
      return queueStoreAndUnlock(index, old, new, comparison, turn)
    }
    let table = lendTableLocked()
    let version = clock
    owner = turn
    lock.release()
    turn.begin()
    table._withUnsafeGuaranteedRef {
      deliver(index, old, new, comparison, version, nil, $0, turn)
    }
    release(from: turn)
    turn.finish()
  }

  /// Leaves a store to the turn that owns the source.
  @usableFromInline
  func queueStoreAndUnlock<Property: Sendable>(
    _ index: Int,
    _ old: Property,
    _ new: Property,
    _ comparison: (some PropertyComparison<Property>).Type,
    _ turn: Turn
  ) {
    turn.noteChange(of: self)
    // What is replaced outlives the lock: releasing it may run any code.
    var replaced: Property?
    if mergeLocked(index, new, turn, &replaced) { return lock.release() }
    appendLocked(index, old, new, comparison, turn, nil)
    leaveAndUnlock(to: turn)
  }

  @inlinable
  func deliver<Property>(
    _ index: Int,
    _ old: Property,
    _ new: Property,
    _ comparison: (some PropertyComparison<Property>).Type,
    _ version: UInt64,
    _ cause: UnsafePointer<EventCause>?,
    _ table: ObserverTable,
    _ turn: Turn
  ) {
    let isChanged = !comparison.areEqual(old, new)
    guard isChanged || table.observesEverySet else { return }
    withUnsafePointer(to: old) { old in
      withUnsafePointer(to: new) { new in
        dispatch(index, isChanged: isChanged, version, cause, table, turn, old, new)
      }
    }
  }

  /// Merges a store into the one of the same property before it in the same transaction.
  private func mergeLocked<Property: Sendable>(
    _ index: Int,
    _ new: Property,
    _ turn: Turn,
    _ replaced: inout Property?
  ) -> Bool {
    let transaction = turn.state.pointee.transaction
    guard transaction != 0 else { return false }
    for position in pending.indices.reversed() {
      guard let change = pending[position] else { continue }
      // One observer is notified of the current value: what was stored before and after it stays
      // apart.
      guard change.target == nil else { return false }
      guard change.index == index else { continue }
      guard change.transaction == transaction, mayMergeLocked(since: change.version) else {
        return false
      }
      let pendingValue = unsafeDowncast(change, to: PendingValue<Property>.self)
      replaced = pendingValue.new
      pendingValue.new = new
      change.version = clock
      return true
    }
    return false
  }

  fileprivate func appendLocked<Property: Sendable, Comparison: PropertyComparison<Property>>(
    _ index: Int,
    _ old: Property,
    _ new: Property,
    _ comparison: Comparison.Type,
    _ turn: Turn,
    _ target: ObserverRecord?
  ) {
    let change: PendingValue<Property>
    if target == nil, index < spares.count, let spare = spares[index].take() {
      change = unsafeDowncast(spare, to: PendingValue<Property>.self)
    } else {
      change = ComparedValue<Comparison>(index)
    }
    change.old = old
    change.new = new
    change.version = clock
    change.cause = turn.nextCause
    change.transaction = target == nil ? turn.state.pointee.transaction : 0
    change.target = target
    pending.append(change)
    pendingCount += 1
  }

  override func captureCurrentLocked(for target: ObserverRecord) -> CapturedValue? {
    // It is `nil` while the object is deallocated: observers may then still request the value.
    guard let object else { return nil }
    return readConsistentlyLocked {
      let capture = CapturedValue(object)
      Turn.current.untracked { target.capture(into: capture) }
      return capture
    }
  }

  override func appendCurrentLocked(for target: ObserverRecord, _ captured: CapturedValue?) -> Bool
  {
    guard let append = captured?.append else { return false }
    append(self, target)
    return true
  }

  override func deliverFirstAndUnlock(_ turn: Turn) {
    guard let change = takeFirstLocked() else { return lock.release() }
    let table = lendTableLocked()
    lock.release()
    // A change for one observer compares nothing, and is no spare.
    let isSpare = change.target == nil
    table._withUnsafeGuaranteedRef { change.deliver(self, $0, turn) }
    change.clear()
    guard isSpare else { return }
    lock.withLock {
      while spares.count <= change.index { spares.append(nil) }
      spares[change.index] = change
    }
  }

  private func takeFirstLocked() -> PendingChange? {
    pendingCount -= 1
    return pending.takeFirst()
  }

  /// Reads for a tracked closure.
  @usableFromInline
  func readTracked<Property>(_ index: Int, _ get: () -> Property) -> Property {
    Turn.current.note(anchor, list: index)
    lock.acquire()
    defer { lock.release() }
    return get()
  }
}

/// A change of a property that waits to be delivered.
private class PendingChange {
  final let index: Int
  final var version: UInt64 = 0
  final var cause = EventCause.none
  final var transaction: UInt64 = 0
  /// The only observation that is notified.
  final var target: ObserverRecord?

  init(_ index: Int) { self.index = index }

  func deliver(_ core: ObjectCore, _ table: ObserverTable, _ turn: Turn) {
    fatalError("overridden")
  }

  func clear() {
    cause = .none
    target = nil
  }
}

private class PendingValue<Property: Sendable>: PendingChange {
  final var old: Property?
  final var new: Property?

  override func clear() {
    super.clear()
    (old, new) = (nil, nil)
  }
}

private final class ComparedValue<Comparison: PropertyComparison>: PendingValue<
  Comparison.Property
>
where Comparison.Property: Sendable {
  override func deliver(_ core: ObjectCore, _ table: ObserverTable, _ turn: Turn) {
    guard let old, let new else { return }
    if let target {
      withUnsafePointer(to: new) { core.dispatchCurrent(target, cause, turn, $0) }
    } else {
      withUnsafePointer(to: cause) { cause in
        core.deliver(index, old, new, Comparison.self, version, cause, table, turn)
      }
    }
  }
}

/// The current value of a property, as the observation that requests it reads it.
@usableFromInline
final class CapturedValue {
  @usableFromInline let object: AnyObject
  fileprivate var append: ((ObjectCore, ObserverRecord) -> Void)?

  fileprivate init(_ object: AnyObject) {
    self.object = object
  }

  /// Takes the value.
  @usableFromInline
  func take<Property: Sendable>(_ value: Property) {
    append = { core, target in
      let index = target.observation.list
      core.appendLocked(index, value, value, NoComparison<Property>.self, Turn.current, target)
    }
  }
}
