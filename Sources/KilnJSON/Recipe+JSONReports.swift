internal import KilnMapping
public import KilnRecipes

extension Recipe {
  /// Makes a model from JSON text, and reports what was left out or corrected.
  ///
  /// - Parameters:
  ///   - text: one JSON value.
  ///   - options: what the parser accepts.
  ///   - context: values for the ingredients.
  /// - Returns: the model with the notices, which say where in the text they are.
  /// - Throws: ``JSONParseError`` where the text is not JSON, or `BakeError` with everything that
  ///   is wrong with what it says, and where in the text.
  public func bakeResult(
    json text: String,
    options: JSONParser.Options = JSONParser.Options(),
    context: BakeContext = BakeContext()
  ) throws -> BakeResult<Model> {
    try bakeResult(json: text.utf8, options: options, context: context)
  }

  /// Makes a model from JSON text given as UTF-8 bytes, and tells what was left out or set right on
  /// the way.
  ///
  /// - Parameters:
  ///   - bytes: one JSON value.
  ///   - options: what the parser accepts.
  ///   - context: values for the ingredients.
  /// - Returns: the model with the notices, which say where in the text they are.
  /// - Throws: ``JSONParseError`` or `BakeError` as ``bakeResult(json:options:context:)`` does for
  ///   a string.
  public func bakeResult(
    json bytes: some Sequence<UInt8>,
    options: JSONParser.Options = JSONParser.Options(),
    context: BakeContext = BakeContext()
  ) throws -> BakeResult<Model> {
    try readingText(bytes, options) { tree, locate in
      try bakeResult(tree, context: context).mapNotices(locate)
    }
  }

  /// Makes a model of each element of an array in JSON text, and keeps those that are right.
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

  /// Makes a model of each element of an array in JSON text given as UTF-8 bytes, and keeps those
  /// that are right.
  ///
  /// - Parameters:
  ///   - bytes: one JSON value, an array.
  ///   - options: what the parser accepts.
  ///   - context: values for the ingredients.
  /// - Returns: an outcome for each element; failures and notices say where in the text they are.
  /// - Throws: ``JSONParseError`` where the text is not JSON, or `BakeError` where it is no array.
  /// - Complexity: O(*n*) in the length of the text, whatever is wrong with it.
  public func bakeList(
    json bytes: some Sequence<UInt8>,
    options: JSONParser.Options = JSONParser.Options(),
    context: BakeContext = BakeContext()
  ) throws -> BakedList<Model> {
    try readingText(bytes, options) { tree, locate in
      try bakeList(tree, context: context).mapFailures(locate)
    }
  }
}
