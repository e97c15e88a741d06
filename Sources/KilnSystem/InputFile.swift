#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A file that is read from its current position.
package struct InputFile: ~Copyable, Sendable {
  /// The file descriptor.
  package let descriptor: Int32
  private let isOwned: Bool

  /// Opens a file.
  ///
  /// - Parameter path: the path of the file.
  /// - Throws: ``SystemError``, with `EINVAL` if the path contains a NUL. The system would treat
  ///   the NUL as the end of the path and open another file.
  package init(path: String) throws(SystemError) { try self.init(pathBytes: Array(path.utf8)) }

  /// Opens a file whose path need not be UTF-8.
  ///
  /// - Parameter path: the bytes of the path, without a terminating NUL.
  /// - Throws: ``SystemError``, as ``init(path:)`` does.
  package init(pathBytes path: [UInt8]) throws(SystemError) {
    guard !path.contains(0) else {
      throw SystemError(code: EINVAL, reason: "expected a path without a NUL")
    }
    descriptor = try retryingInterrupted(path) { open($0, O_RDONLY | O_CLOEXEC | O_NOCTTY) }.get()
    isOwned = true
  }

  /// Uses an open file without closing it.
  package init(descriptor: Int32) {
    self.descriptor = descriptor
    isOwned = false
  }

  /// Duplicates the descriptor of an open file, so that closing the original has no effect.
  ///
  /// Both descriptors share one position.
  package init(duplicating descriptor: Int32) throws(SystemError) {
    self.descriptor = try retryingInterrupted { fcntl(descriptor, F_DUPFD_CLOEXEC, 0) }.get()
    isOwned = true
  }

  deinit { if isOwned { close(descriptor) } }

  /// Reads the next bytes. If the file is blocking, waits for them.
  ///
  /// - Parameter buffer: receives the bytes.
  /// - Returns: the number of bytes; 0 at the end of the file.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    #if canImport(Darwin)
      let read = Darwin.read
    #elseif canImport(Glibc)
      let read = Glibc.read
    #else
      let read = Musl.read
    #endif
    return try retryingInterrupted { read(descriptor, buffer.baseAddress, buffer.count) }.get()
  }

  /// Reads bytes at an offset. The current position does not change.
  ///
  /// - Parameters:
  ///   - buffer: receives the bytes.
  ///   - offset: the offset in a regular file.
  /// - Returns: the number of bytes; fewer than the buffer has only at the end of the file.
  package func read(
    into buffer: UnsafeMutableRawBufferPointer,
    at offset: Int
  ) throws(SystemError) -> Int {
    var count = 0
    while count < buffer.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[count...])
      let position = off_t(offset + count)
      let read = try retryingInterrupted {
        pread(descriptor, rest.baseAddress, rest.count, position)
      }.get()
      if read == 0 { break }
      count += read
    }
    return count
  }

  /// The size of a regular file; `nil` for a pipe or other file.
  package var regularSize: Int? {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }
}
