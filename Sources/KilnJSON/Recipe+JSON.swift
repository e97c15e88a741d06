public import KilnRecipes

extension Recipe {
  /// Makes a model from JSON text.
  ///
  /// - Parameters:
  ///   - text: one JSON value.
  ///   - options: what the parser accepts.
  /// - Returns: the model.
  /// - Throws: ``JSONParseError`` where the text is not JSON, or `BakeError` with everything that
  ///   is wrong with what it says.
  public func bake(
    json text: String,
    options: JSONParser.Options = JSONParser.Options()
  ) throws -> Model {
    try bake(JSONValue(json: text, options: options))
  }

  /// Makes a model from JSON text given as UTF-8 bytes.
  ///
  /// - Parameters:
  ///   - bytes: one JSON value.
  ///   - options: what the parser accepts.
  /// - Returns: the model.
  /// - Throws: ``JSONParseError`` where the text is not JSON, or `BakeError` with everything that
  ///   is wrong with what it says.
  public func bake(
    json bytes: some Sequence<UInt8>,
    options: JSONParser.Options = JSONParser.Options()
  ) throws -> Model {
    try bake(JSONValue(json: bytes, options: options))
  }

  /// Changes what a partial JSON text names.
  ///
  /// - Parameters:
  ///   - model: the value to start from.
  ///   - text: one JSON value, of which any part may be missing.
  ///   - options: what the parser accepts.
  /// - Returns: the changed value; `model` itself where nothing changes.
  /// - Throws: ``JSONParseError`` where the text is not JSON, or `BakeError` with everything that
  ///   is wrong with what it says. Then nothing was changed.
  public func update(
    _ model: Model,
    withJSON text: String,
    options: JSONParser.Options = JSONParser.Options()
  ) throws -> Model {
    try update(model, with: JSONValue(json: text, options: options))
  }

  /// Changes what a partial JSON text, given as UTF-8 bytes, names.
  ///
  /// - Parameters:
  ///   - model: the value to start from.
  ///   - bytes: one JSON value, of which any part may be missing.
  ///   - options: what the parser accepts.
  /// - Returns: the changed value; `model` itself where nothing changes.
  /// - Throws: ``JSONParseError`` where the text is not JSON, or `BakeError` with everything that
  ///   is wrong with what it says. Then nothing was changed.
  public func update(
    _ model: Model,
    withJSON bytes: some Sequence<UInt8>,
    options: JSONParser.Options = JSONParser.Options()
  ) throws -> Model {
    try update(model, with: JSONValue(json: bytes, options: options))
  }
}
