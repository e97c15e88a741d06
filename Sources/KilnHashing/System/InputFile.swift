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
  /// - Throws: ``SystemError``; with `EINVAL` where the path has a NUL in it, since the system would take that for
  ///   its end, and open another file.
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

  /// A file that is open already, by a descriptor of its own: what becomes of the other one's number does not matter
  /// any longer. They share their position.
  package init(duplicating descriptor: Int32) throws(SystemError) {
    self.descriptor = try retryingInterrupted { fcntl(descriptor, F_DUPFD_CLOEXEC, 0) }.get()
    isOwned = true
  }

  deinit { if isOwned { close(descriptor) } }

  /// Reads the next bytes, and waits for them where there are none yet.
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

  /// The size of the file where it is a regular one, which is never waited for; `nil` for a pipe and the like.
  package var regularSize: Int? {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }
}

/// What the system said when a call failed.
package struct SystemError: Error {
  /// `errno`.
  package let code: Int32

  /// Whether there is only nothing to be read yet, from what does not block.
  package var isTemporary: Bool { code == EAGAIN || code == EWOULDBLOCK }

  /// The cause in words.
  package let reason: String

  init(code: Int32) {
    self.init(code: code, reason: String(cString: strerror(code)))
  }

  init(code: Int32, reason: String) {
    self.code = code
    self.reason = reason
  }
}

/// Makes a system call, again when a signal has interrupted it.
package func retryingInterrupted<Answer: SignedInteger>(
  _ call: () -> Answer
) -> Result<Answer, SystemError> {
  while true {
    let answer = call()
    if answer >= 0 { return .success(answer) }
    let code = errno
    if code != EINTR { return .failure(SystemError(code: code)) }
  }
}

/// Makes a system call on a path, again when a signal has interrupted it.
///
/// - Parameter path: the path's bytes, without a NUL at the end.
package func retryingInterrupted(
  _ path: [UInt8],
  _ call: (UnsafePointer<CChar>) -> Int32
) -> Result<Int32, SystemError> {
  (path + [0]).withUnsafeBufferPointer { bytes in
    bytes.withMemoryRebound(to: CChar.self) { name in
      retryingInterrupted { name.baseAddress.map(call) ?? -1 }
    }
  }
}
