internal import KilnMapping
public import KilnRecipes

extension Recipe {
  /// Makes a model from JSON text.
  ///
  /// - Parameters:
  ///   - text: one JSON value.
  ///   - options: what the parser accepts.
  ///   - context: values for the ingredients.
  /// - Returns: the model.
  /// - Throws: ``JSONParseError`` where the text is not JSON, or `BakeError` with everything that
  ///   is wrong with what it says, and where in the text.
  @inlinable
  public func bake(
    json text: String,
    options: JSONParser.Options = JSONParser.Options(),
    context: BakeContext = BakeContext()
  ) throws -> Model {
    try bake(json: text.utf8, options: options, context: context)
  }

  /// Makes a model from JSON text given as UTF-8 bytes; otherwise the same as for a string.
  @inlinable
  public func bake(
    json bytes: some Sequence<UInt8>,
    options: JSONParser.Options = JSONParser.Options(),
    context: BakeContext = BakeContext()
  ) throws -> Model {
    let read = bytes.withContiguousStorageIfAvailable { bytes in
      bakeInOnePass(json: UnsafeRawBufferPointer(bytes), options: options, context: context)
    }
    if let model = read ?? nil { return model }
    return try bakeTree(of: bytes, options, context)
  }

  /// Makes a model of the tree of a text.
  @usableFromInline
  func bakeTree(
    of bytes: some Sequence<UInt8>,
    _ options: JSONParser.Options,
    _ context: BakeContext
  ) throws -> Model {
    try withTree(of: bytes, options) { tree, _ in try bake(tree, context: context) }
  }

  /// Makes a model from JSON text, and reports what was left out or corrected.
  ///
  /// - Parameters:
  ///   - text: one JSON value.
  ///   - options: what the parser accepts.
  ///   - context: values for the ingredients.
  /// - Returns: the model with the notices, which say where in the text they are.
  /// - Throws: as ``bake(json:options:context:)``.
  public func bakeResult(
    json text: String,
    options: JSONParser.Options = JSONParser.Options(),
    context: BakeContext = BakeContext()
  ) throws -> BakeResult<Model> {
    try bakeResult(json: text.utf8, options: options, context: context)
  }

  /// Makes a model from JSON text given as UTF-8 bytes, and reports what was left out or corrected;
  /// otherwise the same as for a string.
  public func bakeResult(
    json bytes: some Sequence<UInt8>,
    options: JSONParser.Options = JSONParser.Options(),
    context: BakeContext = BakeContext()
  ) throws -> BakeResult<Model> {
    try withTree(of: bytes, options) { tree, positions in
      try bakeResult(tree, context: context).mapNotices(positions.adding(to:))
    }
  }

  /// Makes a model of each element of an array in JSON text, and keeps the valid ones.
  ///
  /// - Parameters:
  ///   - text: one JSON value, an array.
  ///   - options: what the parser accepts.
  ///   - context: values for the ingredients.
  /// - Returns: an outcome for each element; failures and notices say where in the text they are.
  /// - Throws: ``JSONParseError`` where the text is not JSON, or `BakeError` where it is no array.
  /// - Complexity: O(*n*) in the length of the text, whatever is wrong with it.
  public func bakeList(
    json text: String,
    options: JSONParser.Options = JSONParser.Options(),
    context: BakeContext = BakeContext()
  ) throws -> BakedList<Model> {
    try bakeList(json: text.utf8, options: options, context: context)
  }

  /// Makes a model of each element of an array in JSON text given as UTF-8 bytes; otherwise the
  /// same as for a string.
  public func bakeList(
    json bytes: some Sequence<UInt8>,
    options: JSONParser.Options = JSONParser.Options(),
    context: BakeContext = BakeContext()
  ) throws -> BakedList<Model> {
    try withTree(of: bytes, options) { tree, positions in
      try bakeList(tree, context: context).mapFailures(positions.adding(to:))
    }
  }

  /// Changes what a partial JSON text names.
  ///
  /// - Parameters:
  ///   - model: the value to start from.
  ///   - text: one JSON value, of which any part may be missing.
  ///   - options: what the parser accepts.
  ///   - context: values for the ingredients.
  /// - Returns: the changed value; `model` itself where nothing changes.
  /// - Throws: as ``bake(json:options:context:)``; then nothing was changed.
  public func update(
    _ model: Model,
    json text: String,
    options: JSONParser.Options = JSONParser.Options(),
    context: BakeContext = BakeContext()
  ) throws -> Model {
    try update(model, json: text.utf8, options: options, context: context)
  }

  /// Changes what a partial JSON text given as UTF-8 bytes names; otherwise the same as for a
  /// string.
  public func update(
    _ model: Model,
    json bytes: some Sequence<UInt8>,
    options: JSONParser.Options = JSONParser.Options(),
    context: BakeContext = BakeContext()
  ) throws -> Model {
    let readings = onePassReadings
    let isUnchanged = bytes.withContiguousStorageIfAvailable { bytes in
      withUnsafePointer(to: model) {
        readings.isUnchanged(UnsafeRawPointer($0), by: UnsafeRawBufferPointer(bytes), options)
      }
    }
    if isUnchanged == true { return model }
    return try withTree(of: bytes, options) { tree, _ in
      try update(model, with: tree, context: context)
    }
  }

  /// Whether a partial JSON text contradicts nothing in a model.
  ///
  /// - Parameters:
  ///   - model: the model.
  ///   - text: one JSON value, of which any part may be missing.
  ///   - options: what the parser accepts.
  ///   - context: values for the ingredients.
  /// - Throws: ``JSONParseError`` or `BakeError`, as an update with the text does.
  public func matches(
    _ model: Model,
    json text: String,
    options: JSONParser.Options = JSONParser.Options(),
    context: BakeContext = BakeContext()
  ) throws -> Bool {
    try withTree(of: text.utf8, options) { tree, _ in try matches(model, tree, context: context) }
  }

  /// The properties of a model that a partial JSON text contradicts.
  ///
  /// - Parameters:
  ///   - model: the model.
  ///   - text: one JSON value, of which any part may be missing.
  ///   - options: what the parser accepts.
  ///   - context: values for the ingredients.
  /// - Returns: the mismatches, in the order of the ingredients.
  /// - Throws: ``JSONParseError`` or `BakeError`, as an update with the text does.
  public func mismatches(
    of model: Model,
    json text: String,
    options: JSONParser.Options = JSONParser.Options(),
    context: BakeContext = BakeContext()
  ) throws -> [RecipeFailure] {
    try withTree(of: text.utf8, options) { tree, _ in
      try mismatches(of: model, in: tree, context: context)
    }
  }
}

/// Reads a text, and adds positions in it to the errors of what is done with its tree.
///
/// - Parameter body: receives the tree, and what finds positions.
func withTree<Value>(
  of text: some Sequence<UInt8>,
  _ options: JSONParser.Options = JSONParser.Options(),
  _ body: (JSONValue, TextPositions) throws -> Value
) throws -> Value {
  try text.withBytes { bytes in
    let tree = try JSONValue(json: bytes, options: options)
    let positions = TextPositions(bytes, options)
    do {
      return try body(tree, positions)
    } catch let error as BakeError {
      throw error.mapFailures(positions.adding(to:))
    } catch let error as RecipeError {
      throw error.located { positions.of($0.map { ($0.path, $0.isKey) }) }
    }
  }
}
