package import KilnSystem

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

extension XXH3 {
  /// Why a file could not be read.
  public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What was being done when it failed.
    public enum Operation: String, Sendable {
      /// The file was being opened: it is not there, for instance, or may not be read.
      case open
      /// The file was being read: it is a directory, for instance, or its disk fails.
      case read
    }

    /// What was being done when it failed.
    public let operation: Operation

    /// The path, as it was given; `nil` where an open descriptor was.
    public let path: String?

    /// The system's error number, `errno`. It is `EINVAL` for what was never asked of the system:
    /// a path with a NUL in it, and a URL that is not a file's.
    public let code: Int32

    /// The cause in words; the system's own, where it was asked.
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

    /// A path that cannot be a file's.
    static func notAPath(_ path: String, because reason: String) -> FileError {
      FileError(operation: .open, path: path, code: EINVAL, reason: reason)
    }

    /// The error in words. The path is quoted, and what cannot be printed in it is escaped.
    public var description: String {
      "cannot \(operation.rawValue) \(path?.debugDescription ?? "the descriptor"): \(reason)"
    }
  }
}
