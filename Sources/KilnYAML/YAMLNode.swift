internal import KilnMapping
package import KilnRecipes

/// A value of a text with its position and those of its children.
package struct YAMLNode: Sendable {
  /// The longest supported text, in bytes.
  package static let maximumByteCount = 4 << 20

  package let value: JSONValue
  /// The position of its first byte in the text.
  package let position: RecipeFailure.TextPosition
  /// The positions of an object's keys, in order.
  let keys: [RecipeFailure.TextPosition]
  /// The values of an object or the elements of an array, in order.
  let parts: [YAMLNode]
  /// The number of values in the tree.
  let count: Int
  /// The number of bytes of the scalars and keys in the tree, as written in the text.
  let byteCount: Int
  /// The number of nested objects and arrays on the longest path to a leaf.
  let height: Int

  /// A scalar, if `parts` is `nil`; otherwise an object, or an array, which has no keys.
  ///
  /// - Parameter byteCount: the number of bytes of the scalar or of the keys.
  init(
    value: JSONValue,
    position: RecipeFailure.TextPosition,
    byteCount: Int = 0,
    keys: [RecipeFailure.TextPosition] = [],
    parts: [YAMLNode]? = nil
  ) {
    self.value = value
    self.position = position
    self.keys = keys
    self.parts = parts ?? []
    count = self.parts.reduce(1) { $0 + $1.count }
    self.byteCount = self.parts.reduce(byteCount) { $0 + $1.byteCount }
    height = parts.map { $0.reduce(0) { max($0, $1.height) } + 1 } ?? 0
  }

  /// The position of the value at a path, or of its innermost existing ancestor.
  ///
  /// - Parameter isKey: whether to return the position of the value's key instead.
  /// - Complexity: O(*n*) on average in the number of steps.
  package func position(
    of path: SourcePath,
    isKey: Bool = false
  ) -> RecipeFailure.TextPosition {
    var (node, key) = (self, position)
    for step in path.steps {
      guard let index = node.index(of: step) else { return node.position }
      key = node.keys.isEmpty ? node.parts[index].position : node.keys[index]
      node = node.parts[index]
    }
    return isKey ? key : node.position
  }

  private func index(of step: SourcePath.Step) -> Int? {
    switch (step, value) {
    case (.key(let key), .object(let object)): object.index(forKey: key)
    case (.index(let index), .array): parts.indices.contains(index) ? index : nil
    case (.fromEnd(let distance), .array): distance <= parts.count ? parts.count - distance : nil
    default: nil
    }
  }
}

// MARK: Parsing

extension YAMLNode {
  /// Parses a text with one document.
  init(document text: String) throws(ParseError) {
    try Self.check(text.utf8.count)
    var reader = YAMLReader(text)
    self = try reader.document()
  }

  /// Parses a text with any number of documents, which share the limits of `JSONValue(yaml:)`.
  ///
  /// - Throws: `ParseError` if the text is malformed or too long.
  package static func documents(
    in bytes: UnsafeRawBufferPointer
  ) throws(ParseError) -> [YAMLNode] {
    try check(bytes.count)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw ParseError(.yaml, .syntax("expected UTF-8, found other bytes"), at: nil)
    }
    var reader = YAMLReader(text)
    var documents: [YAMLNode] = []
    try reader.forEachDocument { node, _ throws(ParseError) in documents.append(node) }
    return documents
  }

  private static func check(_ byteCount: Int) throws(ParseError) {
    guard byteCount <= maximumByteCount else {
      throw ParseError(.yaml, .tooLong(maximum: maximumByteCount), at: nil)
    }
  }

  /// The elements; `nil` if the value is not an array.
  package var elements: [YAMLNode]? { if case .array = value { parts } else { nil } }
}
