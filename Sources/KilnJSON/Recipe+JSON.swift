internal import KilnMapping
public import KilnRecipes
internal import KilnSupport

extension Recipe {
  /// Creates a model from JSON text.
  ///
  /// - Parameters:
  ///   - text: one JSON value.
  ///   - options: the parser options.
  ///   - context: values for the ingredients.
  /// - Returns: the model.
  /// - Throws: ``JSONParseError`` if the text is not JSON, or `BakeError` with all failures and
  ///   their positions in the text.
  @inlinable
  public func bake(
    json text: String,
    options: JSONParser.Options = JSONParser.Options(),
    context: BakeContext = BakeContext()
  ) throws -> Model {
    try bake(json: text.utf8, options: options, context: context)
  }

  /// Reports JSON text without a label.
  @available(*, unavailable, message: "write 'bake(json:)' for JSON text, or pass a JSONValue")
  @_disfavoredOverload
  public func bake(_ text: some Sequence, context: BakeContext = BakeContext()) throws -> Model {
    fatalError("unavailable")
  }

  /// Creates a model from UTF-8 JSON text; otherwise as for a string.
  @inlinable
  public func bake(
    json bytes: some Sequence<UInt8>,
    options: JSONParser.Options = JSONParser.Options(),
    context: BakeContext = BakeContext()
  ) throws -> Model {
    let read = try bytes.withContiguousStorageIfAvailable { bytes in
      try bakeInOnePass(json: UnsafeRawBufferPointer(bytes), options: options, context: context)
    }
    if let model = read ?? nil { return model }
    return try bakeTree(of: bytes, options, context)
  }

  /// Creates a model through the tree of a text.
  @usableFromInline
  func bakeTree(
    of bytes: some Sequence<UInt8>,
    _ options: JSONParser.Options,
    _ context: BakeContext
  ) throws -> Model {
    try withTree(of: bytes, options) { tree, _ in try bake(tree, context: context) }
  }

  /// Creates a model from JSON text, and returns it with notices.
  ///
  /// Notices report omitted or corrected values.
  ///
  /// - Parameters:
  ///   - text: one JSON value.
  ///   - options: the parser options.
  ///   - context: values for the ingredients.
  /// - Returns: the model, and the notices with their positions in the text.
  /// - Throws: ``JSONParseError`` if the text is not JSON, or `BakeError` with all failures and
  ///   their positions in the text.
  public func bakeResult(
    json text: String,
    options: JSONParser.Options = JSONParser.Options(),
    context: BakeContext = BakeContext()
  ) throws -> BakeResult<Model> {
    try bakeResult(json: text.utf8, options: options, context: context)
  }

  /// Creates a model with notices from UTF-8 JSON text; otherwise as for a string.
  public func bakeResult(
    json bytes: some Sequence<UInt8>,
    options: JSONParser.Options = JSONParser.Options(),
    context: BakeContext = BakeContext()
  ) throws -> BakeResult<Model> {
    let read = try bytes.withContiguousStorageIfAvailable { bytes in
      try bakeResultInOnePass(json: UnsafeRawBufferPointer(bytes), options, context)
    }
    if let result = read ?? nil { return result }
    return try withTree(of: bytes, options) { tree, positions in
      try bakeResult(tree, context: context).mapNotices(positions.adding(to:))
    }
  }

  /// Creates a model from each valid element of an array in JSON text.
  ///
  /// - Parameters:
  ///   - text: one JSON array.
  ///   - options: the parser options.
  ///   - context: values for the ingredients.
  /// - Returns: an outcome for each element. Failures and notices have their positions in the text.
  /// - Throws: ``JSONParseError`` if the text is not JSON, or `BakeError` if it is not an array.
  /// - Complexity: O(*n*) in the length of the text, independent of the number of failures.
  public func bakeList(
    json text: String,
    options: JSONParser.Options = JSONParser.Options(),
    context: BakeContext = BakeContext()
  ) throws -> BakedList<Model> {
    try bakeList(json: text.utf8, options: options, context: context)
  }

  /// Creates models from an array in UTF-8 JSON text; otherwise as for a string.
  public func bakeList(
    json bytes: some Sequence<UInt8>,
    options: JSONParser.Options = JSONParser.Options(),
    context: BakeContext = BakeContext()
  ) throws -> BakedList<Model> {
    try withTree(of: bytes, options) { tree, positions in
      try bakeList(tree, context: context).mapFailures(positions.adding(to:))
    }
  }

