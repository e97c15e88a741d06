public import Observation

/// The observers of a live object, and the lock of its properties.
///
/// The expansion of `@LiveObject` makes one for each object and calls it; nothing else does.
public final class LiveRegistrar: Sendable {
  @usableFromInline let core = ObjectCore()
  @usableFromInline let standard = ObservationRegistrar()

  /// A registrar of an object that nobody observes yet.
  @inlinable
  public init() {}

  deinit { core.close() }

  /// Reads a property.
  ///
  /// - Parameters:
  ///   - object: the object.
  ///   - keyPath: the property.
  ///   - index: its position among the live properties.
  ///   - get: reads what is stored.
  /// - Complexity: a lock, and a check for the standard library's observers; allocation-free
  ///   unless `withObservationTracking` records the read.
  @inlinable
  public func read<Object: LiveObject, Property: Sendable>(
    _ object: Object,
    _ keyPath: @autoclosure () -> any KeyPath<Object, Property> & Sendable,
    _ index: Int,
    _ get: () -> Property
  ) -> Property {
    if DeliveryTurn.isTracking { return core.readTracked(index, get) }
    core.lock.acquire()
    defer { core.lock.release() }
    if core.knownProperties & ObjectCore.mark(index) != 0
      || RecordedReads.areRecorded(by: standard)
    {
      core.lock.release()
      // Before the value is read, so that no change in between is missed.
      standard.access(object, keyPath: keyPath())
      core.lock.acquire()
      core.readProperties |= ObjectCore.mark(index)
      core.knownProperties |= ObjectCore.mark(index)
    }
    return get()
  }

  /// Writes a property, and notifies its observers.
  ///
  /// - Parameters:
  ///   - object: the object.
  ///   - keyPath: the property.
  ///   - index: its position among the live properties.
  ///   - new: the value.
  ///   - get: reads what is stored.
  ///   - set: stores.
  /// - Complexity: without observers a lock and a store, and a look at the standard library's
  ///   observers once one of them has read the property; no allocation outside other callbacks and
  ///   transactions.
  @inlinable
  public func write<Object: LiveObject, Property: Sendable>(
    _ object: Object,
    _ keyPath: @autoclosure () -> any KeyPath<Object, Property> & Sendable,
    _ index: Int,
    _ new: Property,
    _ get: () -> Property,
    _ set: (Property) -> Void
  ) {
    write(object, keyPath, index, new, get, set, NoComparison<Property>.self)
  }

  /// Writes a property whose values can be compared, and notifies its observers of a change. The
  /// parameters are those of the other `write`.
  @inlinable
  public func write<Object: LiveObject, Property: Sendable & Equatable>(
    _ object: Object,
    _ keyPath: @autoclosure () -> any KeyPath<Object, Property> & Sendable,
    _ index: Int,
    _ new: Property,
    _ get: () -> Property,
    _ set: (Property) -> Void
  ) {
    write(object, keyPath, index, new, get, set, EquatableComparison<Property>.self)
  }

  @inlinable @inline(__always)
  func write<Object: LiveObject, Property: Sendable>(
    _ object: Object,
    _ keyPath: () -> any KeyPath<Object, Property> & Sendable,
    _ index: Int,
    _ new: Property,
    _ get: () -> Property,
    _ set: (Property) -> Void,
    _ comparison: (some PropertyComparison<Property>).Type
  ) {
    core.lock.acquire()
    guard core.knownProperties & ObjectCore.mark(index) == 0 else {
      // An observer of the standard library has read the property.
      guard !storeIfEqualAndUnlock(index, new, get, set, comparison) else { return }
      core.readProperties &= ~ObjectCore.mark(index)
      core.lock.release()
      standard.willSet(object, keyPath: keyPath())
      core.lock.acquire()
      // Another thread may have begun to observe since, and have read the old value.
      let isReadAgain = core.readProperties & ObjectCore.mark(index) != 0
      core.readProperties &= ~ObjectCore.mark(index)
      storeAndUnlock(index, new, get, set, comparison)
      if isReadAgain { standard.willSet(object, keyPath: keyPath()) }
      standard.didSet(object, keyPath: keyPath())
      return
    }
    storeAndUnlock(index, new, get, set, comparison)
  }

  /// How often a set compares its value while other threads store.
  @usableFromInline static var maximumComparisons: Int { 100 }

  /// Stores a value that is equal to what is there, of which the standard library's observers are
  /// not notified. Called with the lock held, which it releases if it stores.
  ///
  /// The comparison starts again when another thread stores meanwhile. After ``maximumComparisons``
  /// the value counts as unequal.
  ///
  /// - Returns: whether the value is equal, and was stored.
  @inlinable @inline(__always)
  func storeIfEqualAndUnlock<Property: Sendable>(
    _ index: Int,
    _ new: Property,
    _ get: () -> Property,
    _ set: (Property) -> Void,
    _ comparison: (some PropertyComparison<Property>).Type
  ) -> Bool {
    guard comparison.comparesValues else { return false }
    for _ in 0..<Self.maximumComparisons {
      let stores = core.stores
      let isEqual = compareAndUnlock(new, get, comparison)
      core.lock.acquire()
      guard isEqual else { return false }
      // Where another thread stored meanwhile, the value that is there now counts.
      guard core.stores == stores else { continue }
      storeAndUnlock(index, new, get, set, comparison)
      return true
    }
    return false
  }

  /// Compares a value with what is there. Called with the lock held, which it releases: comparing
  /// values and releasing them may run any code.
  @inlinable @inline(__always)
  func compareAndUnlock<Property: Sendable>(
    _ new: Property,
    _ get: () -> Property,
    _ comparison: (some PropertyComparison<Property>).Type
  ) -> Bool {
    let old = get()
    core.lock.release()
    return comparison.areEqual(old, new)
  }

  /// Called with the lock held, which it releases.
  @inlinable @inline(__always)
  func storeAndUnlock<Property: Sendable>(
    _ index: Int,
    _ new: Property,
    _ get: () -> Property,
    _ set: (Property) -> Void,
    _ comparison: (some PropertyComparison<Property>).Type
  ) {
    // The old value outlives the lock: releasing it may run any code.
    let old = get()
    core.stores &+= 1
    set(new)
    if core.isObserved(index) {
      core.deliverStoreAndUnlock(index, old, new, comparison)
    } else {
      core.lock.release()
    }
  }
}
