public import KilnMapping
internal import KilnSupport
internal import KilnValues
internal import Synchronization

extension Recipe {
  /// Creates a recipe from a declaration.
  ///
  /// The types of the properties come from the schema. A recipe may refer to itself or an enclosing
  /// recipe by name, for models that contain others of their type.
  ///
  /// - Parameters:
  ///   - declaration: the declaration, as in a recipe file.
  ///   - registry: resolves names of transformers; if `nil`, only the library's own are known.
  ///   - recipes: the recipes and forms that can be referenced by name.
  ///   - checks: the checks that run after all properties are filled.
  /// - Throws: ``RecipeError`` with all mistakes, including those of nested recipes.
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
    // The ingredients keep the cell alive; those of the recipe in the cell do not.
    resolver.kept = cell
    self =
      cell.isMentioned ? try Recipe(declaration, by: resolver, as: cell, checks: checks) : recipe
  }

  /// Creates a recipe from the tree of a recipe file.
  ///
  /// - Parameters:
  ///   - file: the content of the file.
  ///   - registry: resolves names of transformers; if `nil`, only the library's own are known.
  ///   - recipes: the recipes and forms that can be referenced by name.
  ///   - checks: the checks that run after all properties are filled.
  /// - Throws: ``RecipeError`` with all mistakes of the file and the recipe, and their paths in the
  ///   file.
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

  /// Creates a recipe that is nested in others.
  ///
  /// - Parameters:
  ///   - resolver: finds conversions in the context of the enclosing recipe.
  ///   - cell: the cell through which nested ingredients refer to this recipe.
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

  /// Copies the parts that bake and decompose, without the ingredients.
  fileprivate init(withoutIngredients recipe: Recipe) {
    self = recipe
    _ingredients = []
  }
}

/// A reference to a recipe that is still being created, for use in its own ingredients.
///
/// Conversions in the recipe reference the cell weakly, and conversions that use the recipe
/// reference it strongly. The cell contains only instructions, so that a recursive recipe does not
/// keep itself alive.
final class RecipeCell<Model: Value>: Sendable {
  private struct Content {
    var recipe: Recipe<Model>?
    var isMentioned = false
  }

  private let content = Mutex(Content())

  /// Whether an ingredient in the recipe refers to it.
  var isMentioned: Bool { content.withLock { $0.isMentioned } }

  /// Stores the recipe.
  ///
  /// - Returns: the recipe without its ingredients.
  @discardableResult
  func fill(with recipe: Recipe<Model>) -> Recipe<Model> {
    let instructions = Recipe(withoutIngredients: recipe)
    content.withLock { $0.recipe = instructions }
    return instructions
  }

  /// The conversion by the recipe that will be stored here.
  func conversion(named name: String) -> Conversion<Model> {
    content.withLock { $0.isMentioned = true }
    return .deferred(name) { [weak self] in self?.content.withLock { $0.recipe } }
  }
}
