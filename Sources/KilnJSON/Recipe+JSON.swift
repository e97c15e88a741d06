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

  /// Makes a model from JSON text given as UTF-8 bytes.
  ///
  /// - Parameters:
  ///   - bytes: one JSON value.
  ///   - options: what the parser accepts.
  ///   - context: values for the ingredients.
  /// - Returns: the model.
  /// - Throws: ``JSONParseError`` where the text is not JSON, or `BakeError` with everything that
  ///   is wrong with what it says, and where in the text.
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
    try reading(bytes, options) { try bake($0, context: context) }
  }

  /// Changes what a partial JSON text names.
  ///
  /// - Parameters:
  ///   - model: the value to start from.
  ///   - text: one JSON value, of which any part may be missing.
  ///   - options: what the parser accepts.
  ///   - context: values for the ingredients.
  /// - Returns: the changed value; `model` itself where nothing changes.
  /// - Throws: ``JSONParseError`` where the text is not JSON, or `BakeError` with everything that
  ///   is wrong with what it says, and where in the text. Then nothing was changed.
  public func update(
    _ model: Model,
    json text: String,
    options: JSONParser.Options = JSONParser.Options(),
    context: BakeContext = BakeContext()
  ) throws -> Model {
    try update(model, json: text.utf8, options: options, context: context)
  }

  /// Changes what a partial JSON text, given as UTF-8 bytes, names.
  ///
  /// - Parameters:
  ///   - model: the value to start from.
  ///   - bytes: one JSON value, of which any part may be missing.
  ///   - options: what the parser accepts.
  ///   - context: values for the ingredients.
  /// - Returns: the changed value; `model` itself where nothing changes.
  /// - Throws: ``JSONParseError`` where the text is not JSON, or `BakeError` with everything that
  ///   is wrong with what it says, and where in the text. Then nothing was changed.
  public func update(
    _ model: Model,
    json bytes: some Sequence<UInt8>,
    options: JSONParser.Options = JSONParser.Options(),
    context: BakeContext = BakeContext()
  ) throws -> Model {
    try reading(bytes, options) { try update(model, with: $0, context: context) }
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
    try reading(text.utf8, options) { try matches(model, $0, context: context) }
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
    try reading(text.utf8, options) { try mismatches(of: model, in: $0, context: context) }
  }

  /// Reads a text and does something with its tree, whose errors then say where in the text they
  /// are.
  private func reading<Result>(
    _ bytes: some Sequence<UInt8>,
    _ options: JSONParser.Options,
    _ body: (JSONValue) throws -> Result
  ) throws -> Result {
    try readingText(bytes, options) { tree, _ in try body(tree) }
  }

  /// Reads a text and does something with its tree, whose errors then say where in the text they
  /// are.
  ///
  /// - Parameter body: receives the tree, and what adds their places in the text to failures.
  func readingText<Result>(
    _ bytes: some Sequence<UInt8>,
    _ options: JSONParser.Options,
    _ body: (JSONValue, (([RecipeFailure]) -> [RecipeFailure])) throws -> Result
  ) throws -> Result {
    func read(_ bytes: UnsafeRawBufferPointer) throws -> Result {
      let tree = try JSONValue(json: bytes, options: options)
      do {
        return try body(tree) { $0.located(in: bytes, options: options) }
      } catch let error as BakeError {
        throw error.located(in: bytes, options: options)
      }
    }
    let result = try bytes.withContiguousStorageIfAvailable { try read(UnsafeRawBufferPointer($0)) }
    if let result { return result }
    return try ContiguousArray(bytes).withUnsafeBytes { try read($0) }
  }
}
