extension SourcePath: ExpressibleByStringLiteral {
  /// The path that a literal spells, in the grammar of docs/paths.md.
  ///
  ///     let path: SourcePath = "profile.names[0]"
  ///     SourcePath("profile")["names"][0] == path
  ///
  /// `SourcePath("…")` around a literal is the literal, and does not throw. Text from outside the
  /// program is no literal, and ``init(_:)`` reads it.
  ///
  /// - Precondition: the literal is a path. The message of the trap has the offset and what was
  ///   expected there.
  public init(stringLiteral text: String) {
    do throws(SourcePathError) {
      try self.init(text)
    } catch {
      preconditionFailure(error.description)
    }
  }
}

extension SourcePath {
  /// The path of a member of the object at this place.
  ///
  /// - Parameter key: the key as it is, not the text of a path: `"a.b"` is one key.
  public subscript(key: String) -> SourcePath {
    appending(.key(key))
  }

  /// The path of an element of the array at this place.
  ///
  /// - Parameter index: the index.
  /// - Precondition: the index is not negative.
  public subscript(index: Int) -> SourcePath {
    appending(.index(index))
  }

  /// The path of what a step leads to from this place: `path[.each]` is every element.
  ///
  /// - Parameter step: the step.
  /// - Precondition: an index is not negative.
  public subscript(step: Step) -> SourcePath {
    appending(step)
  }
}

extension SourcePath: CustomStringConvertible {
  /// The canonical spelling: `$` for the root, and keys quoted only where they must be.
  ///
  /// ``init(_:)`` reads it back as the same path, as long as the path keeps within the bounds on
  /// length, depth and index.
  ///
  /// - Complexity: O(*n*) in its length.
  public var description: String {
    var text = ""
    for step in steps { step.spell(into: &text) }
    return isRoot ? "$" : text
  }
}
