#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A large buffer from the system.
///
/// If allocation fails, for example under an address-space limit, it throws an error. Allocations
/// of the standard library would terminate the process.
package struct SystemMemory: ~Copyable, @unchecked Sendable {
  // Unchecked: the buffer is not copyable, so it has one owner at a time.

  /// The memory, uninitialized.
  package private(set) var bytes: UnsafeMutableRawBufferPointer

  private static let alignment = 64

  /// Allocates memory, aligned to 64 bytes.
  ///
  /// - Parameter byteCount: the number of bytes; not negative.
  /// - Throws: ``SystemError`` if the allocation fails.
  package init(byteCount: Int) throws(SystemError) {
    var start: UnsafeMutableRawPointer?
    let code = posix_memalign(&start, Self.alignment, max(byteCount, 1))
    guard code == 0, let start else { throw .outOfMemory }
    bytes = UnsafeMutableRawBufferPointer(start: start, count: byteCount)
  }

  deinit { free(bytes.baseAddress) }

  /// Grows the buffer and keeps its bytes and its alignment. The buffer moves.
  ///
  /// - Parameter byteCount: the number of bytes; at least the current number.
  /// - Throws: ``SystemError`` if the allocation fails; the buffer is then unchanged.
  package mutating func grow(to byteCount: Int) throws(SystemError) {
    // `realloc` does not keep the alignment.
    var larger = try SystemMemory(byteCount: byteCount)
    larger.bytes.copyMemory(from: UnsafeRawBufferPointer(bytes))
    swap(&bytes, &larger.bytes)
  }

  /// Whether the address space currently has a gap for a buffer.
  ///
  /// The memory is neither kept nor touched.
  ///
  /// - Parameter byteCount: the number of bytes.
  package static func isAvailable(_ byteCount: Int) -> Bool {
    guard byteCount > 0 else { return true }
    // Do not reserve swap space: only the address-space limit matters here.
    let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE
    let start = mmap(nil, byteCount, PROT_READ | PROT_WRITE, flags, -1, 0)
    guard let start, start != MAP_FAILED else { return false }
    munmap(start, byteCount)
    return true
  }
}
