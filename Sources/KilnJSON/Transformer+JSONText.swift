public import KilnMapping
internal import KilnSupport

extension Transformer where Input: TextRepresentable, Output == JSONValue {
  /// Parses JSON text in a string.
  ///
  /// Parsing and writing restores a text that `JSONValue.text(_:)` wrote in the given style.
  /// Writing and parsing restores a tree if its numbers are finite and its depth is at most
  /// `JSONValue.maximumDepth`.
  ///
  /// - Parameters:
  ///   - options: the parser options.
  ///   - style: the layout of written text.
  public static func jsonText(
    options: JSONParser.Options = JSONParser.Options(),
    style: JSONTextStyle = .compact
  ) -> Self {
    Self(
      "jsonText",
      forward: { input in
        guard let text = input.carriedText else {
          let found = (input as? JSONValue).map { "\($0.kind)" } ?? typeName(Input.self)
          throw ConversionError(expected: "JSON text", found: found)
        }
        return try JSONValue(json: text, options: options)
      },
      reverse: { try Input(carrying: $0.text(style)) }
    )
  }
}

extension TransformerRegistry {
  /// Registers `jsonText` for inputs of type `String` and `JSONValue`.
  ///
  /// It is not a standard transformer, since it needs the parser of this module.
  ///
  /// - Throws: `RegistryError` if it is already registered.
  public func registerJSONText() throws(RegistryError) {
    try register(Transformer<String, JSONValue>.jsonText(), as: "jsonText")
    try register(Transformer<JSONValue, JSONValue>.jsonText(), as: "jsonText")
  }
}
