internal import KilnSystem

/// An input of records that cannot be opened or read.
public struct JSONInputError: Error, Hashable, Sendable {
  /// The path of the file; `nil` for a descriptor, and if there is not enough memory.
  public let path: String?

  /// The system's error number, `errno`.
  ///
  /// It is `EINVAL` for a path that contains a NUL.
  public let code: Int32

  /// The operation that failed.
  package let operation: Operation

  /// The cause; the system's own description if a system call failed.
  package let reason: String

  /// The operations.
  package enum Operation: String, Sendable {
    /// Opening the file, for example because it does not exist or access is denied.
    case open
    /// Reading the file, for example because it is a directory or the disk fails.
    case read
  }

  init(_ operation: Operation, path: String?, _ error: SystemError) {
    (self.operation, self.path) = (operation, path)
    (code, reason) = (error.code, error.reason)
  }
}

extension JSONInputError: CustomStringConvertible {
  /// The operation, the file and the cause.
  ///
  /// For example `cannot open "users.ndjson": No such file or directory`. The path is quoted, and
  /// unprintable characters in it are escaped.
  public var description: String {
    "cannot \(operation.rawValue) \(path?.debugDescription ?? "the descriptor"): \(reason)"
  }
}
