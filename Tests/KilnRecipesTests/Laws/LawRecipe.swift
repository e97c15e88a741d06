import KilnRecipes
import KilnTestSupport

/// A recipe with random paths, defaults and options, and the values that it reads.
struct LawRecipe {
  /// A value that the recipe reads.
  struct Reading {
    let property: String
    let paths: FallbackPaths
    let takesNull: Bool
    let isPart: Bool
    let nulls: RecipeOptions.NullPolicy
    let updateNulls: RecipeOptions.UpdateNullPolicy
  }

  /// Whether paths can contain one another.
  enum Places { case apart, overlapping }

  let recipe: Recipe<LawModel>
  private(set) var readings: [Reading] = []
  /// The properties that have ingredients.
  var filled: Set<String> { Set(readings.map(\.property)) }

  /// A random recipe; `nil` if the paths conflict.
  init?(_ places: Places, _ random: inout SeededGenerator) throws {
    var options = RecipeOptions.partial
    options.nilForm = random.pick([.null, .omitted])
    options.nulls = random.pick([.fail, .absent])
    options.updateNulls = random.pick([.clear, .clear, .ignore, .default])
    if random.below(4) == 0 { options.unknownKeys = .fail }
    var maker = Maker(places, options, random)
    let required = ["id", "part", "parts", "table", "price", "extra"]
    let others = ["name", "mood", "count", "tags", "other", "span"]
    let chosen = required + others.filter { _ in maker.random.below(4) > 0 }
    var ingredients: [Ingredient<LawModel>] = []
    for property in chosen.shuffled(using: &maker.random) {
      ingredients.append(try maker.ingredient(property))
    }
    random = maker.random
    readings = maker.readings
    do throws(RecipeError) {
      recipe = try Recipe(options: options, ingredients: ingredients)
    } catch {
      guard places == .overlapping else { throw error }
      return nil
    }
  }
}

/// Generates the ingredients of a recipe.
private struct Maker {
  let places: LawRecipe.Places
  let options: RecipeOptions
  var random: SeededGenerator
  var readings: [LawRecipe.Reading] = []
  private var isRootTaken = false
  private var number = 0

  init(_ places: LawRecipe.Places, _ options: RecipeOptions, _ random: SeededGenerator) {
    (self.places, self.options, self.random) = (places, options, random)
  }

  /// A path for a value, which is recorded as read.
  private mutating func path(
    _ property: String,
    takesNull: Bool,
    isPart: Bool = false,
    isList: Bool = false,
    isModel: Bool = false,
    _ own: (nulls: RecipeOptions.NullPolicy?, updateNulls: RecipeOptions.UpdateNullPolicy?) = (
      nil, nil
    )
  ) throws -> IngredientPath {
    number += 1
    let text: String
    switch places {
    case .overlapping:
      var pool = [
        "a", "b", "c", "d", "e", "f", "g", "h", "a.x", "a.y", "a.x.z", "b.x", "b.label", "c.size",
        "c.label", "l[0]", "l[1]", "l[2].x", "m.x | n", "n | m.y", "n",
      ]
      if isList { pool += ["w[*].x", "w[*].y", "l[*]", "m.k[*].v"] }
      if isModel { pool.append("$") }
      text = random.pick(pool)
    case .apart:
      // The members of a model at the root have unique keys.
      let isAtRoot = isModel && !isRootTaken && random.below(3) == 0
      if isAtRoot { isRootTaken = true }
      let key = "k\(number)"
      let updateNulls = own.updateNulls ?? options.updateNulls
      var pool = [key, key, "\(key).in", "shared.\(key)", "\(key) | old.\(key)"]
      // An element of an array can only be removed if it is the last.
      if updateNulls != .default { pool.append("list\(number)[1].v") }
      if isList { pool.append("each\(number)[*].v") }
      text = isAtRoot ? "$" : random.pick(pool)
    }
    readings.append(
      LawRecipe.Reading(
        property: property,
        paths: try FallbackPaths(text),
        takesNull: takesNull,
        isPart: isPart,
        nulls: own.nulls ?? options.nulls,
        updateNulls: own.updateNulls ?? options.updateNulls
      )
    )
    return try IngredientPath(text)
  }

