/// A key that comes more than once where each may come once.
public struct JSONDuplicateKeyError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The key.
  public let key: String

  /// An error for a key.
  public init(key: String) {
    self.key = key
  }

  /// `expected each key once, found "id" again`
  public var description: String {
    "expected each key once, found \(Excerpt.quoted(key)) again"
  }
}
