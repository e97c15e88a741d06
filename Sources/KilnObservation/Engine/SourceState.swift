/// What the lock of a source guards.
///
/// Every access holds the lock of the source, so its methods run with the lock held. They run no
/// code of a user. What they return is released without the lock, because releasing it may run any
/// code.
@usableFromInline
struct SourceState {
  var table = ObserverTable()

  /// Whether a turn has borrowed the table, so that it must be copied before a change.
  var isTableLent = false

  /// A borrowed table that was replaced by a changed copy, until the turn has finished with it.
  var lentTable: ObserverTable?

  /// The number of observations.
  @usableFromInline var observerCount = 0

  /// The observed fields, by index modulo 64.
  @usableFromInline var observedMarks: UInt64 = 0

  /// The number of threads that are reading the current value, during which all stores are counted.
  var captureCount = 0

  /// Counts stores and registrations, to order them.
  var clock: UInt64 = 0

  /// The turn that delivers from this source.
  var owner: DeliveryTurn?

  /// The waiting events.
  var pending = WaitingQueue<PendingEvent>()

  /// Delivered events for reuse, one per list.
  var spares: ContiguousArray<PendingEvent?> = []

  /// The number of entries for this source in the owner's queue.
  var tokens = 0

  /// The time of the last registration.
  var lastRegistration: UInt64 = 0

  /// The number of observations at which those of deallocated owners are removed.
  var sweepCount = 32

  var isClosed = false

  /// The observations by their owners, once they were looked up.
  var ownerIndex: OwnerIndex?

  /// The bindings that write to this source, by the list of the property.
  var incoming = TokenGroups<Int, [FlowOrigin]>()

  init() {}
}
