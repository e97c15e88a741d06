/// A value that cannot be converted.
///
/// Either a JSON value does not represent a value of a type, or a value has no JSON form, no text
/// or no equivalent in another format. A path that leads through a value of another kind than it
/// needs also causes this error.
public struct ConversionError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The path in the converted value; the root if the value itself is invalid.
  public let path: SourcePath
  /// The expected value in words, such as `integer from 0 through 255`.
  public let expected: String
  /// The found value in words, shortened, such as `string "abc"`.
  public let found: String
  /// What made a transformer fail; `nil` if no transformer did.
  package let failure: TransformerFailure?

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
    self.init(expected: expected, found: found, path: path, nil)
  }

  init(expected: String, found: String, path: SourcePath, _ failure: TransformerFailure?) {
    self.path = path
    self.expected = expected
    self.found = found
    self.failure = failure
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
  package func inside(_ place: SourcePath) -> ConversionError {
    if let failure { return inside(place, failure) }
    return ConversionError(
      expected: expected,
      found: found,
      path: place.appending(contentsOf: path)
    )
  }

  /// The error on one line, such as `[2]: expected integer, found string "abc"`.
  ///
  /// The path is omitted if it is the root. The error of a transformer also names the transformer:
  /// `transformer "uuid" rejected string "abc": expected UUID`.
  public var description: String {
    if let failure { return text(of: failure) }
    let place = path.isRoot ? "" : "\(Excerpt.place(path)): "
    return place + Excerpt.mismatch(expected: expected, found: found)
  }
}

extension ConversionError {
  /// The error for a tree that is deeper than ``JSONValue/maximumDepth``.
  package static var tooDeep: ConversionError {
    ConversionError(expected: "at most \(JSONValue.maximumDepth) levels", found: "more")
  }

  /// The error for an infinity or NaN, given by name.
  package static func notFinite(_ name: String) -> ConversionError {
    ConversionError(expected: "a finite number", found: name)
  }

  /// The error for a key that occurs twice, if only one of them can be kept.
  package static func repeated(_ key: String) -> ConversionError {
    ConversionError(expected: "each key once", found: "\(Excerpt.quoted(key)) again")
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
