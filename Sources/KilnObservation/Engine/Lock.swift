public import CKiln

/// A lock with a stable address.
///
/// Unlike with the standard library's `Mutex`, a function can release it before it returns, as
/// those whose names end in `AndUnlock` do. The thread sanitizer recognizes it, and not `Mutex`.
@usableFromInline
struct Lock: @unchecked Sendable {
  // Unchecked: the pointer never changes, and its target is thread-safe.
  @usableFromInline let pointer: UnsafeMutablePointer<kiln_lock_t>

  init() {
    pointer = .allocate(capacity: 1)
    let error = kiln_lock_init(pointer)
    precondition(error == 0, "the system makes no lock: error \(error)")
  }

  /// Destroys the lock. The owner calls it when no other thread can access the lock.
  func destroy() {
    kiln_lock_destroy(pointer)
    pointer.deallocate()
  }

  @inlinable @inline(__always)
  func acquire() { kiln_lock_acquire(pointer) }

  @inlinable @inline(__always)
  func release() { kiln_lock_release(pointer) }

  @inlinable @inline(__always)
  func withLock<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    acquire()
    defer { release() }
    return try body()
  }
}
