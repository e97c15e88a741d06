public import KilnMapping
public import KilnRecipes

extension RecipeFile {
  /// Creates a recipe file from JSON text.
  ///
  /// ```swift
  /// let file = try RecipeFile(json: #"{"ingredients": {"id": "server_id", "name": "name"}}"#)
  /// ```
  ///
  /// - Parameter text: one JSON value, as specified in the guide “Recipe files” of KilnRecipes.
  /// - Throws: `ParseError` if the text is not JSON.
  public init(json text: borrowing some UTF8Text & ~Escapable) throws(ParseError) {
    let bytes = text.withUTF8Buffer { Array($0) }
    let options = JSONParser.Options()
    self.init(try JSONValue(json: bytes, options: options)) { paths in
      bytes.withUnsafeBytes { TextPositions($0, options).of(paths) }
    }
  }
}
