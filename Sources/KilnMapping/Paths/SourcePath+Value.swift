extension SourcePath {
  /// The value at this place of a tree; `nil` where there is none.
  ///
  /// There is none when a key is missing, an index is out of range, or a null stands where the
  /// path goes on. A null at the end of the path is a value.
  ///
  /// - Parameter root: the tree.
  /// - Throws: ``SourcePathMismatch`` when something other than a null or a container of the right
  ///   kind stands where the path goes on.
  /// - Complexity: O(*n*) on average in the number of steps.
  public func value(in root: JSONValue) throws(SourcePathMismatch) -> JSONValue? {
    var current = root
    for (depth, step) in steps.enumerated() {
      switch (step, current) {
      case (.key(let key), .object(let object)):
        guard let member = object[key] else { return nil }
        current = member
      case (.index(let index), .array(let array)):
        guard array.indices.contains(index) else { return nil }
        current = array[index]
      case (_, .null):
        return nil
      default:
        throw SourcePathMismatch(
          path: prefix(depth),
          expected: step.container,
          found: current.kind
        )
      }
    }
    return current
  }
}

extension JSONValue {
  /// The value at a place of this tree; `nil` where there is none.
  ///
  /// - Throws: ``SourcePathMismatch`` as ``SourcePath/value(in:)`` does.
  public func value(at path: SourcePath) throws(SourcePathMismatch) -> JSONValue? {
    try path.value(in: self)
  }
}
