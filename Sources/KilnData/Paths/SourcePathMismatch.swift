/// A path that leads through a value of the wrong kind.
public struct SourcePathMismatch: Error, Sendable, Hashable, CustomStringConvertible {
  /// The path up to the value.
  public let path: SourcePath
  /// What the path's next step can be taken in: an object or an array.
  public let expected: JSONKind
  /// What stands there.
  public let found: JSONKind

  /// A mismatch at a place.
  ///
  /// - Parameters:
  ///   - path: the path up to the value.
  ///   - expected: what the path's next step can be taken in.
  ///   - found: what stands there.
  public init(path: SourcePath, expected: JSONKind, found: JSONKind) {
    self.path = path
    self.expected = expected
    self.found = found
  }

  /// `profile.names: expected array, found string`
  public var description: String {
    "\(Excerpt.place(path)): expected \(expected), found \(found)"
  }
}
