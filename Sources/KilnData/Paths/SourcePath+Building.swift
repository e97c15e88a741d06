extension SourcePath: ExpressibleByStringLiteral {
  /// Creates a path from a literal, in the grammar of <doc:Paths>.
  ///
  /// ```swift
  /// let path: SourcePath = "profile.names[0]"
  /// SourcePath("profile")["names"][0] == path
  /// ```
  ///
  /// `SourcePath("…")` with a literal also uses this initializer and does not throw. `init(_:)`
  /// parses text that is not a literal.
  ///
  /// - Precondition: the literal is a path. Otherwise the message has the offset and the expected
  ///   syntax.
  public init(stringLiteral text: String) {
    do throws(ParseError) {
      try self.init(text)
    } catch {
      preconditionFailure(error.description)
    }
  }
}

extension SourcePath {
  /// The path of a member of the object at this path.
  ///
  /// - Parameter key: the key, not the text of a path: `"a.b"` is a single key.
  public subscript(key: String) -> SourcePath {
    appending(.key(key))
  }

  /// The path of an element of the array at this path.
  ///
  /// - Parameter index: the index. A negative one counts from the end: -1 is the last element.
  public subscript(index: Int) -> SourcePath {
    appending(Step(signed: index))
  }

  /// This path with an added step: `path[.each]` is every element.
  ///
  /// - Parameter step: the step.
  /// - Precondition: an index is not negative, and an index from the end is positive.
  public subscript(step: Step) -> SourcePath {
    appending(step)
  }
}

extension SourcePath: CustomStringConvertible {
  /// The canonical spelling: `$` for the root, and keys quoted only if necessary.
  ///
  /// `init(_:)` parses it to the same path, if the path is within the limits on length, depth and
  /// index.
  ///
  /// - Complexity: O(*n*) in its length.
  public var description: String {
    var text = ""
    for step in steps { step.spell(into: &text) }
    return isRoot ? "$" : text
  }
}
