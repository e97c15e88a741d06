public import CKiln
public import KilnValues

/// The core of a ``Live``: its value, and the updates that wait for delivery.
@usableFromInline
final class LiveCore<Model: ValueModel & Sendable>: SourceCore, @unchecked Sendable {
  // Unchecked: `cell` is guarded by `lock`. For the same reason, its exclusivity is not checked.
  @exclusivity(unchecked) @usableFromInline var cell: Cell

  @usableFromInline
  struct Cell {
    @usableFromInline var value: Model

    /// Counts the stores.
    @usableFromInline var stores: UInt64 = 0

    /// Identifies the turn of the thread that stored last.
    @usableFromInline var lastWriter: UnsafeMutableRawPointer?
  }

  @usableFromInline
  init(_ value: Model) {
    cell = Cell(value: value)
    super.init()
  }

  override func label(_ changed: FieldSet) -> String {
    let names = Model.schema.names(of: changed)
    guard names.count == 1 else { return "\(Model.schema.name)(\(names.joined(separator: ", ")))" }
    return "\(Model.schema.name).\(names[0])"
  }

  // MARK: Reading

  @inlinable @inline(__always)
  func read() -> Model {
    if DeliveryTurn.isTracking { DeliveryTurn.current.note(anchor, list: ObserverTable.whole) }
    return lock.withLock { cell.value }
  }

  /// Returns the value, the number of stores, and the identity of this thread's turn.
  @inlinable
  func readVersion() -> (value: Model, version: UInt64, reader: UnsafeMutableRawPointer?) {
    lock.withLock { (cell.value, cell.stores, kiln_thread_get()) }
  }

  override func currentEvent() -> PendingEvent {
    PendingStore(list: ObserverTable.whole, current: cell.value)
  }

  // MARK: Storing

  /// Stores a value, and notifies the observers.
  @inlinable
  func store(_ new: consuming Model) {
    _ = store(new) { true }
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
    store(new) {
      if cell.stores == version { return true }
      // A turn that was handed over since then may belong to another thread.
      let thread = kiln_thread_get()
      precondition(
        cell.lastWriter == nil || cell.lastWriter != thread || reader != thread,
        "the closure that updates a Live stored a value in it"
      )
      return false
    }
  }

  /// Stores a value if a condition holds under the lock.
  ///
  /// The old value is released last, because releasing it may run any code. Without
  /// `withExtendedLifetime`, the optimizer may release arrays and strings earlier.
  @inlinable @inline(__always)
  func store(_ new: consuming Model, if condition: () -> Bool) -> Bool {
    var old = new
    defer { withExtendedLifetime(old) {} }
    lock.acquire()
    guard condition() else {
      lock.release()
      return false
    }
    cell.stores &+= 1
    cell.lastWriter = kiln_thread_get()
    swap(&cell.value, &old)
    guard state.observerCount > 0 else {
      lock.release()
      return true
    }
    if let context = start() {
      let new = cell.value
      lock.release()
      deliverNow(old, new, context)
    } else {
      let merged = queue(old)
      lock.release()
      merged?.releaseReplaced(in: self)
    }
    return true
  }

  /// Queues a store for the turn that owns the source. Called with the lock held.
  @usableFromInline
  func queue(_ old: Model) -> PendingEvent? {
    state.queue(ObserverTable.whole, old, cell.value, self, .current) {
      PendingModel(list: ObserverTable.whole)
    }
  }

  // MARK: Delivering

  /// Delivers a store in an idle turn.
  @inlinable
  func deliverNow(_ old: Model, _ new: Model, _ context: DeliveryContext) {
    context.turn.begin()
    deliver(old, new, context)
    release(from: context.turn)
    context.turn.finish()
  }

  @inlinable
  func deliver(_ old: Model, _ new: Model, _ context: DeliveryContext) {
    let changed = new.changedFields(from: old)
    guard !changed.isEmpty || context.observesEverySet else { return }
    withUnsafePointer(to: old) { old in
      withUnsafePointer(to: new) { new in
        notify(changed, old, new, context)
      }
    }
  }

  /// Notifies the observers of the fields that differ by `==` and are distinguishable.
  @usableFromInline
  func notify(
    _ changed: borrowing FieldSet,
    _ old: UnsafePointer<Model>,
    _ new: UnsafePointer<Model>,
    _ context: DeliveryContext
  ) {
    var changed = copy changed
    if changed.word.map({ $0 & irreflexiveFields != 0 }) ?? true {
      irreflexiveFields = Model.schema.irreflexiveFields.word ?? .max
      Model.schema.removeIndistinguishable(from: &changed, old, new)
    }
    dispatch(changed, old, new, context)
  }

  // MARK: Observing

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
        return
      }
      body(change, owner)
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