  /// Changes the properties that are in a partial JSON text.
  ///
  /// - Parameters:
  ///   - model: the current value.
  ///   - text: one JSON value, in which any member can be missing.
  ///   - options: the parser options.
  ///   - context: values for the ingredients.
  /// - Returns: the changed value; `model` itself if nothing changes.
  /// - Throws: ``JSONParseError`` if the text is not JSON, or `BakeError` with all failures and
  ///   their positions in the text.
  public func update(
    _ model: Model,
    json text: String,
    options: JSONParser.Options = JSONParser.Options(),
    context: BakeContext = BakeContext()
  ) throws -> Model {
    try update(model, json: text.utf8, options: options, context: context)
  }

  /// Changes the properties in a partial UTF-8 JSON text; otherwise as for a string.
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
    return try updateResult(model, json: bytes, options: options, context: context).model
  }

  /// Changes the properties that are in a partial JSON text, and reports the changes and notices.
  ///
  /// - Parameters:
  ///   - model: the current value.
  ///   - text: one JSON value, in which any member can be missing.
  ///   - options: the parser options.
  ///   - context: values for the ingredients.
  /// - Returns: the changed value with its difference from `model`, and the notices with their
  ///   positions in the text.
  /// - Throws: ``JSONParseError`` if the text is not JSON, or `BakeError` with all failures and
  ///   their positions in the text.
  public func updateResult(
    _ model: Model,
    json text: String,
    options: JSONParser.Options = JSONParser.Options(),
    context: BakeContext = BakeContext()
  ) throws -> UpdateResult<Model> {
    try updateResult(model, json: text.utf8, options: options, context: context)
  }

  /// Changes the properties in a partial UTF-8 JSON text, with a report; otherwise as for a string.
  public func updateResult(
    _ model: Model,
    json bytes: some Sequence<UInt8>,
    options: JSONParser.Options = JSONParser.Options(),
    context: BakeContext = BakeContext()
  ) throws -> UpdateResult<Model> {
    let updated = try bytes.withContiguousStorageIfAvailable { bytes in
      try updateInOnePass(model, json: UnsafeRawBufferPointer(bytes), options, context)
    }
    if let updated = updated ?? nil { return updated }
    return try withTree(of: bytes, options) { tree, positions in
      try updateResult(model, with: tree, context: context).mapNotices(positions.adding(to:))
    }
  }

  /// Whether a model agrees with all values in a partial JSON text.
  ///
  /// - Parameters:
  ///   - model: the model.
  ///   - text: one JSON value, in which any member can be missing.
  ///   - options: the parser options.
  ///   - context: values for the ingredients.
  /// - Throws: ``JSONParseError`` or `BakeError`, as an update with the text does.
  public func matches(
    _ model: Model,
    json text: String,
    options: JSONParser.Options = JSONParser.Options(),
    context: BakeContext = BakeContext()
  ) throws -> Bool {
    try matches(model, json: text.utf8, options: options, context: context)
  }

  /// Whether a model agrees with a partial UTF-8 JSON text; otherwise as for a string.
  public func matches(
    _ model: Model,
    json bytes: some Sequence<UInt8>,
    options: JSONParser.Options = JSONParser.Options(),
    context: BakeContext = BakeContext()
  ) throws -> Bool {
    try withTree(of: bytes, options) { tree, _ in try matches(model, tree, context: context) }
  }

  /// The properties of a model that differ from the values in a partial JSON text.
  ///
  /// - Parameters:
  ///   - model: the model.
  ///   - text: one JSON value, in which any member can be missing.
  ///   - options: the parser options.
  ///   - context: values for the ingredients.
  /// - Returns: the mismatches, in the order of the ingredients.
  /// - Throws: ``JSONParseError`` or `BakeError`, as an update with the text does.
  public func mismatches(
    of model: Model,
    json text: String,
    options: JSONParser.Options = JSONParser.Options(),
    context: BakeContext = BakeContext()
  ) throws -> [RecipeFailure] {
    try mismatches(of: model, json: text.utf8, options: options, context: context)
  }

  /// The properties that differ from a partial UTF-8 JSON text; otherwise as for a string.
  public func mismatches(
    of model: Model,
    json bytes: some Sequence<UInt8>,
    options: JSONParser.Options = JSONParser.Options(),
    context: BakeContext = BakeContext()
  ) throws -> [RecipeFailure] {
    try withTree(of: bytes, options) { tree, _ in
      try mismatches(of: model, in: tree, context: context)
    }
  }
}

/// Parses a text, and adds text positions to the errors of a closure.
///
/// - Parameters:
///   - text: the text.
///   - options: the parser options.
///   - body: receives the tree, and an object that finds positions in the text.
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
