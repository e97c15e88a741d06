extension JSONPatch {
  /// The maximum number of values that `copy` operations can copy: 1,000,000.
  ///
  /// The limit applies to all operations of a patch together. Each copy can double a document.
  /// Without a limit, a short patch could create a tree of any size.
  public static let maximumCopiedValues = 1_000_000

  /// The maximum number of values that operations can move to deeper locations: 100,000,000.
  ///
  /// Such a move counts the levels of the moved value. The limit applies to all operations of a
  /// patch together. Without it, a short patch that moves a large value repeatedly could take
  /// hours.
  public static let maximumMovedValues = 100_000_000
}

extension JSONValue {
  /// Returns the document with a patch applied.
  ///
  /// - Parameter patch: the patch.
  /// - Throws: ``JSONPatchError`` for the first operation that fails.
  /// - Complexity: per operation, O(*n*) in the number of tokens and of elements after an inserted
  ///   or removed one; for an added or copied value, and for one moved to a deeper location, also
  ///   in the number of its parts.
  public func applying(_ patch: JSONPatch) throws(JSONPatchError) -> JSONValue {
    try applying(patch, maximumMovedValues: JSONPatch.maximumMovedValues)
  }

  /// Returns the document with a patch applied, with another limit than
  /// ``JSONPatch/maximumMovedValues``.
  package func applying(
    _ patch: JSONPatch,
    maximumMovedValues: Int
  ) throws(JSONPatchError) -> JSONValue {
    var application = PatchApplication(document: self, maximumMovedValues: maximumMovedValues)
    for (index, operation) in patch.operations.enumerated() {
      application.index = index
      try application.apply(operation)
    }
    return application.document
  }
}

/// A document during the application of a patch.
private struct PatchApplication {
  var document: JSONValue
  let maximumMovedValues: Int
  var index = 0
  var copied = 0
  var moved = 0

  mutating func apply(_ operation: JSONPatch.Operation) throws(JSONPatchError) {
    switch operation {
    case .add(let path, let value):
      try checkDepth(value.depth, at: path)
      try add(value, at: path)
    case .remove(let path): _ = try remove(path)
    case .replace(let path, let value):
      try checkDepth(value.depth, at: path)
      let steps = try way(to: path.tokens[...], of: path).steps
      document.changeInside(steps[...]) { $0 = value }
    case .move(let from, let path):
      guard !from.isProperPrefix(of: path) else { throw error(path, .movesIntoItself) }
      // The document can be moved only to its own location.
      if from.tokens.isEmpty { return }
      let value = try remove(from)
      // Elsewhere, the document does not become deeper.
      if path.tokens.count > from.tokens.count {
        let size = try measure(value, at: from, limit: maximumMovedValues, after: moved)
        moved += size.count
        try checkDepth(size.depth, at: path)
      }
      try add(value, at: path)
    case .copy(let from, let path):
      let value = try existing(at: from)
      let size = try measure(value, at: from, limit: JSONPatch.maximumCopiedValues, after: copied)
      copied += size.count
      try checkDepth(size.depth, at: path)
      try add(value, at: path)
    case .test(let path, let expected):
      let found = try existing(at: path)
      guard let difference = TestDifference(expected, found, at: path) else { return }
      throw error(path, difference.reason)
    }
  }

  private func error(_ path: JSONPointer, _ reason: JSONPatchError.Reason) -> JSONPatchError {
    JSONPatchError(index, path, reason)
  }

  private func existing(at path: JSONPointer) throws(JSONPatchError) -> JSONValue {
    guard let value = document[path] else { throw error(path, .notFound) }
    return value
  }

  /// Returns the depth and the number of values, which may exceed a limit together with those of
  /// earlier operations.
  private func measure(
    _ value: JSONValue,
    at path: JSONPointer,
    limit: Int,
    after earlier: Int
  ) throws(JSONPatchError) -> (depth: Int, count: Int) {
    guard let size = value.measure(limit: limit - earlier) else {
      throw error(path, .tooLarge(limit: limit))
    }
    return size
  }

  private func checkDepth(_ depth: Int, at path: JSONPointer) throws(JSONPatchError) {
    guard path.tokens.count + depth <= JSONValue.maximumDepth else {
      throw error(path, .tooDeep)
    }
  }

  /// Inserts a value, whose depth was checked.
  private mutating func add(_ value: JSONValue, at path: JSONPointer) throws(JSONPatchError) {
    guard let last = path.tokens.last else {
      document = value
      return
    }
    let (container, step) = try place(of: last, path)
    document.changeInside(container[...]) { $0.insertPart(value, at: step) }
  }

  private mutating func remove(_ path: JSONPointer) throws(JSONPatchError) -> JSONValue {
    let steps = try way(to: path.tokens[...], of: path).steps
    guard let last = steps.last else { throw error(path, .removesDocument) }
    let removed = document.changeInside(steps.dropLast()) { $0.removePart(last) }
    guard case let removed?? = removed else { throw error(path, .notFound) }
    return removed
  }

  // These return steps instead of values. A second reference to a container would cause a copy when
  // the container is changed.

  /// The steps to the container that receives a value, and the step to the value.
  private func place(
    of token: String,
    _ path: JSONPointer
  ) throws(JSONPatchError) -> ([SourcePath.Step], SourcePath.Step) {
    let (steps, container) = try way(to: path.tokens.dropLast(), of: path)
    switch container {
    case .object: return (steps, .key(token))
    case .array(let array):
      guard let index = token == "-" ? array.count : JSONPointer.index(token) else {
        throw error(path, .notAnIndex)
      }
      guard index <= array.count else { throw error(path, .beyondEnd(count: array.count)) }
      return (steps, .index(index))
    case .null, .bool, .number, .string: throw error(path, .noContainer)
    }
  }

  /// The steps to the value at the first tokens of a pointer, and the value.
  private func way(
    to tokens: ArraySlice<String>,
    of path: JSONPointer
  ) throws(JSONPatchError) -> (steps: [SourcePath.Step], value: JSONValue) {
    var (steps, value) = ([SourcePath.Step](), document)
    for token in tokens {
      guard let next = value.part(at: token) else { throw error(path, .notFound) }
      steps.append(next.step)
      value = next.value
    }
    return (steps, value)
  }
}
