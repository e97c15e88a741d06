public import KilnMapping
internal import KilnSupport
internal import KilnValues

extension Recipe {
  /// Creates the recipe in a recipe file.
  ///
  /// ```swift
  /// let user = try Recipe<User>(file: RecipeFile(json: #"{"ingredients": {"id": "server_id"}}"#))
  /// ```
  ///
  /// The types of the properties come from the schema. A recipe may refer to itself, an enclosing
  /// recipe or one of the file's `recipes` by name, for models that contain others of their type.
  ///
  /// - Parameters:
  ///   - file: the content of the file.
  ///   - registry: resolves names of transformers; if `nil`, only the library's own are known.
  ///   - recipes: the recipes and forms that can be referenced by name.
  ///   - checks: the checks that run after all properties are filled.
  /// - Throws: ``RecipeError`` with all mistakes of the file and the recipe, including those of
  ///   nested recipes, with their paths and positions in the file.
  public init(
    file: RecipeFile,
    transformers registry: TransformerRegistry? = nil,
    recipes: RecipeList = RecipeList(),
    checks: [RecipeCheck<Model>] = []
  ) throws(RecipeError) {
    self = try file.reading { declaration throws(RecipeError) in
      try Recipe(
        declaration: declaration,
        transformers: registry,
        recipes: recipes,
        checks: checks
      )
    }
  }

  /// Creates the recipe of a declaration; otherwise as for a file.
  package init(
    declaration: RecipeDeclaration,
    transformers registry: TransformerRegistry? = nil,
    recipes: RecipeList = RecipeList(),
    checks: [RecipeCheck<Model>] = []
  ) throws(RecipeError) {
    var resolver = ConversionResolver()
    if let registry { resolver.registry = registry }
    resolver.recipes = recipes
    let cell = RecipeCell<Recipe<Model>>()
    let others = declaration.recipes.isEmpty ? nil : FileRecipes(of: declaration, cell)
    resolver.fileRecipes = others
    let recipe = try Recipe(declaration, by: resolver, as: cell, others, checks)
    guard cell.isMentioned || others?.isMentioned == true else {
      self = recipe
      return
    }
    // The ingredients keep the cells alive; those of the recipes in the cells do not.
    resolver.kept = others ?? cell
    self = try Recipe(declaration, by: resolver, as: cell, checks: checks)
  }

  /// Compiles a declaration and all recipes of its file that are mentioned, and checks them.
  private init(
    _ declaration: RecipeDeclaration,
    by resolver: ConversionResolver,
    as cell: RecipeCell<Recipe<Model>>,
    _ others: FileRecipes?,
    _ checks: [RecipeCheck<Model>]
  ) throws(RecipeError) {
    var mistakes = FailureList<RecipeError.Mistake>()
    var made: Recipe?
    do throws(RecipeError) {
      let recipe = try Recipe(declaration, by: resolver, as: cell, checks: checks)
      cell.fill(withoutIngredients: recipe)
      made = recipe
    } catch {
      mistakes = error.list
    }
    if let others { mistakes += others.compile() }
    if mistakes.isEmpty, let made {
      mistakes += made.form.endlessRecursions(and: others?.forms ?? [])
    }
    if mistakes.isEmpty, let others { others.checkDefaults(&mistakes) }
    guard let made, mistakes.isEmpty else {
      throw RecipeError(recipe: declaration.name, model: Model.schema.name, mistakes)
    }
    self = made
  }

  /// Creates a recipe that is nested in others.
  ///
  /// - Parameters:
  ///   - resolver: finds conversions in the context of the enclosing recipe.
  ///   - cell: the cell through which nested ingredients refer to this recipe.
  init(
    _ declaration: RecipeDeclaration,
    by resolver: ConversionResolver,
    as cell: RecipeCell<Recipe<Model>>,
    checks: [RecipeCheck<Model>] = []
  ) throws(RecipeError) {
    let inside = resolver.inside(cell, named: declaration.name)
    var mistakes: [RecipeError.Mistake] = []
    let model = Model.schema.name
    if let declared = declaration.model, declared != model {
      let declared = Excerpt.shortened(declared)
      mistakes.append(.init(.otherModel(declared: declared, expected: model)))
    }
    let ingredients = declaration.ingredients.map { ingredient in
      Ingredient<Model>(ingredient, inside.at(.property(ingredient.property)))
    }
    try self.init(
      declaration.name,
      declaration.options,
      checks,
      ingredients,
      mistakes: (mistakes, [])
    )
  }
}
