package import KilnSystem

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

extension XXH3 {
  /// The error of a file that cannot be read.
  public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The operation that failed.
    public enum Operation: String, Sendable {
      /// Opening the file, for example because it does not exist or access is denied.
      case open
      /// Reading the file, for example because it is a directory or the disk fails.
      case read
    }

    /// The operation that failed.
    public let operation: Operation

    /// The path of the file; `nil` for a descriptor.
    ///
    /// For a URL that is not a file URL, this is its absolute string.
    public let path: String?

    /// The system's error number, `errno`.
    ///
    /// It is `EINVAL` if no system call was made: for a path that contains a NUL, or a URL that is
    /// not a file URL.
    public let code: Int32

    /// The cause; the system's own description if a system call failed.
    public let reason: String

    package init(operation: Operation, path: String?, _ error: SystemError) {
      self.init(operation: operation, path: path, code: error.code, reason: error.reason)
    }

    init(operation: Operation, path: String?, code: Int32, reason: String) {
      self.operation = operation
      self.path = path
      self.code = code
      self.reason = reason
    }

    /// Creates the error for a path or URL that cannot refer to a file.
    static func notAPath(_ path: String, because reason: String) -> FileError {
      FileError(operation: .open, path: path, code: EINVAL, reason: reason)
    }

    /// The message. The path is quoted, and unprintable characters in it are escaped.
    public var description: String {
      "cannot \(operation.rawValue) \(path?.debugDescription ?? "the descriptor"): \(reason)"
    }
  }
}
