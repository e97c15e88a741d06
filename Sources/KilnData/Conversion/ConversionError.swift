/// A failed conversion between a JSON value and a Swift value.
public struct ConversionError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The path in the converted value; the root if the value itself is invalid.
  public let path: SourcePath
  /// The expected value in words, such as `integer from 0 through 255`.
  public let expected: String
  /// The found value in words, shortened, such as `string "abc"`.
  public let found: String

  /// Creates an error for the value itself.
  ///
  /// - Parameters:
  ///   - expected: the expected value, in words.
  ///   - found: the value. The error keeps a short description of it.
  public init(expected: String, found: JSONValue) {
    self.init(expected: expected, found: Excerpt.described(found))
  }

  /// Creates an error for a path.
  ///
  /// - Parameters:
  ///   - expected: the expected value, in words.
  ///   - found: the found value, in words.
  ///   - path: the path in the converted value.
  public init(expected: String, found: String, path: SourcePath = .root) {
    self.path = path
    self.expected = expected
    self.found = found
  }

  /// Returns the error with its path relative to the enclosing container.
  ///
  /// - Parameter step: the key or index of the value in the container.
  public func inside(_ step: SourcePath.Step) -> ConversionError {
    inside(SourcePath(steps: [step]))
  }

  /// Returns the error with its path relative to an enclosing tree.
  ///
  /// - Parameter place: the path of the value in the tree.
  public func inside(_ place: SourcePath) -> ConversionError {
    ConversionError(
      expected: expected,
      found: found,
      path: place.appending(contentsOf: path)
    )
  }

  /// The error on one line, such as `[2]: expected integer, found string "abc"`.
  ///
  /// The path is omitted if it is the root.
  public var description: String {
    let place = path.isRoot ? "" : "\(Excerpt.place(path)): "
    return place + Excerpt.mismatch(expected: expected, found: found)
  }
}

extension Optional {
  /// The value that was found in a JSON value.
  ///
  /// - Parameters:
  ///   - expected: the expected value, in words.
  ///   - value: the JSON value.
  /// - Throws: ``ConversionError`` if there is none.
  func unwrapped(
    expecting expected: String,
    in value: JSONValue
  ) throws(ConversionError) -> Wrapped {
    guard let self else { throw ConversionError(expected: expected, found: value) }
    return self
  }
}
