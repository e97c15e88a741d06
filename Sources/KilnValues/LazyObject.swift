internal import Synchronization

/// An object that is created on first use.
///
/// It works like `AtomicLazyReference`, whose generic code looks up metadata in each access.
struct LazyObject<Object: AnyObject & Sendable>: ~Copyable, @unchecked Sendable {
  // Unchecked because of the pointer, which owns an object that is `Sendable`.
  private let address = Atomic<UnsafeRawPointer?>(nil)

  deinit {
    if let address = address.load(ordering: .acquiring) {
      Unmanaged<Object>.fromOpaque(address).release()
    }
  }

  /// Returns the object.
  ///
  /// - Parameter make: creates the object. If several threads request it at the same time, it can
  ///   run more than once; all of them receive the same object.
  @inline(__always)
  func callAsFunction(_ make: () -> Object) -> Object {
    let address = address.load(ordering: .acquiring) ?? store(make())
    return Unmanaged<Object>.fromOpaque(address).takeUnretainedValue()
  }

  /// Stores an object, and returns the one that was stored first.
  private func store(_ object: Object) -> UnsafeRawPointer {
    let made = UnsafeRawPointer(Unmanaged.passRetained(object).toOpaque())
    let (isStored, first) = address.compareExchange(
      expected: nil,
      desired: made,
      ordering: .acquiringAndReleasing
    )
    guard !isStored, let first else { return made }
    Unmanaged<Object>.fromOpaque(made).release()
    return first
  }
}
