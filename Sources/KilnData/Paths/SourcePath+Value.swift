extension SourcePath {
  /// The value at this place of a tree; `nil` where there is none.
  ///
  /// There is none when a key is missing, an index is out of range, or a null stands where the
  /// path goes on. A null at the end of the path is a value.
  ///
  /// A wildcard makes an array of what the rest of the path leads to in each element, in order.
  /// Elements in which it leads to nothing are left out; nulls at its end stay. Wildcards one after
  /// the other make arrays of arrays. ``matches(in:)`` has the same values flat, with their places.
  ///
  /// - Parameter root: the tree.
  /// - Throws: ``SourcePathMismatch`` when something other than a null or a container of the right
  ///   kind stands where the path goes on. Its path is the place itself, with an index for each
  ///   wildcard.
  /// - Complexity: O(*n*) on average in the number of steps; with wildcards, in the number of
  ///   elements that they go through. A path without them allocates nothing. The stack grows with
  ///   the number of wildcards that are reached.
  public func value(in root: JSONValue) throws(SourcePathMismatch) -> JSONValue? {
    var walk = SourcePathWalk(steps)
    let value = withUnsafePointer(to: root) { walk.value(from: $0) }
    try check(walk)
    return value
  }

  /// A place that a path leads to, and what stands there.
  public struct Match: Sendable, Hashable, CustomStringConvertible {
    /// The place itself: an index stands for each wildcard.
    public let path: SourcePath
    /// What stands there.
    public let value: JSONValue

    /// `friends[0].name: string "Ada"`
    public var description: String { "\(Excerpt.place(path)): \(Excerpt.described(value))" }
  }

  /// Every place of a tree that this path leads to, with its value, in the tree's order.
  ///
  /// A path without wildcards leads to one place or none. Where ``value(in:)`` has no value there
  /// is no place, and a null at the end of the path is a value.
  ///
  /// - Parameter root: the tree.
  /// - Throws: ``SourcePathMismatch`` as ``value(in:)`` does.
  /// - Complexity: O(*n*) in the number of elements that wildcards go through, and an array for
  ///   each place.
  public func matches(in root: JSONValue) throws(SourcePathMismatch) -> [Match] {
    var walk = SourcePathWalk(steps)
    var matches: [Match] = []
    withUnsafePointer(to: root) { root in
      walk.visit(from: root) { elements, value in
        matches.append(Match(path: replacingWildcards(by: elements), value: value))
      }
    }
    try check(walk)
    return matches
  }

  private func check(_ walk: SourcePathWalk) throws(SourcePathMismatch) {
    guard let mismatch = walk.mismatch else { return }
    throw SourcePathMismatch(
      path: prefix(mismatch.depth).replacingWildcards(by: walk.elements),
      expected: mismatch.expected,
      found: mismatch.found
    )
  }

  /// The same path with an index for each of the first wildcards.
  func replacingWildcards(by elements: [Int]) -> SourcePath {
    if elements.isEmpty { return self }
    var rest = elements[...]
    return SourcePath(
      steps: steps.map { step in
        if case .each = step, let index = rest.popFirst() { .index(index) } else { step }
      }
    )
  }
}

extension JSONValue {
  /// The value at a place of this tree; `nil` where there is none.
  ///
  /// - Parameter path: the place; with wildcards, several, whose values are an array.
  /// - Throws: ``SourcePathMismatch`` as ``SourcePath/value(in:)`` does.
  public func value(at path: SourcePath) throws(SourcePathMismatch) -> JSONValue? {
    try path.value(in: self)
  }
}

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
