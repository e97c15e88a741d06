internal import KilnMapping
public import KilnRecipes

extension Recipe {
  /// Creates the recipe that a YAML file declares.
  ///
  /// ```swift
  /// let user = try Recipe<User>(yaml: """
  ///   name: UserJSON
  ///   ingredients:
  ///     id: server_id
  ///     updatedAt: {path: updated_at, using: iso8601}
  ///   """)
  /// ```
  ///
  /// - Parameters:
  ///   - text: one mapping, in the format of the guide “Recipe files” of KilnRecipes.
  ///   - registry: resolves names of transformers; the library's registry by default.
  ///   - recipes: resolves names of recipes and forms.
  ///   - checks: run after all properties are filled.
  /// - Throws: ``YAMLParseError`` if the text is not YAML, or `RecipeError` with every error in
  ///   the declaration and its position in the text.
  public init(
    yaml text: String,
    transformers registry: TransformerRegistry? = nil,
    recipes: RecipeList = RecipeList(),
    checks: [RecipeCheck<Model>] = []
  ) throws {
    self = try reading(text) { file in
      try Recipe(file: file, transformers: registry, recipes: recipes, checks: checks)
    }
  }
}

extension RecipeDeclaration {
  /// Creates a recipe declaration from a YAML file.
  ///
  /// ```swift
  /// let declaration = try RecipeDeclaration(yaml: "ingredients: {id: server_id}")
  /// ```
  ///
  /// - Parameter text: one mapping, in the format of the guide “Recipe files” of KilnRecipes.
  /// - Throws: ``YAMLParseError`` if the text is not YAML, or `RecipeError` with every error in
  ///   the declaration and its position in the text.
  public init(yaml text: String) throws {
    self = try reading(text) { try RecipeDeclaration($0) }
  }

  /// The declaration as a YAML file.
  ///
  /// - Throws: `JSONTextError` if a default is a number that is not finite.
  public func yaml() throws -> String { try jsonValue().yaml() }
}

extension Reshaping {
  /// Creates a reshaping of JSON without a model from a YAML file.
  ///
  /// ```swift
  /// let reshaping = try Reshaping(yaml: "ingredients: {id: server_id}")
  /// let object = try reshaping.reshape(["server_id": 7])   // {"id":7}
  /// ```
  ///
  /// - Parameters:
  ///   - text: one mapping, in the format of the guide “Recipe files” of KilnRecipes.
  ///   - registry: resolves names of transformers; the library's registry by default.
  ///   - recipes: the declarations that the file can refer to, by name.
  /// - Throws: ``YAMLParseError`` if the text is not YAML, or `RecipeError` with every error in
  ///   the declaration and its position in the text.
  public init(
    yaml text: String,
    transformers registry: TransformerRegistry? = nil,
    recipes: [String: RecipeDeclaration] = [:]
  ) throws {
    self = try reading(text) { file in
      try Reshaping(file: file, transformers: registry, recipes: recipes)
    }
  }
}

/// Parses a text and adds text positions to the errors of `body`.
private func reading<Result>(_ text: String, _ body: (JSONValue) throws -> Result) throws
  -> Result
{
  let document = try YAMLDocument(text)
  do {
    return try body(document.value)
  } catch let error as RecipeError {
    throw error.located { $0.map { document.position(of: $0.path, isKey: $0.isKey) } }
  }
}
