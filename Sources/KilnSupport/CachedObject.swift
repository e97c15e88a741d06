package import Synchronization

/// Caches an object that is created on first use.
package struct CachedObject: ~Copyable, @unchecked Sendable {
  // Unchecked only because of the reference, which is read and written atomically.

  @usableFromInline let reference = Atomic<UnsafeRawPointer?>(nil)

  @inlinable
  package init() {}

  deinit {
    guard let kept = reference.load(ordering: .acquiring) else { return }
    Unmanaged<AnyObject>.fromOpaque(kept).release()
  }

  /// Returns the cached object, or creates it.
  ///
  /// - Parameter make: creates the object, always of the same class.
  package func object<Object: AnyObject & Sendable>(_ make: () -> Object) -> Object {
    unmanaged(make).takeUnretainedValue()
  }

  /// Returns the cached object, or creates it, without counting a reference to it.
  ///
  /// - Parameter make: creates the object, always of the same class.
  /// - Returns: a reference that is valid as long as the cache.
  @inlinable
  package func unmanaged<Object: AnyObject & Sendable>(
    _ make: () -> Object
  ) -> Unmanaged<Object> {
    if let kept = reference.load(ordering: .acquiring) {
      return Unmanaged<Object>.fromOpaque(kept)
    }
    return cache(make())
  }

  /// Caches an object, unless another one is cached already.
  ///
  /// - Returns: the cached object.
  @usableFromInline
  func cache<Object: AnyObject & Sendable>(_ object: Object) -> Unmanaged<Object> {
    let made = Unmanaged.passRetained(object)
    let (isFirst, kept) = reference.compareExchange(
      expected: nil,
      desired: UnsafeRawPointer(made.toOpaque()),
      ordering: .acquiringAndReleasing
    )
    guard !isFirst, let kept else { return made }
    made.release()
    return Unmanaged<Object>.fromOpaque(kept)
  }
}
