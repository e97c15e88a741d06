#if YAML
  internal import KilnMapping
  public import KilnRecipes

  extension Recipe {
    /// The recipe that a YAML file declares.
    ///
    ///     let user = try Recipe<User>(yaml: """
    ///       name: UserJSON
    ///       ingredients:
    ///         id: server_id
    ///         updatedAt: {path: updated_at, using: iso8601}
    ///       """)
    ///
    /// - Parameters:
    ///   - text: one mapping, as docs/recipe-files.md describes it.
    ///   - registry: where transformers are looked up; without one, among the library's.
    ///   - recipes: where recipes and forms are found that are mentioned by name.
    ///   - checks: what is checked once all properties are filled.
    /// - Throws: ``YAMLParseError`` where the text is not YAML, or `RecipeError` with
    ///   everything that is wrong with what it says, and where in the text.
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
    /// The declaration that is in a YAML file.
    ///
    /// - Parameter text: one mapping, as docs/recipe-files.md describes it.
    /// - Throws: ``YAMLParseError`` where the text is not YAML, or `RecipeError` with
    ///   everything that is wrong with what it says, and where in the text.
    public init(yaml text: String) throws {
      self = try reading(text) { try RecipeDeclaration($0) }
    }

    /// The declaration as a YAML file.
    ///
    /// - Throws: `JSONTextError` where a default is a number that is not finite.
    public func yaml() throws -> String { try jsonValue().yaml() }
  }

  extension Reshaping {
    /// What a YAML file declares, for JSON without a model.
    ///
    /// - Parameters:
    ///   - text: one mapping, as docs/recipe-files.md describes it.
    ///   - registry: where transformers are looked up; without one, among the library's.
    ///   - recipes: the declarations that are found by their names.
    /// - Throws: ``YAMLParseError`` where the text is not YAML, or `RecipeError` with
    ///   everything that is wrong with what it says, and where in the text.
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

  /// Reads a file and does something with its tree, whose errors then say where in the text they
  /// are.
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
#endif
