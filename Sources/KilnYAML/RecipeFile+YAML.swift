internal import KilnMapping
public import KilnRecipes

extension RecipeFile {
  /// Creates a recipe file from YAML text.
  ///
  /// ```swift
  /// let file = try RecipeFile(yaml: """
  ///   name: UserJSON
  ///   ingredients:
  ///     id: server_id
  ///     updatedAt: {path: updated_at, using: iso8601}
  ///   """)
  /// let user = try Recipe<User>(file: file)
  /// ```
  ///
  /// - Parameter text: one mapping, in the format of the guide “Recipe files” of KilnRecipes.
  /// - Throws: `ParseError` if the text is not YAML.
  public init(yaml text: String) throws(ParseError) {
    let document = try YAMLNode(document: text)
    self.init(document.value) { paths in
      paths.map { document.position(of: $0.path, isKey: $0.isKey) }
    }
  }

  /// The file as YAML text.
  ///
  /// - Throws: `ConversionError` if a default is a number that is not finite.
  public func yaml() throws(ConversionError) -> String { try json.yaml() }
}
