internal import KilnValues

/// The core of a live object: the changes of its properties that wait for delivery.
@usableFromInline
final class ObjectCore: SourceCore, @unchecked Sendable {
  // Unchecked: `cell` is guarded by `lock`. For the same reason, its exclusivity is not checked.
  @exclusivity(unchecked) @usableFromInline var cell = Cell()

  @usableFromInline
  struct Cell {
    /// The properties read since the standard library's observers were last notified, as a bit
    /// mask.
    ///
    /// A property's bit is its index modulo 64.
    @usableFromInline var readProperties: UInt64 = 0

    /// The properties that observers of the standard library may have read, by index modulo 64.
    ///
    /// A write does not remove them. An observer may have read a property and not be registered
    /// yet, because it is registered when its tracked closure returns.
    @usableFromInline var knownProperties: UInt64 = 0

    /// Counts the sets of all properties.
    @usableFromInline var stores: UInt64 = 0

    /// The object and its class, once it is observed.
    fileprivate weak var object: (any LiveObject)?
    fileprivate var objectType: (any LiveObject.Type)?

    /// Observations made on this object of computed properties and of properties of other objects.
    ///
    /// Their inputs change with each run, and may be in any objects. Here, each is found as a
    /// whole.
    fileprivate var derived = TokenGroups<ObjectIdentifier?, Owner>()
  }

  fileprivate struct Owner {
    weak var object: AnyObject?
  }

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

  func setObject(_ object: any LiveObject) {
    guard lock.withLock({ cell.objectType == nil }) else { return }
    let type = type(of: object)
    let properties = LiveProperties.of(type)
    lock.withLock {
      guard cell.objectType == nil else { return }
      cell.objectType = type
      cell.object = object
      irreflexiveFields = properties.irreflexiveMarks
    }
  }

  override var subject: AnyObject? { lock.withLock { cell.object } }

  /// Adds an observation of a computed property or of a property of another object.
  func addDerived(_ token: ObservationToken, for owner: AnyObject?) {
    let key = owner.map { ObjectIdentifier($0) }
    let read = lock.withLock { cell.derived.add(token, Owner(object: owner), to: key) }
    withExtendedLifetime(read) {}
  }

  override func foundElsewhere(for owner: AnyObject?) -> [FoundObservation] {
    let key = owner.map { ObjectIdentifier($0) }
    let known = lock.withLock { key == nil ? cell.derived.all() : cell.derived.elements(of: key) }
    return known.filter(\.token.isActive).map { token, owner in
      FoundObservation(token: token, owner: owner.object, list: nil)
    }
  }

  override func label(_ changed: FieldSet) -> String {
    // It is observed, so its class is known.
    guard let type = lock.withLock({ cell.objectType }) else { return "a live object" }
    let names = LiveProperties.of(type).names
    let changedNames = changed.map { $0 < names.count ? names[$0] : "\($0)" }
    return "\(type).\(changedNames.joined(separator: ","))"
  }

  // MARK: Storing

  /// Queues a store for the turn that owns the source. Called with the lock held.
  ///
  /// It is not inlined, so that a set without observers is short.
  @inlinable @inline(never)
  func queue<Property: Sendable>(
    _ index: Int,
    _ old: Property,
    _ new: Property,
    _ comparison: (some PropertyComparison<Property>).Type
  ) -> PendingEvent? {
    makeAndQueue(index, old, new, comparison)
  }

  @usableFromInline
  func makeAndQueue<Property: Sendable, Comparison: PropertyComparison<Property>>(
    _ index: Int,
    _ old: Property,
    _ new: Property,
    _ comparison: Comparison.Type
  ) -> PendingEvent? {
    state.queue(index, old, new, self, .current) { PendingProperty<Comparison>(list: index) }
  }

  /// Delivers a store in an idle turn. It is not inlined, so that a set without observers is short.
  @inlinable @inline(never)
  func deliverNow<Property>(
    _ index: Int,
    _ old: Property,
    _ new: Property,
    _ comparison: (some PropertyComparison<Property>).Type,
    _ context: DeliveryContext
  ) {
    context.turn.begin()
    deliver(index, old, new, comparison, context)
    release(from: context.turn)
    context.turn.finish()
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

  // MARK: Reading

  /// Reads a property without the lock, and again if another thread has stored in the meantime.
  ///
  /// Stores of the getter itself wait until it returns. After 10,000 runs, the last value is used.
  override func withCurrent(
    of list: Int,
    _ body: (_ current: PendingEvent?, _ state: inout SourceState) -> Void
  ) {
    // It is `nil` during the deallocation of the object, when observers may still request the
    // value.
    guard let object = lock.withLock({ cell.object }) else { return withLock { body(nil, &$0) } }
    let field = LiveProperties.of(type(of: object)).fields[list]
    let turn = DeliveryTurn.current
    var (current, runs, isCurrent) = (PendingEvent?.none, 0, false)
    var version = withLock { state in
      state.startCapture()
      return state.clock
    }
    while !isCurrent {
      // The previous event is released here, without the lock.
      let ownChanges = turn.countingChanges(of: self) {
        current = turn.untracked { field.current(object, list) }
      }
      runs += 1
      withLock { state in
        isCurrent = state.clock == version &+ ownChanges || runs == 10_000
        version = state.clock
        guard isCurrent else { return }
        state.endCapture()
        body(current, &state)
      }
    }
    withExtendedLifetime((object, current)) {}
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
    return lock.withLock(get)
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
