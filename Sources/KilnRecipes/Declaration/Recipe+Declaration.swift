public import KilnMapping
internal import KilnSupport
internal import KilnValues

extension Recipe {
  /// The recipe that is declared.
  ///
  /// Every property's type is found in the schema, and its transformer and recipe by their names. A
  /// recipe may mention itself, or one that it is declared in, by name: then the model may hold
  /// others like it.
  ///
  /// - Parameters:
  ///   - declaration: what a recipe file says.
  ///   - registry: where transformers are looked up; without one, among the library's.
  ///   - recipes: where recipes and forms are found that are mentioned by name.
  ///   - checks: what is checked once all properties are filled.
  /// - Throws: ``RecipeError`` with all the mistakes, those of recipes inside this one too.
  public init(
    declaration: RecipeDeclaration,
    transformers registry: TransformerRegistry? = nil,
    recipes: (any RecipeSource)? = nil,
    checks: [RecipeCheck<Model>] = []
  ) throws(RecipeError) {
    let cell = RecipeCell<Model>()
    func made(keeping kept: RecipeCell<Model>?) throws(RecipeError) -> Recipe {
      try Recipe(
        declaration: declaration,
        transformers: registry ?? .library,
        recipes: recipes,
        inside: EnclosingRecipes(),
        as: cell,
        keeping: kept,
        checks: checks
      )
    }
    let recipe = try made(keeping: nil)
    cell.fill(with: recipe)
    let endless = recipe.form.endlessRecursions
    guard endless.isEmpty else {
      throw RecipeError(
        recipe: declaration.name,
        model: Model.schema.name,
        mistakes: FailureList(endless).map(RecipeError.Mistake.endlessRecursion)
      )
    }
    self = cell.isMentioned ? try made(keeping: cell) : recipe
  }

  /// The recipe that is declared inside others.
  ///
  /// - Parameters:
  ///   - cell: where those find it that mention it.
  ///   - kept: the cell, where the ingredients have to keep it. What is in the cell does not.
  init(
    declaration: RecipeDeclaration,
    transformers registry: TransformerRegistry,
    recipes: (any RecipeSource)?,
    inside enclosing: EnclosingRecipes,
    as cell: RecipeCell<Model>,
    keeping kept: RecipeCell<Model>? = nil,
    checks: [RecipeCheck<Model>] = []
  ) throws(RecipeError) {
    let ingredients = declaration.ingredients.map { ingredient in
      Ingredient<Model>(
        ingredient,
        ConversionResolver(
          property: ingredient.property,
          registry: registry,
          recipes: recipes,
          enclosing: enclosing.adding(cell, named: declaration.name),
          kept: kept
        )
      )
    }
    var mistakes = FailureList<RecipeError.Mistake>()
    let model = Model.schema.name
    if let declared = declaration.model, declared != model {
      mistakes.append(.otherModel(declared: Excerpt.shortened(declared), expected: model))
    }
    do throws(RecipeError) {
      try self.init(
        declaration.name,
        options: declaration.options,
        checks: checks,
        ingredients: ingredients
      )
    } catch {
      mistakes += error.list
      throw RecipeError(recipe: declaration.name, model: model, mistakes: mistakes)
    }
    guard mistakes.isEmpty else {
      throw RecipeError(recipe: declaration.name, model: model, mistakes: mistakes)
    }
  }
}

extension Ingredient {
  /// The ingredient that is declared.
  fileprivate init(_ declared: RecipeDeclaration.Ingredient, _ resolver: ConversionResolver) {
    var conversion = PropertyConversion(declared.form)
    if let invalid = declared.each { conversion = .each(conversion, invalid: invalid) }
    var ingredient = Ingredient(
      named: declared.property,
      declared.path,
      conversion,
      default: declared.defaultValue,
      resolver
    )
    if let coercion = declared.coercion { ingredient = ingredient.coercing(coercion) }
    if let nulls = declared.nulls { ingredient = ingredient.nulls(nulls) }
    if let nulls = declared.updateNulls { ingredient = ingredient.updateNulls(nulls) }
    if declared.takesDefaultOnError { ingredient = ingredient.defaultOnError() }
    self = ingredient
  }
}

extension PropertyConversion {
  fileprivate init(_ form: RecipeDeclaration.Form) {
    self =
      switch form {
      case .own: .own
      case .transformer(let name): .transformer(TransformerReference(named: name))
      case .recipe(let name): .recipe(named: name)
      case .declaration(let declaration): .inlineRecipe(declaration)
      case .namedVariants(let name): .namedVariants(name)
      case .variants(let tag, let variants, let otherwise):
        .variants(
          tag: tag,
          variants.map { ($0.name, PropertyConversion($0.form)) },
          otherwise: otherwise.map { ($0.name, PropertyConversion($0.form)) }
        )
      }
  }
}
