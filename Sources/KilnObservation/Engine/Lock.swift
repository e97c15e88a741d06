public import CKiln

/// A lock with a stable address.
///
/// A function that acquires it also releases it. Other functions than ``withLock(_:)`` do so only
/// where a closure would not be inlined.
///
/// The thread sanitizer recognizes it, and not the standard library's `Mutex`.
@usableFromInline
struct Lock: ~Copyable, @unchecked Sendable {
  // Unchecked: the pointer never changes, and its target is thread-safe.
  @usableFromInline let pointer: UnsafeMutablePointer<kiln_lock_t>

  init() {
    pointer = .allocate(capacity: 1)
    initialize(pointer)
  }

  deinit {
    kiln_lock_destroy(pointer)
    pointer.deallocate()
  }

  @inlinable @inline(__always)
  func acquire() { kiln_lock_acquire(pointer) }

  @inlinable @inline(__always)
  func release() { kiln_lock_release(pointer) }

  @inlinable @inline(__always)
  func withLock<Result>(_ body: () -> Result) -> Result {
    acquire()
    defer { release() }
    return body()
  }
}

/// A value that is only accessed under a lock.
struct Guarded<Value>: ~Copyable, @unchecked Sendable {
  // Unchecked: the pointer never changes, and its target is only accessed under the lock. As those
  // of the standard library's `Mutex`, `init` and `withLock` let no reference to the value escape.
  private let storage: UnsafeMutablePointer<Storage>

  private struct Storage {
    /// The first member, so it has the address of the storage.
    var lock: kiln_lock_t
    var value: Value
  }

  init(_ value: consuming sending Value) {
    storage = .allocate(capacity: 1)
    storage.initialize(to: Storage(lock: kiln_lock_t(), value: value))
    initialize(lock)
  }

  deinit {
    kiln_lock_destroy(lock)
    storage.deinitialize(count: 1)
    storage.deallocate()
  }

  private var lock: UnsafeMutablePointer<kiln_lock_t> {
    UnsafeMutableRawPointer(storage).assumingMemoryBound(to: kiln_lock_t.self)
  }

  @inline(__always)
  func withLock<Result>(_ body: (inout sending Value) -> sending Result) -> sending Result {
    kiln_lock_acquire(lock)
    defer { kiln_lock_release(lock) }
    return body(&storage.pointee.value)
  }
}

private func initialize(_ lock: UnsafeMutablePointer<kiln_lock_t>) {
  let error = kiln_lock_init(lock)
  precondition(error == 0, "the system makes no lock: error \(error)")
}
