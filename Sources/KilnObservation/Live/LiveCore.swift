public import CKiln
public import KilnValues

/// The core of a ``Live``: its value, and the updates that wait for delivery.
@usableFromInline
final class LiveCore<Model: ValueModel & Sendable>: SourceCore, @unchecked Sendable {
  // Unchecked: all of it is guarded by `lock`.
  @exclusivity(unchecked) @usableFromInline var value: Model

  /// Counts the stores.
  @exclusivity(unchecked) @usableFromInline var stores: UInt64 = 0

  /// Identifies the turn of the thread that stored last.
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

  override func removeUnchanged(
    from changed: inout FieldSet,
    _ old: UnsafeRawPointer,
    _ new: UnsafeRawPointer
  ) {
    let schema = Model.schema
    irreflexiveFields = schema.irreflexiveFields.word ?? .max
    schema.removeIndistinguishable(
      from: &changed,
      old.assumingMemoryBound(to: Model.self),
      new.assumingMemoryBound(to: Model.self)
    )
  }

  @inlinable @inline(__always)
  func read() -> Model {
    if DeliveryTurn.isTracking { DeliveryTurn.current.note(anchor, list: ObserverTable.whole) }
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

  /// Swaps a value with the stored one. Called with the lock held, which it releases.
  ///
  /// The old value is released after the lock, because releasing it may run any code. Without
  /// `withExtendedLifetime`, the optimizer may release arrays and strings earlier.
  @inlinable @inline(__always)
  func exchangeAndUnlock(_ other: inout Model) {
    defer { withExtendedLifetime(other) {} }
    stores &+= 1
    lastWriter = kiln_thread_get()
    swap(&value, &other)
    if observerCount > 0 { deliverStoreAndUnlock(old: other) } else { lock.release() }
  }

  /// Returns the value, the number of stores, and the identity of this thread's turn.
  @inlinable
  func readVersion() -> (value: Model, version: UInt64, reader: UnsafeMutableRawPointer?) {
    lock.acquire()
    defer { lock.release() }
    return (value, stores, kiln_thread_get())
  }

  /// Stores a value unless another one was stored since `version`.
  ///
  /// - Parameters:
  ///   - new: the value.
  ///   - version: the number of stores when the value was read.
  ///   - reader: the identity of this thread's turn at that time.
  /// - Returns: whether the value was stored.
  @inlinable
  func store(
    _ new: consuming Model,
    ifSince version: UInt64,
    by reader: UnsafeMutableRawPointer?
  ) -> Bool {
    lock.acquire()
    guard stores == version else {
      // A turn that was handed over since then may belong to another thread.
      let thread = kiln_thread_get()
      let isOurs = lastWriter != nil && lastWriter == thread && reader == thread
      lock.release()
      precondition(!isOurs, "the closure that updates a Live stored a value in it")
      return false
    }
    exchangeAndUnlock(&new)
    return true
  }

  /// Delivers a store, immediately if this thread delivers nothing else.
  ///
  /// Called with the lock held, which it releases.
  @inlinable
  func deliverStoreAndUnlock(old: Model) {
    clock &+= 1
    let turn = DeliveryTurn.current
    guard owner == nil, turn.isIdle else { return queueStoreAndUnlock(old, turn) }
    let new = value
    deliverNowAndUnlock(turn) { deliver(old, new, $0) }
  }

  @inlinable
  func deliver(_ old: Model, _ new: Model, _ context: DeliveryContext) {
    let changed = new.changedFields(from: old)
    guard !changed.isEmpty || context.observesEverySet else { return }
    withUnsafePointer(to: old) { old in
      withUnsafePointer(to: new) { new in
        dispatch(changed, old, new, context)
      }
    }
  }

  @usableFromInline
  func queueStoreAndUnlock(_ old: Model, _ turn: DeliveryTurn) {
    queueStoreAndUnlock(ObserverTable.whole, old, value, turn) {
      PendingModel(list: ObserverTable.whole)
    }
  }

  override func currentLocked(_ list: Int) -> (event: PendingEvent, subject: AnyObject?)? {
    (PendingStore(list: ObserverTable.whole, current: value), nil)
  }

  /// Observes a property of the model.
  ///
  /// The closure over addresses is created here, where the types are specialized.
  @inlinable
  func observe<Property: Sendable>(
    _ location: PropertyLocation<Model, Property>,
    _ owner: AnyObject?,
    _ initial: Bool,
    _ sets: ObservedSets,
    _ body: @escaping FlowSink<PropertyChange<Property>>
  ) -> SourceObservation {
    if let offset = location.directOffset {
      return observe(location.list, owner, initial, sets) { old, new, event, owner in
        body(PropertyChange(old + offset, new + offset, event), owner)
      }
    }
    let comparesItself = sets == .changes && !location.isExact
    let observation = observe(location.list, owner, initial, sets) { old, new, event, owner in
      let change = PropertyChange(
        old: location.read(old),
        new: location.read(new),
        isInitial: event.isInitial
      )
      if comparesItself, !event.isInitial, location.areEqual?(change.old, change.new) == true {
        return true
      }
      return body(change, owner)
    }
    if !location.isExact { observation.note(property: location.keyPath) }
    return observation
  }
}

/// An update that waits for delivery.
private final class PendingModel<Model: ValueModel & Sendable>: PendingStore<Model> {
  override func deliver(from core: SourceCore, _ context: DeliveryContext) {
    guard let old, let new else { return }
    unsafeDowncast(core, to: LiveCore<Model>.self).deliver(old, new, context)
  }
}
