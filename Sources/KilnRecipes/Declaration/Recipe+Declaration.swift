public import KilnMapping
internal import KilnSupport
internal import KilnValues
internal import Synchronization

extension Recipe {
  /// The recipe that is declared.
  ///
  /// The types of the properties come from the schema. A recipe may mention itself, or one that it
  /// is declared in, by name: then the model may hold others like it.
  ///
  /// - Parameters:
  ///   - declaration: what a recipe file says.
  ///   - registry: where transformers are looked up; without one, among the library's.
  ///   - recipes: the recipes and forms that may be mentioned by name.
  ///   - checks: what is checked once all properties are filled.
  /// - Throws: ``RecipeError`` with all the mistakes, those of recipes inside this one too.
  public init(
    declaration: RecipeDeclaration,
    transformers registry: TransformerRegistry? = nil,
    recipes: RecipeList = RecipeList(),
    checks: [RecipeCheck<Model>] = []
  ) throws(RecipeError) {
    var resolver = ConversionResolver()
    if let registry { resolver.registry = registry }
    resolver.recipes = recipes
    let cell = RecipeCell<Model>()
    let recipe = try Recipe(declaration, by: resolver, as: cell, checks: checks)
    cell.fill(with: recipe)
    let mistakes = recipe.form.endlessRecursions
    guard mistakes.isEmpty else {
      throw RecipeError(
        recipe: declaration.name,
        model: Model.schema.name,
        FailureList(mistakes)
      )
    }
    // The ingredients keep the cell; those of the recipe in the cell do not.
    resolver.kept = cell
    self =
      cell.isMentioned ? try Recipe(declaration, by: resolver, as: cell, checks: checks) : recipe
  }

  /// The recipe that a tree declares: that of a recipe file.
  ///
  /// - Parameters:
  ///   - file: what the file says.
  ///   - registry: where transformers are looked up; without one, among the library's.
  ///   - recipes: the recipes and forms that may be mentioned by name.
  ///   - checks: what is checked once all properties are filled.
  /// - Throws: ``RecipeError`` with every mistake, in the declaration and in it for the model, and
  ///   its path in the file.
  public init(
    file: JSONValue,
    transformers registry: TransformerRegistry? = nil,
    recipes: RecipeList = RecipeList(),
    checks: [RecipeCheck<Model>] = []
  ) throws(RecipeError) {
    self = try RecipeDeclaration.reading(file) { declaration throws(RecipeError) in
      try Recipe(
        declaration: declaration,
        transformers: registry,
        recipes: recipes,
        checks: checks
      )
    }
  }

  /// The recipe that is declared inside others.
  ///
  /// - Parameters:
  ///   - resolver: finds the conversions in the recipe around this one.
  ///   - cell: where those find it that mention it.
  init(
    _ declaration: RecipeDeclaration,
    by resolver: ConversionResolver,
    as cell: RecipeCell<Model>,
    checks: [RecipeCheck<Model>] = []
  ) throws(RecipeError) {
    let inside = resolver.inside(cell, named: declaration.name)
    var mistakes = FailureList<RecipeError.Mistake>()
    let model = Model.schema.name
    if let declared = declaration.model, declared != model {
      let declared = Excerpt.shortened(declared)
      mistakes.append(.init(.otherModel(declared: declared, expected: model)))
    }
    do throws(RecipeError) {
      try self.init(
        declaration.name,
        options: declaration.options,
        checks: checks,
        ingredients: declaration.ingredients.map { Ingredient($0, inside) }
      )
      if mistakes.isEmpty { return }
    } catch {
      mistakes += error.list
    }
    throw RecipeError(recipe: declaration.name, model: model, mistakes)
  }

  /// What bakes and decomposes of a recipe, without what it was made from.
  fileprivate init(withoutIngredients recipe: Recipe) {
    self = recipe
    _ingredients = []
  }
}

/// Where a recipe will be that is being made, so that what is inside it can mention it.
///
/// Conversions inside the recipe hold it weakly, those that use the recipe strongly. What it holds
/// are instructions only, so that a recipe that contains itself does not keep itself alive.
final class RecipeCell<Model: Value>: Sendable {
  private struct Content {
    var recipe: Recipe<Model>?
    var isMentioned = false
  }

  private let content = Mutex(Content())

  /// Whether something inside the recipe mentions it.
  var isMentioned: Bool { content.withLock { $0.isMentioned } }

  /// Puts in a recipe.
  ///
  /// - Returns: the recipe without its ingredients.
  @discardableResult
  func fill(with recipe: Recipe<Model>) -> Recipe<Model> {
    let instructions = Recipe(withoutIngredients: recipe)
    content.withLock { $0.recipe = instructions }
    return instructions
  }

  /// The conversion by the recipe that will be here.
  func conversion(named name: String) -> Conversion<Model> {
    content.withLock { $0.isMentioned = true }
    return .deferred(name) { [weak self] in self?.content.withLock { $0.recipe } }
  }
}
