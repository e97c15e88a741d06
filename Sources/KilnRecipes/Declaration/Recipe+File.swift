public import KilnMapping
internal import KilnSupport
internal import KilnValues

extension Recipe {
  /// The recipe that a tree declares: that of a recipe file.
  ///
  /// - Parameters:
  ///   - file: what the file says.
  ///   - registry: where transformers are looked up; without one, among the library's.
  ///   - recipes: where recipes and forms are found that are mentioned by name.
  ///   - checks: what is checked once all properties are filled.
  /// - Throws: ``RecipeDeclarationError`` with every failure, with the declaration and with it for
  ///   the model, and where.
  public init(
    file: JSONValue,
    transformers registry: TransformerRegistry? = nil,
    recipes: (any RecipeSource)? = nil,
    checks: [RecipeCheck<Model>] = []
  ) throws(RecipeDeclarationError) {
    self = try RecipeDeclaration.reading(file) { declaration throws(RecipeError) in
      try Recipe(
        declaration: declaration,
        transformers: registry,
        recipes: recipes,
        checks: checks
      )
    }
  }
}

extension RecipeDeclaration {
  /// Makes something of the declaration that a tree is, and gathers what is wrong with either.
  static func reading<Made>(
    _ file: JSONValue,
    _ make: (RecipeDeclaration) throws(RecipeError) -> Made
  ) throws(RecipeDeclarationError) -> Made {
    var reader = DeclarationReader()
    let found = reader.recipe(file)
    var mistakes = reader.mistakes
    guard let declaration = found else {
      throw RecipeDeclarationError(recipe: nil, mistakes)
    }
    do throws(RecipeError) {
      let made = try make(declaration)
      if mistakes.isEmpty { return made }
    } catch {
      let places = DeclarationPlaces(file)
      mistakes += error.list.map { .init(path: places.place(of: $0), problem: .recipe($0)) }
    }
    throw RecipeDeclarationError(recipe: declaration.name, mistakes)
  }
}
