internal import KilnMapping
internal import KilnValues

extension Recipe {
  /// Creates a recipe that refers to itself, for a model that contains others of its type.
  ///
  /// ```swift
  /// let tree = Recipe<Node>.recursive("Tree") { tree in
  ///   Ingredient(\.name, "name")
  ///   Ingredient(\.children, "children", using: .list(of: tree), default: [])
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - name: the recipe's name.
  ///   - options: how sources are read and written.
  ///   - checks: the checks that run after all properties are filled.
  ///   - file: the file that a mistake is attributed to.
  ///   - line: the line that a mistake is attributed to.
  ///   - ingredients: the properties and their paths in the source. It is called twice, with a
  ///     conversion by the recipe itself.
  /// - Precondition: the recipe has no mistakes; see ``RecipeError``. A recipe that reads itself
  ///   from the same value is a mistake.
  public static func recursive(
    _ name: String? = nil,
    options: RecipeOptions = RecipeOptions(),
    checks: [RecipeCheck<Model>] = [],
    file: StaticString = #fileID,
    line: UInt = #line,
    @RecipeBuilder<Model> ingredients: (_ recipe: Conversion<Model>) -> [Ingredient<Model>]
  ) -> Recipe {
    orStop(file, line) { try recursive(name, options, checks, ingredients) }
  }

  /// Creates a recipe that refers to itself, with ingredients of which some come from data.
  ///
  /// - Parameters:
  ///   - name: the recipe's name.
  ///   - options: how sources are read and written.
  ///   - checks: the checks that run after all properties are filled.
  ///   - ingredients: the properties and their paths in the source. It is called twice, with a
  ///     conversion by the recipe itself.
  /// - Throws: the error of `ingredients`, or ``RecipeError`` with all mistakes of all ingredients.
  @_disfavoredOverload
  public static func recursive(
    _ name: String? = nil,
    options: RecipeOptions = RecipeOptions(),
    checks: [RecipeCheck<Model>] = [],
    @RecipeBuilder<Model> ingredients: (_ recipe: Conversion<Model>) throws -> [Ingredient<Model>]
  ) throws -> Recipe {
    try recursive(name, options, checks, ingredients)
  }

  private static func recursive(
    _ name: String?,
    _ options: RecipeOptions,
    _ checks: [RecipeCheck<Model>],
    _ ingredients: (_ recipe: Conversion<Model>) throws -> [Ingredient<Model>]
  ) throws -> Recipe {
    let cell = RecipeCell<Recipe<Model>>()
    let conversion = Conversion<Model>.deferred(name ?? Model.schema.name, cell.mention())
    let recipe = try Recipe(
      name,
      options: options,
      checks: checks,
      ingredients: try ingredients(conversion)
    )
    cell.fill(withoutIngredients: recipe)
    try recipe.checkRecursion()
    // The ingredients keep the cell alive; those of the recipe in the cell do not.
    return try Recipe(
      name,
      options: options,
      checks: checks,
      ingredients: try ingredients(conversion.keeping(cell))
    )
  }
}
