#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A large buffer from the system.
///
/// Where the system has no memory for it, as under a limit of the address space, that is an error.
/// The standard library's own allocations end the process then.
package struct SystemMemory: ~Copyable, @unchecked Sendable {
  // Unchecked: it has one owner at a time, since it cannot be copied.

  /// The memory, which is not initialized.
  package private(set) var bytes: UnsafeMutableRawBufferPointer

  private static let alignment = 64

  /// Memory, aligned to 64 bytes.
  ///
  /// - Parameter byteCount: how many bytes, not negative.
  /// - Throws: ``SystemError`` where there is no such memory.
  package init(byteCount: Int) throws(SystemError) {
    var start: UnsafeMutableRawPointer?
    let code = posix_memalign(&start, Self.alignment, max(byteCount, 1))
    guard code == 0, let start else { throw .outOfMemory }
    bytes = UnsafeMutableRawBufferPointer(start: start, count: byteCount)
  }

  deinit { free(bytes.baseAddress) }

  /// Makes the buffer larger, and keeps its bytes. It may move.
  ///
  /// - Parameter byteCount: how many bytes, not fewer than there are.
  /// - Throws: ``SystemError`` where there is no such memory; the buffer is then as it was.
  package mutating func grow(to byteCount: Int) throws(SystemError) {
    guard let start = realloc(bytes.baseAddress, max(byteCount, 1)) else {
      throw .outOfMemory
    }
    bytes = UnsafeMutableRawBufferPointer(start: start, count: byteCount)
  }

  /// Whether the address space has room for a buffer now. It is neither kept nor touched.
  ///
  /// - Parameter byteCount: how many bytes.
  package static func isAvailable(_ byteCount: Int) -> Bool {
    guard byteCount > 0 else { return true }
    // Without a claim on memory that the machine may not have: the limit of the address space
    // counts.
    let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE
    let start = mmap(nil, byteCount, PROT_READ | PROT_WRITE, flags, -1, 0)
    guard let start, start != MAP_FAILED else { return false }
    munmap(start, byteCount)
    return true
  }
}
