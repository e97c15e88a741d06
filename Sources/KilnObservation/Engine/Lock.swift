public import CKiln

/// A lock at an address of its own.
///
/// It is not `Mutex` of the standard library, whose lock and unlock take several times as long and
/// are not seen by the thread sanitizer.
@usableFromInline
struct Lock: @unchecked Sendable {
  // Unchecked: the pointer never changes, and what it points to is made for threads.
  @usableFromInline let pointer: UnsafeMutablePointer<kiln_lock_t>

  init() {
    pointer = .allocate(capacity: 1)
    let error = kiln_lock_init(pointer)
    precondition(error == 0, "the system makes no lock: error \(error)")
  }

  /// Ends the lock. Its owner does so when nobody else can reach it.
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
