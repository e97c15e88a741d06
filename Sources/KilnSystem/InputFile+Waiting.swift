#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

extension InputFile {
  /// Reads the next bytes, and waits for them where there are none yet, also where the file does
  /// not block.
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

  /// Whether there are bytes to be read, or the end, without waiting.
  package var isReadable: Bool {
    var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&wanted, 1, 0) > 0
  }

  /// Waits until there are bytes to be read, or the end, or an error to be told.
  ///
  /// - Parameter wakeUp: ends the wait.
  /// - Returns: whether the wait was not ended.
  package func waitUntilReadable(or wakeUp: WakeUp) -> Bool {
    var wanted = [descriptor, wakeUp.descriptor].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    // What cannot be waited for is read at once.
    guard case .success = retryingInterrupted({ poll(&wanted, 2, -1) }) else { return true }
    return wanted[1].revents == 0
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
