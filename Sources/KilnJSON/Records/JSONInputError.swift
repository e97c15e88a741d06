/// An input that cannot be read.
public struct JSONInputError: Error, Hashable, Sendable, CustomStringConvertible {
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

  /// The system's error number, `errno`.
  public let code: Int32

  /// The cause in words.
  public let reason: String

  /// The error in words. The path is quoted, and what cannot be printed in it is escaped.
  public var description: String {
    "cannot \(operation.rawValue) \(path?.debugDescription ?? "the descriptor"): \(reason)"
  }
}
