internal import KilnMapping
internal import KilnRecipes

/// A YAML text as a tree with the positions of its nodes.
struct YAMLDocument {
  /// The longest supported text, in bytes.
  static let maximumByteCount = 4 << 20
  /// The largest number of values in a text, after alias expansion.
  static let maximumValueCount = 1_000_000
  /// The largest number of bytes of scalars and keys in a text, after alias expansion.
  static let maximumScalarByteCount = 16 << 20
  /// The largest number of directives that define tag prefixes. libyaml compares each with all
  /// previous ones.
  static let maximumTagDirectiveCount = 100

  private let root: YAMLNode

  /// The whole text as a value.
  var value: JSONValue { root.value }

  /// Parses a text with one document.
  init(_ text: String) throws(ParseError) {
    guard text.utf8.count <= Self.maximumByteCount else {
      throw ParseError(.yaml, .tooLong(maximum: Self.maximumByteCount), at: nil)
    }
    var reader = YAMLReader(text)
    root = try reader.document()
  }

  /// The position of the value at a path, or of its innermost existing ancestor.
  ///
  /// - Parameter isKey: whether to return the position of the value's key instead.
  /// - Complexity: O(*n*) on average in the number of steps.
  func position(of path: SourcePath, isKey: Bool) -> RecipeFailure.TextPosition {
    root.position(of: path, isKey: isKey)
  }
}

/// A value of a text with its position and those of its children.
struct YAMLNode {
  let value: JSONValue
  let position: RecipeFailure.TextPosition
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
  func position(of path: SourcePath, isKey: Bool) -> RecipeFailure.TextPosition {
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
