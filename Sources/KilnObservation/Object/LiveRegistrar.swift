public import Observation

/// The observers of a live object, and the lock of its properties.
///
/// Only the expansion of `@LiveObject` creates and calls it.
public final class LiveRegistrar: Sendable {
  @usableFromInline let core = ObjectCore()
  @usableFromInline let standard = ObservationRegistrar()

  /// Creates a registrar without observers.
  @inlinable
  public init() {}

  deinit { core.close() }

  /// Reads a property.
  ///
  /// - Parameters:
  ///   - object: the object.
  ///   - keyPath: the property.
  ///   - index: its position among the live properties.
  ///   - get: reads the stored value.
  /// - Complexity: a lock, and a check for the standard library's observers. Allocation-free unless
  ///   `withObservationTracking` records the read.
  @inlinable
  public func read<Object: LiveObject, Property: Sendable>(
    _ object: Object,
    _ keyPath: @autoclosure () -> any KeyPath<Object, Property> & Sendable,
    _ index: Int,
    _ get: () -> Property
  ) -> Property {
    if DeliveryTurn.isTracking { return core.readTracked(object, index, get) }
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
  ///   - new: the new value.
  ///   - get: reads the stored value.
  ///   - set: stores a value.
  /// - Complexity: without observers, a lock and a store. If an observer of the standard library
  ///   has read the property, also a lookup of these observers. Allocation-free outside other
  ///   callbacks and transactions.
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

  /// Writes a property that is compared by `==`, and notifies its observers of a change.
  ///
  /// The parameters are those of the other `write`.
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
      // Another thread may have started to observe since then, and read the old value.
      let isReadAgain = core.readProperties & ObjectCore.mark(index) != 0
      core.readProperties &= ~ObjectCore.mark(index)
      storeAndUnlock(index, new, get, set, comparison)
      if isReadAgain { standard.willSet(object, keyPath: keyPath()) }
      standard.didSet(object, keyPath: keyPath())
      return
    }
    storeAndUnlock(index, new, get, set, comparison)
  }

  /// The maximum number of comparisons of a set while other threads store.
  @usableFromInline static var maximumComparisons: Int { 100 }

  /// Stores a value that is equal to the current one, without notifying the standard library's
  /// observers.
  ///
  /// Called with the lock held, which it releases if it stores. If another thread stores in the
  /// meantime, the comparison is repeated. After ``maximumComparisons``, the value counts as
  /// unequal.
  ///
  /// - Returns: whether the value is equal and was stored.
  @inlinable @inline(__always)
  func storeIfEqualAndUnlock<Property: Sendable>(
    _ index: Int,
    _ new: Property,
    _ get: () -> Property,
    _ set: (Property) -> Void,
    _ comparison: (some PropertyComparison<Property>).Type
  ) -> Bool {
    for _ in 0..<Self.maximumComparisons {
      let stores = core.stores
      let isEqual = compareAndUnlock(index, new, get, comparison)
      core.lock.acquire()
      guard isEqual else { return false }
      // If another thread has stored in the meantime, compare with the new current value.
      guard core.stores == stores else { continue }
      storeAndUnlock(index, new, get, set, comparison)
      return true
    }
    return false
  }

  /// Compares a value with the current one.
  ///
  /// Called with the lock held, which it releases, because comparing and releasing values may run
  /// any code.
  @inlinable @inline(__always)
  func compareAndUnlock<Property: Sendable>(
    _ index: Int,
    _ new: Property,
    _ get: () -> Property,
    _ comparison: (some PropertyComparison<Property>).Type
  ) -> Bool {
    let (old, isIrreflexive) = (get(), core.isIrreflexive(index))
    core.lock.release()
    return !core.isChange(old, new, comparison, isIrreflexive)
  }

  /// Stores a value. Called with the lock held, which it releases.
  @inlinable @inline(__always)
  func storeAndUnlock<Property: Sendable>(
    _ index: Int,
    _ new: Property,
    _ get: () -> Property,
    _ set: (Property) -> Void,
    _ comparison: (some PropertyComparison<Property>).Type
  ) {
    // The old value is released after the lock, because releasing it may run any code. Without
    // `withExtendedLifetime`, the optimizer may release arrays and strings earlier.
    let old = get()
    defer { withExtendedLifetime(old) {} }
    core.stores &+= 1
    set(new)
    if core.isObserved(index) {
      core.deliverStoreAndUnlock(index, old, new, comparison)
    } else {
      core.lock.release()
    }
  }
}
