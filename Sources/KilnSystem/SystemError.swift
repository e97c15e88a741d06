#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The error of a failed system call, or of reading a file through a library of the system.
package struct SystemError: Error {
  /// `errno`.
  package let code: Int32

  /// Whether a non-blocking read or write would block.
  package var isTemporary: Bool { code == EAGAIN || code == EWOULDBLOCK }

  /// Whether the reader of a pipe has closed it.
  package var isBrokenPipe: Bool { code == EPIPE }

  /// The description of the cause.
  package let reason: String

  /// Memory is exhausted.
  package static var outOfMemory: SystemError { SystemError(code: ENOMEM) }

  /// The code for the content of a file that is invalid.
  static var invalidDataCode: Int32 { EILSEQ }

  /// The code for a library that is not installed.
  static var missingLibraryCode: Int32 { ENOTSUP }

  /// Creates the error of a system call with an error number.
  package init(code: Int32) {
    self.init(code: code, reason: String(cString: strerror(code)))
  }

  /// Creates an error with its own description.
  package init(code: Int32, reason: String) {
    self.code = code
    self.reason = reason
  }
}

/// Makes a system call and retries it when a signal interrupts it.
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

/// Makes a system call on a path and retries it when a signal interrupts it.
///
/// - Parameter path: the bytes of the path, without a terminating NUL.
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
