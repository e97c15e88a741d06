internal import KilnValues

/// The core of a source: its lock, its observations, and the turn that delivers.
///
/// At most one turn owns a source, and only that turn delivers from it. So its events are delivered
/// sequentially, in the order of their stores. A thread that stores while another thread's turn
/// owns the source leaves its event to that turn.
///
/// A store has two phases. Under the lock, a subclass stores the value, and starts to deliver it or
/// queues it. Without the lock, it delivers the value that it started to deliver.
@usableFromInline
class SourceCore: @unchecked Sendable {
  // Unchecked: `state` is guarded by `lock`. `irreflexiveFields` is written before the source is
  // observed, or by the turn that owns the source.
  @usableFromInline final let lock = Lock()

  // Every access holds the lock of the source, so its exclusivity is not checked.
  @exclusivity(unchecked) @usableFromInline final var state = SourceState()

  /// The fields, by index modulo 64, whose indistinguishable values can differ by `==`.
  ///
  /// Until they are known, it has all fields.
  // Its exclusivity is not checked, because no access lasts longer than a load or a store.
  @exclusivity(unchecked) @usableFromInline final var irreflexiveFields: UInt64 = .max

  /// References this source until it is closed.
  @usableFromInline final let anchor = SourceAnchor()

  @usableFromInline
  init() {
    anchor.attach(self)
  }

  /// Calls a closure with the state, under the lock.
  @inlinable @inline(__always)
  final func withLock<Result>(_ body: (inout SourceState) -> Result) -> Result {
    lock.acquire()
    defer { lock.release() }
    return body(&state)
  }

  // MARK: Overridden by subclasses

  /// Reads the current value of a list, and passes it to a closure under the lock.
  ///
  /// It is `nil` if it no longer exists. Values that other code computes are read without the lock.
  func withCurrent(
    of list: Int,
    _ body: (_ current: PendingEvent?, _ state: inout SourceState) -> Void
  ) {
    let current = withLock { state in
      let current = currentEvent()
      body(current, &state)
      return current
    }
    withExtendedLifetime(current) {}
  }

  /// The current value, which can be read with the lock held.
  func currentEvent() -> PendingEvent { fatalError("overridden") }

  /// The object with the properties, if there is one. Called without the lock.
  var subject: AnyObject? { nil }

  /// Observations made on this source that are not in its table: all, or those for an object.
  ///
  /// Called without the lock.
  func foundElsewhere(for owner: AnyObject?) -> [FoundObservation] { [] }

  /// The name of a field, or of the whole source, in reports.
  func label(_ changed: FieldSet) -> String { fatalError("overridden") }

  // MARK: Delivering

  /// Starts to deliver a store immediately, if the turn of this thread is idle and no turn owns the
  /// source. Called with the lock held.
  ///
  /// The table is valid until ``release(from:)``, without counting a reference.
  @usableFromInline
  final func start() -> DeliveryContext? {
    state.clock &+= 1
    return state.start(.current)
  }

  /// Delivers one event, in a turn that owns the source.
  final func deliverNext(_ turn: DeliveryTurn) {
    if let (event, table) = withLock({ $0.takeFirst(turn) }) { deliver(event, table, turn) }
    release(from: turn)
  }

  private final func deliver(
    _ event: PendingEvent,
    _ table: Unmanaged<ObserverTable>,
    _ turn: DeliveryTurn
  ) {
    if let target = event.target {
      turn.state.pointee.cause = event.cause
      event.forEachValue { target.deliver($0, $0, .initial) }
    } else {
      withUnsafePointer(to: event.cause) { cause in
        turn.state.pointee.causeOfEvent = cause
        event.deliver(from: self, DeliveryContext(table: table, turn: turn, version: event.version))
        turn.state.pointee.causeOfEvent = nil
      }
    }
    if event.clear() { withLock { $0.keep(event) } }
  }

  /// Releases the source after an event, unless more events wait.
  @usableFromInline
  final func release(from turn: DeliveryTurn) {
    lock.acquire()
    let (replaced, closed) = state.end(turn, for: self)
    lock.release()
    closed?.end()
    withExtendedLifetime(replaced) {}
  }

  // MARK: Closing

  /// Ends all observations of a deallocated source, after its waiting events are delivered.
  @usableFromInline
  final func close() {
    anchor.detach()
    withLock { $0.close() }?.end()
  }

  // MARK: Bindings that write to this source

  /// Adds a binding.
  ///
  /// - Parameters:
  ///   - binding: the binding.
  ///   - list: the list of the property that it writes to.
  ///   - origins: the inputs of its values.
  final func addIncoming(_ binding: ObservationToken, to list: Int, from origins: [FlowOrigin]) {
    let read = withLock { $0.incoming.add(binding, origins, to: list) }
    withExtendedLifetime(read) {}
  }

  /// The active bindings that may write to a list, with their origins.
  final func incoming(to list: Int) -> [(token: ObservationToken, detail: [FlowOrigin])] {
    let whole = ObserverTable.whole
    let bindings = withLock { state in
      list == whole
        ? state.incoming.all()
        : state.incoming.elements(of: list) + state.incoming.elements(of: whole)
    }
    return bindings.filter(\.token.isActive)
  }
}
