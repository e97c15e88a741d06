internal import KilnMapping
public import KilnRecipes

extension Recipe {
  /// Makes the bytes of JSON lines (NDJSON) of some models: the text of each on a line, every line
  /// ended.
  ///
  /// - Parameters:
  ///   - models: the values to take apart.
  ///   - options: what is sorted or escaped besides.
  /// - Throws: as ``jsonText(of:_:options:)``, for the first model that something is wrong with.
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

  /// Makes the bytes of the JSON text of an array of models.
  ///
  /// - Parameters:
  ///   - models: the values to take apart.
  ///   - style: the layout. An indent is in blanks and not negative.
  ///   - options: what is sorted or escaped besides.
  /// - Throws: as ``jsonText(of:_:options:)``, for the first model that something is wrong with.
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

  /// - Returns: `nil` where something is unusual.
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
