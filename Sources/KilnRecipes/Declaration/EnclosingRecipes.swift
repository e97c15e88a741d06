internal import KilnMapping
internal import KilnSupport
internal import KilnValues
internal import Synchronization

/// Where a recipe will stand that is being made, so that what is inside it can mention it.
///
/// Conversions inside the recipe hold it weakly, those that use the recipe strongly. What it holds
/// are instructions only, so that a recipe that contains itself does not keep itself alive.
final class RecipeCell<Model: Value>: Sendable {
  private struct Content {
    var recipe: Recipe<Model>?
    var isMentioned = false
  }

  private let content = Mutex(Content())

  var recipe: Recipe<Model>? { content.withLock { $0.recipe } }

  /// Whether something inside the recipe mentions it.
  var isMentioned: Bool { content.withLock { $0.isMentioned } }

  func fill(with recipe: Recipe<Model>) {
    let instructions = Recipe(withoutIngredients: recipe)
    content.withLock { $0.recipe = instructions }
  }

  /// The conversion by the recipe that will be here.
  func conversion(named name: String) -> Conversion<Model> {
    content.withLock { $0.isMentioned = true }
    return .deferred(name) { [weak self] in self?.recipe }
  }
}

/// The recipes that are being made around a place, by name; of one name the innermost.
struct EnclosingRecipes: Sendable {
  private var cells: [String: any Sendable] = [:]

  /// How many recipes are declared inside one another here.
  private(set) var depth = 0

  func adding<Model: Value>(_ cell: RecipeCell<Model>, named name: String?) -> EnclosingRecipes {
    var copy = self
    copy.depth += 1
    if let name { copy.cells[name] = cell }
    return copy
  }

  /// The same recipes around a form of a value.
  var oneLevelDeeper: EnclosingRecipes {
    var copy = self
    copy.depth += 1
    return copy
  }

  func cell<Model: Value>(named name: String, for model: Model.Type) -> RecipeCell<Model>? {
    cells[name] as? RecipeCell<Model>
  }

  func contains(_ name: String) -> Bool { cells[name] != nil }

  var names: [String] { Array(cells.keys) }
}

extension Recipe {
  /// What bakes and decomposes of a recipe, without what it was made from.
  fileprivate init(withoutIngredients recipe: Recipe) {
    self = recipe
    _ingredients = []
  }
}

extension ConversionResolver {
  /// The conversion by a recipe that is declared or looked up.
  func recipeConversion<Model: Value>(
    _ type: Model.Type,
    _ conversion: PropertyConversion
  ) throws(PreparationError) -> Conversion<Model> {
    switch conversion {
    case .inlineRecipe(let declaration):
      let limit = RecipeDeclaration.maximumDepth
      guard enclosing.depth < limit else {
        throw PreparationError([.tooDeep(property: property, limit: limit)])
      }
      do throws(RecipeError) {
        let cell = RecipeCell<Model>()
        let recipe = try Recipe<Model>(
          declaration: declaration,
          transformers: registry,
          recipes: recipes,
          inside: enclosing,
          as: cell
        )
        cell.fill(with: recipe)
        let conversion = Conversion.model(Recipe(withoutIngredients: recipe))
        return cell.isMentioned ? conversion.keeping(cell) : conversion
      } catch {
        throw PreparationError(error.list.map { $0.inside(property) })
      }
    case .recipe(let name):
      if let cell = enclosing.cell(named: name, for: type) { return cell.conversion(named: name) }
      if let recipe = recipes?.declaredRecipe(named: name, for: type) { return .model(recipe) }
      let names = (recipes?.declaredNames ?? []) + enclosing.names
      throw PreparationError([
        names.contains(name)
          ? .wrongRecipe(name, property: property, model: type.schema.name)
          : .unknownRecipe(
            Excerpt.shortened(name),
            property: property,
            similar: SimilarNames.of(name, among: names)
          )
      ])
    case .own, .transformer, .namedVariants, .variants, .each:
      throw PreparationError([.notAModel(property: property, type: "\(type)")])
    }
  }
}
