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
    if core.cell.knownProperties & ObjectCore.mark(index) == 0,
      !RecordedReads.areRecorded(by: standard)
    {
      let value = get()
      core.lock.release()
      return value
    }
    core.lock.release()
    // Before the value is read, so that no change in between is missed.
    standard.access(object, keyPath: keyPath())
    return core.lock.withLock {
      core.cell.readProperties |= ObjectCore.mark(index)
      core.cell.knownProperties |= ObjectCore.mark(index)
      return get()
    }
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
    let isKnown = !store(index, new, get, set, comparison) {
      core.cell.knownProperties & ObjectCore.mark(index) == 0
    }
    if isKnown { writeKnown(object, keyPath, index, new, get, set, comparison) }
  }

  /// Writes a property that an observer of the standard library has read.
  @inlinable
  func writeKnown<Object: LiveObject, Property: Sendable>(
    _ object: Object,
    _ keyPath: () -> any KeyPath<Object, Property> & Sendable,
    _ index: Int,
    _ new: Property,
    _ get: () -> Property,
    _ set: (Property) -> Void,
    _ comparison: (some PropertyComparison<Property>).Type
  ) {
    guard !storeIfEqual(index, new, get, set, comparison) else { return }
    let mark = ObjectCore.mark(index)
    core.lock.withLock { core.cell.readProperties &= ~mark }
    standard.willSet(object, keyPath: keyPath())
    // Another thread may have started to observe since then, and read the old value.
    var isReadAgain = false
    _ = store(index, new, get, set, comparison) {
      isReadAgain = core.cell.readProperties & mark != 0
      core.cell.readProperties &= ~mark
      return true
    }
    if isReadAgain { standard.willSet(object, keyPath: keyPath()) }
    standard.didSet(object, keyPath: keyPath())
  }

  /// The maximum number of comparisons of a set while other threads store.
  @usableFromInline static var maximumComparisons: Int { 100 }

  /// Stores a value that is equal to the current one, without notifying the standard library's
  /// observers.
  ///
  /// If another thread stores in the meantime, the comparison is repeated. After
  /// ``maximumComparisons``, the value counts as unequal.
  ///
  /// - Returns: whether the value is equal and was stored.
  @inlinable @inline(__always)
  func storeIfEqual<Property: Sendable>(
    _ index: Int,
    _ new: Property,
    _ get: () -> Property,
    _ set: (Property) -> Void,
    _ comparison: (some PropertyComparison<Property>).Type
  ) -> Bool {
    for _ in 0..<Self.maximumComparisons {
      // Compared without the lock, because comparing and releasing values may run any code.
      let (old, stores, isIrreflexive) = core.lock.withLock {
        (get(), core.cell.stores, core.isIrreflexive(index))
      }
      if core.isChange(old, new, comparison, isIrreflexive) { return false }
      let isStored = store(index, new, get, set, comparison) { core.cell.stores == stores }
      if isStored { return true }
    }
    return false
  }

  /// Stores a value, and notifies the observers, if a condition holds under the lock.
  ///
  /// The old value is released last, because releasing it may run any code. Without
  /// `withExtendedLifetime`, the optimizer may release arrays and strings earlier.
  ///
  /// - Returns: whether the condition holds.
  @inlinable @inline(__always)
  func store<Property: Sendable>(
    _ index: Int,
    _ new: Property,
    _ get: () -> Property,
    _ set: (Property) -> Void,
    _ comparison: (some PropertyComparison<Property>).Type,
    if condition: () -> Bool
  ) -> Bool {
    core.lock.acquire()
    guard condition() else {
      core.lock.release()
      return false
    }
    let old = get()
    defer { withExtendedLifetime(old) {} }
    core.cell.stores &+= 1
    set(new)
    guard core.state.observedMarks & ObjectCore.mark(index) != 0 else {
      core.lock.release()
      return true
    }
    if let context = core.start() {
      core.lock.release()
      core.deliverNow(index, old, new, comparison, context)
    } else {
      let merged = core.queue(index, old, new, comparison)
      core.lock.release()
      merged?.releaseReplaced(in: core)
    }
    return true
  }
}