  private mutating func part() throws -> Recipe<LawPart> {
    var options = RecipeOptions()
    options.nilForm = random.pick([.null, .omitted])
    if random.below(6) == 0, places == .overlapping { options.unknownKeys = .fail }
    return Recipe(options: options) {
      Ingredient(\.size, random.pick(["size", "size", "s.size"]))
      Ingredient(\.label, "label")
    }
  }

  mutating func ingredient(_ property: String) throws -> Ingredient<LawModel> {
    let own: (RecipeOptions.NullPolicy?, RecipeOptions.UpdateNullPolicy?) = (
      random.pick([nil, nil, .fail, .absent]), random.pick([nil, nil, .clear, .ignore, .default])
    )
    var ingredient = try plain(property, own)
    if let nulls = own.0 { ingredient = ingredient.nulls(nulls) }
    if let updateNulls = own.1 { ingredient = ingredient.updateNulls(updateNulls) }
    return ingredient
  }

  private mutating func plain(
    _ property: String,
    _ own: (RecipeOptions.NullPolicy?, RecipeOptions.UpdateNullPolicy?)
  ) throws -> Ingredient<LawModel> {
    let hasDefault = random.below(3) == 0
    switch property {
    case "id":
      let path = try path(property, takesNull: false, own)
      return hasDefault ? Ingredient(\.id, path, default: 7) : Ingredient(\.id, path)
    case "name":
      let path = try path(property, takesNull: true, own)
      return hasDefault ? Ingredient(\.name, path, default: "b") : Ingredient(\.name, path)
    case "mood":
      let path = try path(property, takesNull: true, own)
      return hasDefault ? Ingredient(\.mood, path, default: "b") : Ingredient(\.mood, path)
    case "count":
      let path = try path(property, takesNull: false, own)
      return hasDefault ? Ingredient(\.count, path, default: 1) : Ingredient(\.count, path)
    case "tags":
      return Ingredient(\.tags, try path(property, takesNull: true, isList: true, own))
    case "part":
      let path = try path(property, takesNull: false, isModel: true, own)
      return Ingredient(\.part, path, using: try part())
    case "other":
      let path = try path(property, takesNull: true, isModel: places == .overlapping, own)
      return Ingredient(\.other, path, using: try part())
    case "parts":
      let path = try path(property, takesNull: false, isList: true, own)
      return Ingredient(\.parts, path, using: .list(of: try part()))
    case "table": return Ingredient(\.table, try path(property, takesNull: false, own))
    case "extra": return Ingredient(\.extra, try path(property, takesNull: true, own))
    case "price":
      let amount = try path(property, takesNull: false, isPart: true, own)
      let currency = try path(property, takesNull: false, isPart: true, own)
      let part = hasDefault ? IngredientPart(currency, default: "EUR") : IngredientPart(currency)
      return Ingredient(\.price, from: IngredientPart<Int>(amount), part) {
        LawPrice(amount: $0, currency: $1)
      } reverse: {
        ($0.amount, $0.currency)
      }
    default:
      return try span(own)
    }
  }

  private mutating func span(
    _ own: (RecipeOptions.NullPolicy?, RecipeOptions.UpdateNullPolicy?)
  ) throws -> Ingredient<LawModel> {
    let isNeeded = random.below(2) == 0
    let low = try path("span", takesNull: !isNeeded, isPart: true, own)
    let high = try path("span", takesNull: true, isPart: true, own)
    let top =
      random.below(2) == 0
      ? IngredientPart<Int?>(high) : IngredientPart<Int?>(high, default: 9)
    guard isNeeded else {
      return Ingredient(\.span, from: IngredientPart<Int?>(low), top) {
        LawSpan(low: $0, high: $1)
      } reverse: { span in
        span.map { ($0.low, $0.high) }
      }
    }
    return Ingredient(\.span, from: IngredientPart<Int>(low), top) {
      LawSpan(low: $0, high: $1)
    } reverse: { span in
      guard let span else { return nil }
      guard let low = span.low else { throw NoLow() }
      return (low, span.high)
    }
  }
}

/// A span that a recipe requiring its lower end cannot write.
private struct NoLow: Error, CustomStringConvertible {
  var description: String { "the span has no lower end" }
}
