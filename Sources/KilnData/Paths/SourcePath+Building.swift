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
  /// - Complexity: O(*n*) in the length of the spelling.
  public subscript(key: String) -> SourcePath {
    appending(.key(key))
  }

  /// The path of an element of the array at this place.
  ///
  /// - Parameter index: the index.
  /// - Precondition: the index is not negative.
  /// - Complexity: O(*n*) in the length of the spelling.
  public subscript(index: Int) -> SourcePath {
    appending(.index(index))
  }

  /// The path of what a step leads to from this place: `path[.each]` is every element.
  ///
  /// - Parameter step: the step.
  /// - Precondition: an index is not negative.
  /// - Complexity: O(*n*) in the length of the spelling.
  public subscript(step: Step) -> SourcePath {
    appending(step)
  }
}
