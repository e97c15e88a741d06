public import KilnMapping
public import KilnRecipes

// The same calls as for trees, for texts.

extension Recipe {
  /// Creates a model from JSON text.
  ///
  /// ```swift
  /// let user = try User.json.bake(#"{"id": 7, "name": "Zoe"}"#)
  /// ```
  ///
  /// - Parameters:
  ///   - text: one JSON value, as a string or UTF-8 bytes.
  ///   - options: the parser options.
  ///   - context: values for the ingredients.
  /// - Returns: the model.
  /// - Throws: `ParseError` if the text is not JSON, or `BakeError` with all failures and
  ///   their positions in the text.
  /// - Complexity: O(*n*) in the length of the text.
  @inlinable
  public func bake(
    _ text: borrowing some UTF8Text & ~Escapable,
    options: JSONParser.Options = JSONParser.Options(),
    context: BakeContext = BakeContext()
  ) throws -> Model {
    try text.withUTF8Buffer { (bytes: UnsafeRawBufferPointer) throws in
      if let model = try bakeInOnePass(json: bytes, options: options, context: context) {
        return model
      }
      return try bakeTree(of: bytes, options, context)
    }
  }

  /// Creates a model through the tree of a text.
  @usableFromInline
  func bakeTree(
    of bytes: UnsafeRawBufferPointer,
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
  ///   - text: one JSON value, as a string or UTF-8 bytes.
  ///   - options: the parser options.
  ///   - context: values for the ingredients.
  /// - Returns: the model, and the notices with their positions in the text.
  /// - Throws: `ParseError` if the text is not JSON, or `BakeError` with all failures and
  ///   their positions in the text.
  @inlinable
  public func bakeResult(
    _ text: borrowing some UTF8Text & ~Escapable,
    options: JSONParser.Options = JSONParser.Options(),
    context: BakeContext = BakeContext()
  ) throws -> RecipeResult<Model> {
    try text.withUTF8Buffer { (bytes: UnsafeRawBufferPointer) throws in
      try bakeResult(utf8: bytes, options, context)
    }
  }

  /// Creates a model with notices from the bytes of a text.
  @usableFromInline
  func bakeResult(
    utf8 bytes: UnsafeRawBufferPointer,
    _ options: JSONParser.Options,
    _ context: BakeContext
  ) throws -> RecipeResult<Model> {
    if let result = try bakeResultInOnePass(json: bytes, options, context) { return result }
    return try withTree(of: bytes, options) { tree, positions in
      try bakeResult(tree, context: context).mapNotices(positions.adding(to:))
    }
  }

  /// Creates a model from each valid element of an array in JSON text.
  ///
  /// - Parameters:
  ///   - text: one JSON array, as a string or UTF-8 bytes.
  ///   - options: the parser options.
  ///   - context: values for the ingredients.
  /// - Returns: an outcome for each element. Failures and notices have their positions in the text.
  /// - Throws: `ParseError` if the text is not JSON, or `BakeError` if it is not an array.
  /// - Complexity: O(*n*) in the length of the text, independent of the number of failures.
  public func bakeList(
    _ text: borrowing some UTF8Text & ~Escapable,
    options: JSONParser.Options = JSONParser.Options(),
    context: BakeContext = BakeContext()
  ) throws -> BakedList<Model> {
    try text.withTree(options) { tree, positions in
      try bakeList(tree, context: context).mapFailures(positions.adding(to:))
    }
  }

  /// Changes the properties that are in a partial JSON text.
  ///
  /// - Parameters:
  ///   - model: the current value.
  ///   - text: one JSON value, in which any member can be missing, as a string or UTF-8 bytes.
  ///   - options: the parser options.
  ///   - context: values for the ingredients.
  /// - Returns: the changed value; `model` itself if nothing changes.
  /// - Throws: `ParseError` if the text is not JSON, or `BakeError` with all failures and
  ///   their positions in the text.
  @inlinable
  public func update(
    _ model: Model,
    with text: borrowing some UTF8Text & ~Escapable,
    options: JSONParser.Options = JSONParser.Options(),
    context: BakeContext = BakeContext()
  ) throws -> Model {
    let changed = try text.withUTF8Buffer { (bytes: UnsafeRawBufferPointer) throws -> Model? in
      try self.changed(model, utf8: bytes, options, context)
    }
    return changed ?? model
  }

  /// Changes the properties in the bytes of a partial text; `nil` if nothing changes.
  @usableFromInline
  func changed(
    _ model: Model,
    utf8 bytes: UnsafeRawBufferPointer,
    _ options: JSONParser.Options,
    _ context: BakeContext
  ) throws -> Model? {
    let readings = onePassReadings
    let isUnchanged = withUnsafePointer(to: model) {
      readings.isUnchanged(UnsafeRawPointer($0), by: bytes, options)
    }
    return isUnchanged ? nil : try updateResult(model, utf8: bytes, options, context).value
  }

  /// Changes the properties that are in a partial JSON text, and reports notices.
  ///
  /// - Parameters:
  ///   - model: the current value.
  ///   - text: one JSON value, in which any member can be missing, as a string or UTF-8 bytes.
  ///   - options: the parser options.
  ///   - context: values for the ingredients.
  /// - Returns: the changed value, and the notices with their positions in the text.
  /// - Throws: `ParseError` if the text is not JSON, or `BakeError` with all failures and
  ///   their positions in the text.
  @inlinable
  public func updateResult(
    _ model: Model,
    with text: borrowing some UTF8Text & ~Escapable,
    options: JSONParser.Options = JSONParser.Options(),
    context: BakeContext = BakeContext()
  ) throws -> RecipeResult<Model> {
    try text.withUTF8Buffer { (bytes: UnsafeRawBufferPointer) throws in
      try updateResult(model, utf8: bytes, options, context)
    }
  }

  /// Changes the properties in the bytes of a partial text, with notices.
  @usableFromInline
  func updateResult(
    _ model: Model,
    utf8 bytes: UnsafeRawBufferPointer,
    _ options: JSONParser.Options,
    _ context: BakeContext
  ) throws -> RecipeResult<Model> {
    if let updated = try updateInOnePass(model, json: bytes, options, context) { return updated }
    return try withTree(of: bytes, options) { tree, positions in
      try updateResult(model, with: tree, context: context).mapNotices(positions.adding(to:))
    }
  }

  /// Whether a model agrees with all values in a partial JSON text.
  ///
  /// - Parameters:
  ///   - model: the model.
  ///   - text: one JSON value, in which any member can be missing, as a string or UTF-8 bytes.
  ///   - options: the parser options.
  ///   - context: values for the ingredients.
  /// - Throws: `ParseError` or `BakeError`, as an update with the text does.
  public func matches(
    _ model: Model,
    _ text: borrowing some UTF8Text & ~Escapable,
    options: JSONParser.Options = JSONParser.Options(),
    context: BakeContext = BakeContext()
  ) throws -> Bool {
    try text.withTree(options) { tree, _ in try matches(model, tree, context: context) }
  }

  /// The properties of a model that differ from the values in a partial JSON text.
  ///
  /// - Parameters:
  ///   - model: the model.
  ///   - text: one JSON value, in which any member can be missing, as a string or UTF-8 bytes.
  ///   - options: the parser options.
  ///   - context: values for the ingredients.
  /// - Returns: the mismatches, in the order of the ingredients.
  /// - Throws: `ParseError` or `BakeError`, as an update with the text does.
  public func mismatches(
    of model: Model,
    in text: borrowing some UTF8Text & ~Escapable,
    options: JSONParser.Options = JSONParser.Options(),
    context: BakeContext = BakeContext()
  ) throws -> [RecipeFailure] {
    try text.withTree(options) { tree, _ in
      try mismatches(of: model, in: tree, context: context)
    }
  }
}

extension UTF8Text where Self: ~Escapable {
  /// Parses the text, and adds text positions to the errors of a closure.
  fileprivate func withTree<Value>(
    _ options: JSONParser.Options,
    _ body: (JSONValue, TextPositions) throws -> Value
  ) throws -> Value {
    try withUTF8Buffer { (bytes: UnsafeRawBufferPointer) throws in
      try KilnJSON.withTree(of: bytes, options, body)
    }
  }
}

/// Parses a text, and adds text positions to the errors of a closure.
///
/// - Parameters:
///   - bytes: the text.
///   - options: the parser options.
///   - body: receives the tree, and an object that finds positions in the text.
func withTree<Value>(
  of bytes: UnsafeRawBufferPointer,
  _ options: JSONParser.Options,
  _ body: (JSONValue, TextPositions) throws -> Value
) throws -> Value {
  let tree = try JSONValue(json: bytes, options: options)
  let positions = TextPositions(bytes, options)
  do {
    return try body(tree, positions)
  } catch let error as BakeError {
    throw error.mapFailures(positions.adding(to:))
  }
}
