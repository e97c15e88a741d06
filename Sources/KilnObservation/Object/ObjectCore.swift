internal import KilnValues

/// The core of a live object: the changes of its properties that wait for delivery.
@usableFromInline
final class ObjectCore: SourceCore, @unchecked Sendable {
  // Unchecked: all mutable state is guarded by `lock`.

  /// The properties read since the standard library's observers were last notified, as a bit mask.
  ///
  /// A property's bit is its index modulo 64.
  @exclusivity(unchecked) @usableFromInline var readProperties: UInt64 = 0

  /// The properties that observers of the standard library may have read, by index modulo 64.
  ///
  /// A write does not remove them. An observer may have read a property and not be registered yet,
  /// because it is registered when its tracked closure returns.
  @exclusivity(unchecked) @usableFromInline var knownProperties: UInt64 = 0

  /// Observations made on this object of computed properties and of properties of other objects.
  ///
  /// Their inputs change with each run, and may be in any objects. Here, each is found as a whole.
  @exclusivity(unchecked) private var derived = TokenGroups<ObjectIdentifier?, Owner>()

  private struct Owner {
    weak var object: AnyObject?
  }

  /// Counts the sets of all properties.
  @exclusivity(unchecked) @usableFromInline var stores: UInt64 = 0

  /// The object and its class, once it is observed.
  @exclusivity(unchecked) private weak var object: (any LiveObject)?
  @exclusivity(unchecked) private var objectType: (any LiveObject.Type)?

  @usableFromInline
  override init() { super.init() }

  @inlinable @inline(__always)
  static func mark(_ index: Int) -> UInt64 { 1 << UInt64(truncatingIfNeeded: index & 63) }

  /// Whether indistinguishable values of a property can differ by `==`.
  @inlinable @inline(__always)
  func isIrreflexive(_ index: Int) -> Bool { irreflexiveFields & Self.mark(index) != 0 }

  /// Whether a set changes a property.
  @inlinable @inline(__always)
  func isChange<Property>(
    _ old: Property,
    _ new: Property,
    _ comparison: (some PropertyComparison<Property>).Type,
    _ isIrreflexive: Bool
  ) -> Bool {
    !comparison.areEqual(old, new) && !(isIrreflexive && areIndistinguishable(old, new))
  }

  /// Whether a property may have observers.
  @inlinable @inline(__always)
  func isObserved(_ index: Int) -> Bool { observedMarks & Self.mark(index) != 0 }

  func setObject(_ object: any LiveObject) {
    guard lock.withLock({ objectType == nil }) else { return }
    let type = type(of: object)
    let properties = LiveProperties.of(type)
    lock.withLock {
      guard objectType == nil else { return }
      objectType = type
      self.object = object
      irreflexiveFields = properties.irreflexiveMarks
    }
  }

  override var subject: AnyObject? { lock.withLock { object } }

  /// Adds an observation of a computed property or of a property of another object.
  func addDerived(_ token: ObservationToken, for owner: AnyObject?) {
    let key = owner.map { ObjectIdentifier($0) }
    let read = lock.withLock { derived.add(token, Owner(object: owner), to: key) }
    withExtendedLifetime(read) {}
  }

  override func foundElsewhere(for owner: AnyObject?) -> [FoundObservation] {
    let key = owner.map { ObjectIdentifier($0) }
    let known = lock.withLock { key == nil ? derived.all() : derived.elements(of: key) }
    let cancelled = known.map(\.token).filter(\.isCancelled)
    if !cancelled.isEmpty { lock.withLock { derived.remove(cancelled, of: key) } }
    return known.filter(\.token.isActive).map { token, owner in
      FoundObservation(token: token, owner: owner.object, list: nil)
    }
  }

  override func label(_ changed: FieldSet) -> String {
    // It is observed, so its class is known.
    guard let type = lock.withLock({ objectType }) else { return "a live object" }
    let names = LiveProperties.of(type).names
    let changedNames = changed.map { $0 < names.count ? names[$0] : "\($0)" }
    return "\(type).\(changedNames.joined(separator: ","))"
  }

  /// Delivers a store, immediately if this thread delivers nothing else.
  ///
  /// Called with the lock held, which it releases.
  @inlinable
  func deliverStoreAndUnlock<Property: Sendable>(
    _ index: Int,
    _ old: Property,
    _ new: Property,
    _ comparison: (some PropertyComparison<Property>).Type
  ) {
    clock &+= 1
    let turn = DeliveryTurn.current
    guard owner == nil, turn.isIdle else {
      return queueStoreAndUnlock(index, old, new, comparison, turn)
    }
    deliverNowAndUnlock(turn) { deliver(index, old, new, comparison, $0) }
  }

  @usableFromInline
  func queueStoreAndUnlock<Property: Sendable, Comparison: PropertyComparison<Property>>(
    _ index: Int,
    _ old: Property,
    _ new: Property,
    _ comparison: Comparison.Type,
    _ turn: DeliveryTurn
  ) {
    queueStoreAndUnlock(index, old, new, turn) { PendingProperty<Comparison>(list: index) }
  }

  @inlinable
  func deliver<Property>(
    _ index: Int,
    _ old: Property,
    _ new: Property,
    _ comparison: (some PropertyComparison<Property>).Type,
    _ context: DeliveryContext
  ) {
    let isChanged = isChange(old, new, comparison, isIrreflexive(index))
    guard isChanged || context.observesEverySet else { return }
    withUnsafePointer(to: old) { old in
      withUnsafePointer(to: new) { new in
        dispatch(index, isChanged: isChanged, old, new, context)
      }
    }
  }

  override func currentLocked(_ list: Int) -> (event: PendingEvent, subject: AnyObject?)? {
    // It is `nil` during the deallocation of the object, when observers may still request the
    // value.
    guard let object else { return nil }
    return readConsistentlyLocked {
      let field = LiveProperties.of(type(of: object)).fields[list]
      return (DeliveryTurn.current.untracked { field.current(object, list) }, object)
    }
  }

  /// Reads a property in a tracked closure.
  @usableFromInline
  func readTracked<Property>(
    _ object: some LiveObject,
    _ index: Int,
    _ get: () -> Property
  ) -> Property {
    setObject(object)
    DeliveryTurn.current.note(anchor, list: index)
    lock.acquire()
    defer { lock.release() }
    return get()
  }
}

/// A set that waits for delivery.
private final class PendingProperty<Comparison: PropertyComparison>:
  PendingStore<Comparison.Property>
where Comparison.Property: Sendable {
  override func deliver(from core: SourceCore, _ context: DeliveryContext) {
    guard let old, let new else { return }
    unsafeDowncast(core, to: ObjectCore.self).deliver(list, old, new, Comparison.self, context)
  }
}

/// Compares two values of a live property.
///
/// It is a type instead of a closure, so that passing it does not allocate.
@usableFromInline
protocol PropertyComparison<Property> {
  associatedtype Property

  static func areEqual(_ old: Property, _ new: Property) -> Bool
}

/// Compares with `==`.
@usableFromInline
enum EquatableComparison<Property: Equatable>: PropertyComparison {
  @inlinable @inline(__always)
  static func areEqual(_ old: Property, _ new: Property) -> Bool { old == new }
}

/// Leaves the decision to the representation of the values.
@usableFromInline
enum NoComparison<Property>: PropertyComparison {
  @inlinable @inline(__always)
  static func areEqual(_ old: Property, _ new: Property) -> Bool { false }
}
