internal import KilnMapping
public import KilnRecipes

extension Recipe {
  /// The recipe that a JSON file declares.
  ///
  ///     let user = try Recipe<User>(
  ///       json: #"{"ingredients": {"id": "server_id", "name": "name"}}"#
  ///     )
  ///
  /// - Parameters:
  ///   - text: one JSON object, as docs/recipe-files.md describes it.
  ///   - registry: where transformers are looked up; without one, among the library's.
  ///   - recipes: where recipes and forms are found that are mentioned by name.
  ///   - checks: what is checked once all properties are filled.
  /// - Throws: ``JSONParseError`` where the text is not JSON, or `RecipeError` with
  ///   everything that is wrong with what it says, and where in the text.
  public init(
    json text: String,
    transformers registry: TransformerRegistry? = nil,
    recipes: RecipeList = RecipeList(),
    checks: [RecipeCheck<Model>] = []
  ) throws {
    try self.init(json: text.utf8, transformers: registry, recipes: recipes, checks: checks)
  }

  /// The recipe that a JSON file declares, given as UTF-8 bytes; otherwise the same as for a
  /// string.
  public init(
    json bytes: some Sequence<UInt8>,
    transformers registry: TransformerRegistry? = nil,
    recipes: RecipeList = RecipeList(),
    checks: [RecipeCheck<Model>] = []
  ) throws {
    self = try withTree(of: bytes) { file, _ in
      try Recipe(file: file, transformers: registry, recipes: recipes, checks: checks)
    }
  }
}

extension RecipeDeclaration {
  /// The declaration that is in a JSON file.
  ///
  /// - Parameter text: one JSON object, as docs/recipe-files.md describes it.
  /// - Throws: ``JSONParseError`` where the text is not JSON, or `RecipeError` with
  ///   everything that is wrong with what it says, and where in the text.
  public init(json text: String) throws {
    try self.init(json: text.utf8)
  }

  /// The declaration that is in a JSON file, given as UTF-8 bytes; otherwise the same as for a
  /// string.
  public init(json bytes: some Sequence<UInt8>) throws {
    self = try withTree(of: bytes) { file, _ in try RecipeDeclaration(file) }
  }
}

extension Reshaping {
  /// What a JSON file declares, for JSON without a model.
  ///
  /// - Parameters:
  ///   - text: one JSON object, as docs/recipe-files.md describes it.
  ///   - registry: where transformers are looked up; without one, among the library's.
  ///   - recipes: the declarations that are found by their names.
  /// - Throws: ``JSONParseError`` where the text is not JSON, or `RecipeError` with
  ///   everything that is wrong with what it says, and where in the text.
  public init(
    json text: String,
    transformers registry: TransformerRegistry? = nil,
    recipes: [String: RecipeDeclaration] = [:]
  ) throws {
    try self.init(json: text.utf8, transformers: registry, recipes: recipes)
  }

  /// What a JSON file declares, given as UTF-8 bytes, for JSON without a model; otherwise the same
  /// as for a string.
  public init(
    json bytes: some Sequence<UInt8>,
    transformers registry: TransformerRegistry? = nil,
    recipes: [String: RecipeDeclaration] = [:]
  ) throws {
    self = try withTree(of: bytes) { file, _ in
      try Reshaping(file: file, transformers: registry, recipes: recipes)
    }
  }
}
