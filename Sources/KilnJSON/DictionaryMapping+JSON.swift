public import KilnMapping

extension DictionaryMapping
where Key == String, Value == JSONValue, NewKey == String, NewValue == JSONValue {
  /// Maps a JSON text that is an object.
  ///
  /// - Parameters:
  ///   - text: one JSON object.
  ///   - options: the parser options, such as the policy for duplicate keys.
  /// - Returns: the new object, with its members in the order of the text.
  /// - Throws: ``JSONParseError`` if the text is not JSON, or `MappingError` with all failures of
  ///   the mapping.
  /// - Complexity: O(*n*) in the bytes of the text, plus the cost of the rules.
  public func map(
    json text: String,
    options: JSONParser.Options = JSONParser.Options()
  ) throws -> JSONValue {
    try map(json: text.utf8, options: options)
  }

  /// Maps a UTF-8 JSON text that is an object; otherwise as for a string.
  public func map(
    json bytes: some Sequence<UInt8>,
    options: JSONParser.Options = JSONParser.Options()
  ) throws -> JSONValue {
    try map(tree: JSONValue(json: bytes, options: options))
  }

  /// Maps a JSON text that is an array of objects.
  ///
  /// - Parameters:
  ///   - text: one JSON array.
  ///   - nulls: the policy for null elements.
  ///   - options: the parser options.
  /// - Returns: the new array.
  /// - Throws: ``JSONParseError`` if the text is not JSON, or `MappingError` with all failures of
  ///   all elements.
  public func mapEach(
    json text: String,
    nulls: MappingNullPolicy = .keep,
    options: JSONParser.Options = JSONParser.Options()
  ) throws -> JSONValue {
    try mapEach(json: text.utf8, nulls: nulls, options: options)
  }

  /// Maps a UTF-8 JSON text that is an array of objects; otherwise as for a string.
  public func mapEach(
    json bytes: some Sequence<UInt8>,
    nulls: MappingNullPolicy = .keep,
    options: JSONParser.Options = JSONParser.Options()
  ) throws -> JSONValue {
    try mapEach(JSONValue(json: bytes, options: options), nulls: nulls)
  }
}

extension Transformer where Input == String, Output == String {
  /// Maps JSON text to JSON text: an object to a compact object.
  ///
  /// ```swift
  /// let camel = KeyValueMapping<JSONValue, JSONValue>(default: .init(key: .camelCase))
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
    let tree = mapping.treeTransformer(named: "JSON mapping")
    let forward = { @Sendable (text: String) throws -> String in
      try tree.apply(JSONValue(json: text, options: options)).text()
    }
    guard tree.isReversible else { return Self("JSON mapping", forward: forward) }
    return Self("JSON mapping", forward: forward) { text in
      try tree.applyReverse(JSONValue(json: text, options: options)).text()
    }
  }
}
