public import KilnMapping

extension JSONValue {
  /// Reads a JSON text. For many texts, one ``JSONParser`` is quicker.
  ///
  /// - Parameters:
  ///   - text: one JSON value, with white space around it or without.
  ///   - options: what to accept.
  /// - Throws: ``JSONParseError`` where the text is not JSON or goes beyond a limit.
  /// - Complexity: O(*n*) in the bytes of the text.
  public init(
    json text: String,
    options: JSONParser.Options = JSONParser.Options()
  ) throws(JSONParseError) {
    var parser = JSONParser(options: options)
    self = try parser.parse(text)
  }

  /// Reads a JSON text given as UTF-8 bytes. For many texts, one ``JSONParser`` is quicker.
  ///
  /// - Parameters:
  ///   - bytes: one JSON value, with white space around it or without. What holds its bytes side
  ///     by side (`[UInt8]`, `Data`, `UnsafeRawBufferPointer`) is read in place; anything else is
  ///     first copied.
  ///   - options: what to accept.
  /// - Throws: ``JSONParseError`` where the text is not JSON or goes beyond a limit.
  /// - Complexity: O(*n*) in the number of bytes.
  public init(
    json bytes: some Sequence<UInt8>,
    options: JSONParser.Options = JSONParser.Options()
  ) throws(JSONParseError) {
    var parser = JSONParser(options: options)
    self = try parser.parse(bytes)
  }
}
