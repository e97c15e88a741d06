internal import KilnMapping
public import KilnRecipes

extension Recipe {
  /// Writes models as JSON lines (NDJSON), with a newline after each model.
  ///
  /// - Parameters:
  ///   - models: the models.
  ///   - options: sorting and additional escapes.
  /// - Returns: the text in UTF-8.
  /// - Throws: as ``jsonText(of:_:options:)``, for the first model that cannot be written.
  /// - Complexity: O(*n*) in the length of the text.
  public func jsonLines(
    of models: some Sequence<Model>,
    options: JSONTextOptions = []
  ) throws -> [UInt8] {
    var writer = JSONTextWriter(style: .compact, options: options)
    let plans = textPlans
    for model in models {
      if !withUnsafePointer(to: model, { plans.write($0, to: &writer) }) {
        let bytes = try decompose(model).utf8Text(options: options)
        bytes.withUnsafeBufferPointer { writer.room.append($0) }
      }
      writer.room.append(UInt8(ascii: "\n"))
    }
    return writer.room.array
  }

  /// Writes an array of models as JSON text.
  ///
  /// - Parameters:
  ///   - models: the models.
  ///   - style: the layout. The indent is a number of spaces and not negative.
  ///   - options: sorting and additional escapes.
  /// - Returns: the text in UTF-8.
  /// - Throws: as ``jsonText(of:_:options:)``, for the first model that cannot be written.
  /// - Complexity: O(*n*) in the length of the text.
  public func jsonArrayText(
    of models: some Collection<Model>,
    _ style: JSONTextStyle = .compact,
    options: JSONTextOptions = []
  ) throws -> [UInt8] {
    if case .compact = style, let bytes = arrayText(of: models, options) { return bytes }
    let trees = try models.map { try decompose($0) }
    return try JSONValue.array(trees).utf8Text(style, options: options)
  }

  /// Writes an array without trees.
  ///
  /// - Returns: the text; `nil` if a model needs its tree.
  private func arrayText(
    of models: some Collection<Model>,
    _ options: JSONTextOptions
  ) -> [UInt8]? {
    var writer = JSONTextWriter(style: .compact, options: options)
    let plans = textPlans
    guard (try? writer.open(UInt8(ascii: "["))) == true else { return nil }
    var isFirst = true
    for model in models {
      writer.separate(first: isFirst)
      isFirst = false
      guard withUnsafePointer(to: model, { plans.write($0, to: &writer) }) else { return nil }
    }
    writer.close(UInt8(ascii: "]"), isEmpty: isFirst)
    return writer.room.array
  }
}
