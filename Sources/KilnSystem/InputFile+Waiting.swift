#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

extension InputFile {
  /// Reads the next bytes, and waits for them even if the file is non-blocking.
  ///
  /// - Parameter buffer: receives the bytes.
  /// - Returns: the number of bytes; 0 at the end of the file.
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

  /// Whether a read would return immediately, with bytes or at the end of the file.
  package var isReadable: Bool {
    var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&wanted, 1, 0) > 0
  }

  /// Waits until the file has bytes, is at its end or has an error.
  ///
  /// - Parameter wakeUp: cancels the wait.
  /// - Returns: `false` if the wait was cancelled.
  package func waitUntilReadable(or wakeUp: WakeUp) -> Bool {
    var wanted = [descriptor, wakeUp.descriptor].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    // If `poll` fails, do not wait: the read reports the error.
    guard case .success = retryingInterrupted({ poll(&wanted, 2, -1) }) else { return true }
    return wanted[1].revents == 0
  }
}

extension Int32 {
  /// Waits until this non-blocking descriptor is ready or has an error.
  ///
  /// - Parameter events: `POLLIN` or `POLLOUT`.
  package func waitUntilReady(_ events: Int32) {
    var wanted = pollfd(fd: self, events: Int16(events), revents: 0)
    _ = poll(&wanted, 1, -1)
  }
}

/// Cancels a wait for bytes through a pipe or a pair of sockets that is polled with the file.
package final class WakeUp: Sendable {
  /// Becomes readable when the wait is cancelled.
  let descriptor: Int32
  private let writing: Int32

  /// - Throws: ``SystemError`` if no descriptors are available.
  package init() throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    #if canImport(Glibc)
      // Sockets, because Swift does not import `pipe2`. Closing on `exec` must be part of the call:
      // another thread may start a process between two calls.
      let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
      guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw SystemError(code: errno) }
    #else
      guard pipe(&ends) == 0 else { throw SystemError(code: errno) }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    #endif
    (descriptor, writing) = (ends[0], ends[1])
  }

  deinit {
    close(descriptor)
    close(writing)
  }

  /// Cancels the current wait and all future waits.
  package func signal() {
    // One byte is enough, because it is never read.
    while write(writing, [1], 1) < 0, errno == EINTR {}
  }
}
