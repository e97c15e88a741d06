extension SourcePath {
  /// The value at this path in a tree; `nil` if there is none.
  ///
  /// There is no value if a key is missing, an index is out of range, or the path continues after a
  /// null. A null at the end of the path is a value.
  ///
  /// A wildcard produces an array with the value of the remaining path for each element of an array
  /// or member of an object, in order. Those without a value are omitted; nulls at the end of the
  /// path are included. Each further wildcard produces a nested array. ``matches(in:)`` returns the
  /// same values as a flat array, with their paths.
  ///
  /// - Parameter root: the tree.
  /// - Throws: ``ConversionError`` if the path continues after a value that is neither null nor
  ///   a container of the right kind. The error has the path of that value, with an index or key
  ///   for each wildcard.
  /// - Complexity: O(*n*) on average in the number of steps; with wildcards, in the number of
  ///   visited values. A path of keys and indexes from the start does not allocate. Stack usage is
  ///   proportional to the number of wildcards.
  public func value(in root: JSONValue) throws(ConversionError) -> JSONValue? {
    try SourceNode.with(root) { root throws(ConversionError) in
      try result(in: root, wildcards: .children).get()
    }
  }

  /// The containers in which a wildcard selects values.
  package enum WildcardScope {
    /// Arrays and objects.
    case children
    /// Arrays only.
    ///
    /// Recipes use this scope, since they write the values of a wildcard as an array.
    case elements
  }

  /// What a path leads to in a tree.
  package enum Result {
    /// A value, which may be null.
    case found(SourceNode)
    /// The values of a wildcard, as an array.
    case collected(JSONValue)
    case missing
    /// The path continues after a null.
    case nullOnTheWay
    case mismatch(SourcePathMismatch)

    /// The result, but missing after a null on the way.
    var orMissing: Result { if case .nullOnTheWay = self { .missing } else { self } }

    /// The value; `nil` if there is none. Throws a mismatch.
    func get() throws(ConversionError) -> JSONValue? {
      if case .mismatch(let mismatch) = self { throw ConversionError(mismatch) }
      return value
    }

    /// The value; `nil` if there is none.
    package var value: JSONValue? {
      switch self {
      case .found(let source): source.tree
      case .collected(let array): array
      case .missing, .nullOnTheWay, .mismatch: nil
      }
    }
  }

  /// What this path leads to in a tree.
  ///
  /// - Parameters:
  ///   - root: a value of a tree.
  ///   - wildcards: the containers in which a wildcard selects values. Any other is a mismatch.
  package func result(in root: SourceNode, wildcards: WildcardScope) -> Result {
    var walk = SourcePathWalk(self, wildcards)
    let result = walk.result(from: root.value)
    return walk.mismatch.map { .mismatch($0) } ?? result
  }

  /// All values in a tree that this path leads to, with their paths, in tree order.
  ///
  /// A path without wildcards has at most one match. There is a match for each value that
  /// ``value(in:)`` returns, including nulls at the end of the path. The path of a match has an
  /// index or key for each wildcard.
  ///
  /// - Parameter root: the tree.
  /// - Throws: ``ConversionError``, as ``value(in:)`` does.
  /// - Complexity: O(*n*) in the number of values visited by wildcards, and one array per match.
  public func matches(
    in root: JSONValue
  ) throws(ConversionError) -> [(path: SourcePath, value: JSONValue)] {
    try matches(in: root, wildcards: .children)
  }

  /// All values in a tree that this path leads to, with their paths, in tree order.
  ///
  /// - Parameters:
  ///   - root: the tree.
  ///   - wildcards: the containers in which a wildcard selects values. Any other is a mismatch.
  package func matches(
    in root: JSONValue,
    wildcards: WildcardScope
  ) throws(ConversionError) -> [(path: SourcePath, value: JSONValue)] {
    var walk = SourcePathWalk(self, wildcards)
    var matches: [(path: SourcePath, value: JSONValue)] = []
    withUnsafePointer(to: root) { root in
      walk.visit(from: root) { matches.append((path: $0, value: $1)) }
    }
    if let mismatch = walk.mismatch { throw ConversionError(mismatch) }
    return matches
  }
}

/// A value on a path that is of another kind than the next step needs.
package struct SourcePathMismatch: Sendable, Hashable {
  /// The path of the value.
  package let path: SourcePath
  /// The kind that the next step needs: an object or an array.
  package let expected: JSONKind
  /// The kind of the value.
  package let found: JSONKind

  package init(path: SourcePath, expected: JSONKind, found: JSONKind) {
    self.path = path
    self.expected = expected
    self.found = found
  }
}

extension ConversionError {
  /// Creates the error of a path that leads through a value of another kind.
  init(_ mismatch: SourcePathMismatch) {
    self.init(
      expected: mismatch.expected.description,
      found: mismatch.found.description,
      path: mismatch.path
    )
  }
}
