public import KilnMapping

extension Transformer where Input == String, Output == String {
  /// Maps JSON text to JSON text: an object to a compact object.
  ///
  /// ```swift
  /// let camel = KeyValueMapping<JSONValue, JSONValue>(default: .init(key: .style(.camelCase)))
  /// try Transformer.mappingJSON(camel).apply(#"{"first_name": "Zach"}"#)
  /// // {"firstName":"Zach"}
  /// ```
  ///
  /// It is reversible if the mapping is.
  ///
  /// - Parameters:
  ///   - mapping: the mapping of the object.
  ///   - options: the parser options.
  public static func mappingJSON(
    _ mapping: KeyValueMapping<JSONValue, JSONValue>,
    options: JSONParser.Options = JSONParser.Options()
  ) -> Self {
    let tree: Transformer<JSONValue, JSONValue> = mapping.transformer(named: "JSON mapping")
    let forward = { @Sendable (text: String) throws -> String in
      try tree.apply(JSONValue(json: text, options: options)).text()
    }
    guard tree.isReversible else { return Self("JSON mapping", forward: forward) }
    return Self("JSON mapping", forward: forward) { text in
      try tree.applyReverse(JSONValue(json: text, options: options)).text()
    }
  }
}
