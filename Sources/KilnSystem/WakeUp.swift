#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

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
