#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// What the system said when a call failed.
package struct SystemError: Error {
  /// `errno`.
  package let code: Int32

  /// Whether there is only nothing to be read yet, from what does not block.
  package var isTemporary: Bool { code == EAGAIN || code == EWOULDBLOCK }

  /// Whether nobody reads any more what is written.
  package var isBrokenPipe: Bool { code == EPIPE }

  /// Whether there is no such file.
  package var isMissing: Bool { code == ENOENT }

  /// The cause in words.
  package let reason: String

  /// There is no memory.
  package static var outOfMemory: SystemError { SystemError(code: ENOMEM) }

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
