/// A JSON value that a type has no value for, or a value that has no JSON form.
public struct ConversionError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The place inside the converted value; the root when it is the value itself.
  public let path: SourcePath
  /// What the type can be made of, in words: `integer from 0 through 255`.
  public let expected: String
  /// What was there, shortened: `string "abc"`.
  public let found: String

  /// An error at the value itself.
  ///
  /// - Parameters:
  ///   - expected: what the type can be made of, in words.
  ///   - found: the value; the error keeps a short description of it.
  public init(expected: String, found: JSONValue) {
    self.init(expected: expected, found: Excerpt.described(found))
  }

  /// An error at a place.
  ///
  /// - Parameters:
  ///   - expected: what can stand there, in words.
  ///   - found: what was there, in words.
  ///   - path: the place inside the converted value.
  public init(expected: String, found: String, path: SourcePath = .root) {
    self.path = path
    self.expected = expected
    self.found = found
  }

  /// The same error, seen from the container that holds the converted value.
  ///
  /// - Parameter step: where the value is in the container.
  public func inside(_ step: SourcePath.Step) -> ConversionError {
    inside(SourcePath(steps: [step]))
  }

  /// The same error, seen from a tree that holds the converted value.
  ///
  /// - Parameter place: where the value is in the tree.
  public func inside(_ place: SourcePath) -> ConversionError {
    ConversionError(
      expected: expected,
      found: found,
      path: place.appending(contentsOf: path)
    )
  }

  /// `[2]: expected integer, found string "abc"`; without the place where it is the root.
  public var description: String {
    let place = path.isRoot ? "" : "\(Excerpt.place(path)): "
    return place + Excerpt.mismatch(expected: expected, found: found)
  }
}
