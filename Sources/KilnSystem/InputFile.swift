#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A file that is read from its present position on.
package struct InputFile: ~Copyable, Sendable {
  /// The descriptor.
  package let descriptor: Int32
  private let isOwned: Bool

  /// Opens a file.
  ///
  /// - Parameter path: its path.
  /// - Throws: ``SystemError``; with `EINVAL` where the path has a NUL in it, since the system
  ///   would take that for its end, and open another file.
  package init(path: String) throws(SystemError) { try self.init(pathBytes: Array(path.utf8)) }

  /// Opens a file by a path that need not be UTF-8.
  ///
  /// - Parameter path: the path's bytes, without a NUL at the end.
  /// - Throws: ``SystemError``, as ``init(path:)`` does.
  package init(pathBytes path: [UInt8]) throws(SystemError) {
    guard !path.contains(0) else {
      throw SystemError(code: EINVAL, reason: "the path has a NUL in it")
    }
    descriptor = try retryingInterrupted(path) { open($0, O_RDONLY | O_CLOEXEC | O_NOCTTY) }.get()
    isOwned = true
  }

  /// A file that is open already, and stays so.
  package init(descriptor: Int32) {
    self.descriptor = descriptor
    isOwned = false
  }

  /// A file that is open already, by a descriptor of its own: what becomes of the other one's
  /// number does not matter any longer. They share their position.
  package init(duplicating descriptor: Int32) throws(SystemError) {
    self.descriptor = try retryingInterrupted { fcntl(descriptor, F_DUPFD_CLOEXEC, 0) }.get()
    isOwned = true
  }

  deinit { if isOwned { close(descriptor) } }

  /// Reads the next bytes, and waits for them where there are none yet and the file blocks.
  ///
  /// - Parameter buffer: receives them.
  /// - Returns: how many there were, 0 at the end.
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

  /// Reads bytes of a regular file, and leaves its position where it is.
  ///
  /// - Parameters:
  ///   - buffer: receives them.
  ///   - offset: where the first one is.
  /// - Returns: how many there were, 0 at the end.
  package func read(
    into buffer: UnsafeMutableRawBufferPointer,
    at offset: Int
  ) throws(SystemError) -> Int {
    try retryingInterrupted {
      pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
    }.get()
  }

  /// Moves the position of a regular file.
  ///
  /// - Parameter offset: where the next byte to be read is.
  package func seek(to offset: Int) throws(SystemError) {
    _ = try retryingInterrupted { lseek(descriptor, off_t(offset), SEEK_SET) }.get()
  }

  /// The size of the file where it is a regular one, which is never waited for; `nil` for a pipe
  /// and the like.
  package var regularSize: Int? {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }
}
