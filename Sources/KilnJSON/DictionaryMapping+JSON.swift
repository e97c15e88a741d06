public import KilnMapping

extension DictionaryMapping
where Key == String, Value == JSONValue, NewKey == String, NewValue == JSONValue {
  /// Maps a JSON text that is an object.
  ///
  /// - Parameters:
  ///   - text: one JSON object.
  ///   - options: what the parser accepts; among them what becomes of keys that occur twice.
  /// - Returns: the new object, its members in the order of the text.
  /// - Throws: ``JSONParseError`` where the text is not JSON, or `MappingError` with everything
  ///   that is wrong with what it says.
  /// - Complexity: O(*n*) in the bytes of the text, and what the rules take.
  public func map(
    json text: String,
    options: JSONParser.Options = JSONParser.Options()
  ) throws -> JSONValue {
    try map(json: text.utf8, options: options)
  }

  /// Maps a JSON text that is an object, given as UTF-8 bytes; otherwise the same as for a string.
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
  ///   - nulls: what becomes of elements that are null.
  ///   - options: what the parser accepts.
  /// - Returns: the new array.
  /// - Throws: ``JSONParseError`` where the text is not JSON, or `MappingError` with everything
  ///   that is wrong with all the elements.
  public func mapEach(
    json text: String,
    nulls: MappingNullPolicy = .keep,
    options: JSONParser.Options = JSONParser.Options()
  ) throws -> JSONValue {
    try mapEach(json: text.utf8, nulls: nulls, options: options)
  }

  /// Maps a JSON text that is an array of objects, given as UTF-8 bytes; otherwise the same as for
  /// a string.
  public func mapEach(
    json bytes: some Sequence<UInt8>,
    nulls: MappingNullPolicy = .keep,
    options: JSONParser.Options = JSONParser.Options()
  ) throws -> JSONValue {
    try mapEach(JSONValue(json: bytes, options: options), nulls: nulls)
  }
}

extension Transformer where Input == String, Output == String {
  /// A mapping from JSON text to JSON text: objects in, compact objects out.
  ///
  ///     let camel = KeyValueMapping<JSONValue, JSONValue>(default: .init(key: .camelCase))
  ///     try Transformer.mappingJSON(camel).apply(#"{"first_name": "Zach"}"#)
  ///     // {"firstName":"Zach"}
  ///
  /// It is reversible where the mapping is.
  ///
  /// - Parameters:
  ///   - mapping: what becomes of the object.
  ///   - options: what the parser accepts.
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
