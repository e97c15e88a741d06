#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

extension InputFile {
  /// Reads the next bytes, and waits for them where there are none yet, also where the file does not block.
  ///
  /// - Parameter buffer: receives them.
  /// - Returns: how many there were, 0 at the end.
  package func readWaiting(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    while true {
      do throws(SystemError) {
        return try read(into: buffer)
      } catch {
        guard error.isTemporary else { throw error }
        descriptor.waitUntilReady(Int32(POLLIN))
      }
    }
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
}

extension Int32 {
  /// Waits until this descriptor, which does not block, is ready, or has an error to tell.
  ///
  /// - Parameter events: what for: `POLLIN` or `POLLOUT`.
  package func waitUntilReady(_ events: Int32) {
    var wanted = pollfd(fd: self, events: Int16(events), revents: 0)
    _ = poll(&wanted, 1, -1)
  }
}
