internal import Synchronization

/// Caches an object that is created on first use.
package struct CachedObject: ~Copyable, @unchecked Sendable {
  // Unchecked only because of the reference, which is read and written atomically.

  private let reference = Atomic<UnsafeRawPointer?>(nil)

  package init() {}

  deinit {
    guard let kept = reference.load(ordering: .acquiring) else { return }
    Unmanaged<AnyObject>.fromOpaque(kept).release()
  }

  /// Returns the cached object, or creates it.
  ///
  /// - Parameter make: creates the object, always of the same class.
  package func object<Object: AnyObject & Sendable>(_ make: () -> Object) -> Object {
    if let kept = reference.load(ordering: .acquiring) {
      return Unmanaged<Object>.fromOpaque(kept).takeUnretainedValue()
    }
    let made = Unmanaged.passRetained(make())
    let (isFirst, kept) = reference.compareExchange(
      expected: nil,
      desired: UnsafeRawPointer(made.toOpaque()),
      ordering: .acquiringAndReleasing
    )
    guard !isFirst, let kept else { return made.takeUnretainedValue() }
    made.release()
    return Unmanaged<Object>.fromOpaque(kept).takeUnretainedValue()
  }
}
