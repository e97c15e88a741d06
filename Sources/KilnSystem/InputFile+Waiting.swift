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

/// Ends a wait for bytes: a pipe that is waited for as well.
package final class WakeUp: Sendable {
  /// Becomes readable when the wait is to end.
  let descriptor: Int32
  private let writing: Int32

  /// - Throws: ``SystemError`` where there are no descriptors left.
  package init() throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw SystemError(code: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (descriptor, writing) = (ends[0], ends[1])
  }

  deinit {
    close(descriptor)
    close(writing)
  }

  /// Ends the wait that is under way, and all to come.
  package func signal() {
    // One byte is enough, since nobody takes it.
    while write(writing, [1], 1) < 0, errno == EINTR {}
  }
}
