public import KilnMapping

extension Transformer where Input: TextRepresentable, Output == JSONValue {
  /// JSON text in a string as a tree.
  ///
  /// Reverse after forward is the identity on texts as `JSONValue.text(_:)` writes them in the
  /// style, forward after reverse on trees that have a text: at most `JSONValue.maximumDepth`
  /// deep, numbers finite.
  ///
  /// - Parameters:
  ///   - options: what the parser accepts.
  ///   - style: how text is laid out.
  public static func jsonText(
    options: JSONParser.Options = JSONParser.Options(),
    style: JSONTextStyle = .compact
  ) -> Self {
    Self(
      "jsonText",
      forward: { input in
        guard let text = input.carriedText else {
          let found = (input as? JSONValue).map { "\($0.kind)" } ?? "\(Input.self)"
          throw ConversionError(expected: "JSON text", found: found)
        }
        return try JSONValue(json: text, options: options)
      },
      reverse: { Input(carrying: try $0.text(style)) }
    )
  }

  /// JSON text in a string as a tree, with the usual options; see ``jsonText(options:style:)``.
  public static var jsonText: Self { jsonText() }
}

extension TransformerRegistry {
  /// Adds `jsonText`, from `String` and from `JSONValue`, which needs the parser of this module.
  ///
  /// - Throws: `TransformerRegistryError.duplicate` where it is there already.
  public func registerJSONText() throws(TransformerRegistryError) {
    try register(Transformer<String, JSONValue>.jsonText, as: "jsonText")
    try register(Transformer<JSONValue, JSONValue>.jsonText, as: "jsonText")
  }
}
