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
  /// - Throws: ``JSONChangeError`` for the first operation that fails.
  /// - Complexity: O(*n*) in the number of parts of each container that is changed; and per
  ///   operation, O(*n*) on average in the number of tokens and of elements after an inserted or
  ///   removed one; for an added, tested or copied value, and for one moved to a deeper location,
  ///   also in the number of its parts.
  public func applying(_ patch: JSONPatch) throws(JSONChangeError) -> JSONValue {
    try applying(patch, maximumMovedValues: JSONPatch.maximumMovedValues)
  }

  /// Returns the document with a patch applied, with another limit than
  /// ``JSONPatch/maximumMovedValues``.
  package func applying(
    _ patch: JSONPatch,
    maximumMovedValues: Int
  ) throws(JSONChangeError) -> JSONValue {
    let application = PatchApplication(.value(self, .new), nil, maximumMovedValues)
    return try application.applying(patch).value
  }

  /// Returns the document with a patch applied, with the origins of its parts in its text.
  ///
  /// - Parameters:
  ///   - root: the node of the document in its text.
  ///   - textParts: finds the nodes of parts in the text.
  /// - Complexity: as for ``applying(_:)``.
  package func applying(
    _ patch: JSONPatch,
    root: Int,
    textParts: @escaping PatchedContainer.TextParts
  ) throws(JSONChangeError) -> PatchedContainer.Part {
    let document = PatchedContainer.Part.value(self, .text(root))
    return try PatchApplication(document, textParts, JSONPatch.maximumMovedValues).applying(patch)
  }
}

/// A document during the application of a patch.
private struct PatchApplication {
  private var document: PatchedContainer.Part
  private let textParts: PatchedContainer.TextParts?
  private let maximumMovedValues: Int
  private var index = 0
  private var copied = 0
  private var moved = 0

  init(
    _ document: PatchedContainer.Part,
    _ textParts: PatchedContainer.TextParts?,
    _ maximumMovedValues: Int
  ) {
    self.document = document
    self.textParts = textParts
    self.maximumMovedValues = maximumMovedValues
  }

  consuming func applying(
    _ patch: JSONPatch
  ) throws(JSONChangeError) -> PatchedContainer.Part {
    for (index, operation) in patch.operations.enumerated() {
      self.index = index
      try apply(operation)
    }
    return document
  }

  private mutating func apply(_ operation: JSONPatch.Operation) throws(JSONChangeError) {
    switch operation {
    case .add(let path, let value):
      try checkDepth(value.depth, at: path)
      try add(.value(value, .new), at: path)
    case .remove(let path): _ = try remove(path)
    case .replace(let path, let value):
      try checkDepth(value.depth, at: path)
      try replace(path, .value(value, .new))
    case .move(let from, let path):
      guard !from.isProperPrefix(of: path) else { throw error(path, .movesIntoItself) }
      // The document can be moved only to its own location.
      if from.tokens.isEmpty { return }
      let part = try remove(from)
      // Elsewhere, the document does not become deeper.
      if path.tokens.count > from.tokens.count {
        let size = try measure(part.value, at: from, limit: maximumMovedValues, after: moved)
        moved += size.count
        try checkDepth(size.depth, at: path)
      }
      try add(part, at: path)
    case .copy(let from, let path):
      // The text of a part is found in its container.
      if textParts != nil, !from.tokens.isEmpty { _ = try container(around: from) }
      let part = try existing(at: from)
      let value = part.value
      let size = try measure(value, at: from, limit: JSONPatch.maximumCopiedValues, after: copied)
      copied += size.count
      try checkDepth(size.depth, at: path)
      // A changed container is not shared.
      let isUnchanged = if case .value(_, .text) = part { true } else { false }
      try add(isUnchanged ? part : .value(value, .new), at: path)
    case .test(let path, let expected):
      let found = try existing(at: path).value
      guard let change = TreeWalk.firstChange(from: expected, to: found, .worth) else { return }
      func words(_ value: JSONValue?) -> String { value.map(Excerpt.described) ?? "nothing" }
      let place = JSONPointer(tokens: path.tokens + change.pointer.tokens)
      throw error(
        path,
        .testFailed(at: place, expected: words(change.old), found: words(change.new))
      )
    }
  }

  private func error(_ path: JSONPointer, _ reason: JSONChangeError.Reason) -> JSONChangeError {
    JSONChangeError(reason, at: path, operation: index)
  }

  private func existing(
    at path: JSONPointer
  ) throws(JSONChangeError) -> PatchedContainer.Part {
    var part = document
    for token in path.tokens {
      guard let next = part.part(at: token) else { throw error(path, .notFound) }
      part = next
    }
    return part
  }

  /// Returns the depth and the number of values, which may exceed a limit together with those of
  /// earlier operations.
  private func measure(
    _ value: JSONValue,
    at path: JSONPointer,
    limit: Int,
    after earlier: Int
  ) throws(JSONChangeError) -> (depth: Int, count: Int) {
    guard let size = value.measure(limit: limit - earlier) else {
      throw error(path, .tooLarge(limit: limit))
    }
    return size
  }

  private func checkDepth(_ depth: Int, at path: JSONPointer) throws(JSONChangeError) {
    guard path.tokens.count + depth <= JSONValue.maximumDepth else {
      throw error(path, .tooDeep(limit: JSONValue.maximumDepth))
    }
  }

  /// Inserts a part, whose depth was checked.
  private mutating func add(
    _ part: PatchedContainer.Part,
    at path: JSONPointer
  ) throws(JSONChangeError) {
    guard let last = path.tokens.last else {
      document = part
      return
    }
    guard let container = try container(around: path) else { throw error(path, .noContainer) }
    if container.isObject { return container.set(last, part) }
    guard let index = last == "-" ? container.count : JSONPointer.index(last) else {
      throw error(path, .notAnIndex(last))
    }
    guard index <= container.count else {
      throw error(path, .beyondEnd(index: last, count: container.count))
    }
    container.insert(part, at: index)
  }

  private mutating func replace(
    _ path: JSONPointer,
    _ part: PatchedContainer.Part
  ) throws(JSONChangeError) {
    guard let last = path.tokens.last else {
      document = part
      return
    }
    guard let container = try container(around: path), container.part(at: last) != nil else {
      throw error(path, .notFound)
    }
    container.replace(last, part)
  }

  private mutating func remove(
    _ path: JSONPointer
  ) throws(JSONChangeError) -> PatchedContainer.Part {
    guard let last = path.tokens.last else { throw error(path, .removesRoot) }
    guard let part = try container(around: path)?.remove(last) else {
      throw error(path, .notFound)
    }
    return part
  }

  /// The container of the location at a pointer; `nil` if it is a scalar.
  private mutating func container(
    around path: JSONPointer
  ) throws(JSONChangeError) -> PatchedContainer? {
    var container = document.opened(textParts)
    if let container { document = .container(container) }
    for token in path.tokens.dropLast() {
      guard let outer = container, outer.part(at: token) != nil else {
        throw error(path, .notFound)
      }
      container = outer.container(at: token)
    }
    return container
  }
}
