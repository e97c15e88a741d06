internal import KilnMapping
public import KilnValues

/// Recipes of any models by name, and conversions that recipe files mention: a value.
///
///     let parts = RecipeList().adding(address).adding(shapes, named: "shape")
///     let user = try Recipe<User>(declaration: declaration, recipes: parts)
///
/// A ``RecipeBox`` is a list that threads share.
public struct RecipeList: Sendable {
  private struct Entry {
    let recipe: any Sendable
    let type: any Value.Type

    var model: String { "\(type)" }
  }

  private var entries: [String: Entry] = [:]
  private var conversions: [String: any Sendable] = [:]

  /// A list without anything.
  public init() {}

  // MARK: Adding

  /// The list with one more recipe.
  ///
  /// - Parameters:
  ///   - recipe: the recipe.
  ///   - name: the name to find it by; by default the recipe's own name, or the model's. A recipe
  ///     of that name is replaced.
  public func adding<Model: Value>(_ recipe: Recipe<Model>, named name: String? = nil) -> RecipeList
  {
    var copy = self
    let name = name ?? recipe.name ?? Model.schema.name
    copy.entries[name] = Entry(recipe: recipe, type: Model.self)
    return copy
  }

  /// The list with one more conversion, for files that mention it as `variants`.
  ///
  /// - Parameters:
  ///   - conversion: the conversion.
  ///   - name: the name to find it by. A conversion of that name is replaced.
  public func adding<Form>(_ conversion: Conversion<Form>, named name: String) -> RecipeList {
    var copy = self
    copy.conversions[name] = conversion
    return copy
  }

  /// Adds a recipe under its own name, which must be free.
  mutating func add<Model>(_ recipe: Recipe<Model>) throws(RecipeBoxError) {
    guard let name = recipe.name else { throw .unnamed(model: "\(Model.self)") }
    if let entry = entries[name] { throw .duplicate(name, model: entry.model) }
    entries[name] = Entry(recipe: recipe, type: Model.self)
  }

  /// Removes the recipe of a name.
  ///
  /// - Returns: the recipe.
  mutating func remove(named name: String) throws(RecipeBoxError) -> any Sendable {
    guard let entry = entries.removeValue(forKey: name) else { throw unknown(name) }
    return entry.recipe
  }

  // MARK: Finding

  /// The names of the recipes, sorted.
  ///
  /// - Complexity: O(*n* log *n*) in their number.
  public var names: [String] { entries.keys.sorted() }

  /// The recipe of a name; `nil` if there is none, or one of another model.
  ///
  /// - Parameters:
  ///   - name: the recipe's name.
  ///   - type: the model that it makes.
  public subscript<Model: Value>(name: String, for type: Model.Type) -> Recipe<Model>? {
    entries[name]?.recipe as? Recipe<Model>
  }

  /// Finds a recipe.
  ///
  /// - Parameters:
  ///   - name: the recipe's name.
  ///   - type: the model that it makes.
  /// - Throws: ``RecipeBoxError/unknownName(_:similar:)`` if there is none of the name, and
  ///   ``RecipeBoxError/wrongModel(_:expected:found:)`` if it makes another model.
  /// - Complexity: O(1); in the number of names if there is none.
  public func recipe<Model: Value>(
    named name: String,
    for type: Model.Type = Model.self
  ) throws(RecipeBoxError) -> Recipe<Model> {
    if let recipe = self[name, for: type] { return recipe }
    guard let entry = entries[name] else { throw unknown(name) }
    let (expected, found) = ("\(Model.self)", entry.model)
    guard expected == found else { throw .wrongModel(name, expected: expected, found: found) }
    // Two types of one name: their full names tell them apart.
    throw .wrongModel(
      name,
      expected: String(reflecting: Model.self),
      found: String(reflecting: entry.type)
    )
  }

  /// How many recipes there are.
  var count: Int { entries.count }

  /// Whether there is a recipe of a name.
  func contains(_ name: String) -> Bool { entries[name] != nil }

  /// The conversion of a name; `nil` if there is none, or one of another type.
  func conversion<Form>(named name: String, for type: Form.Type) -> Conversion<Form>? {
    conversions[name] as? Conversion<Form>
  }

  private func unknown(_ name: String) -> RecipeBoxError {
    .unknownName(name, similar: SimilarNames.of(name, among: names))
  }
}

/// Why a box did not take or find a recipe.
public enum RecipeBoxError: Error, Sendable, Hashable {
  /// A recipe of the model was to be added, and has no name.
  case unnamed(model: String)
  /// There is a recipe of the name already; the model that it makes.
  case duplicate(String, model: String)
  /// There is no recipe of the name; similar names.
  case unknownName(String, similar: [String])
  /// The recipe of the name makes another model.
  case wrongModel(String, expected: String, found: String)
}

extension RecipeBoxError: CustomStringConvertible {
  /// `no recipe is called "UserJSN"; similar: "UserJSON"`
  public var description: String {
    switch self {
    case .unnamed(let model):
      "expected a name for a recipe of \(model), found none"
    case .duplicate(let name, let model):
      "a recipe called \(Excerpt.quoted(name)), of \(model), is there already"
    case .unknownName(let name, let similar):
      "no recipe is called \(Excerpt.quoted(name))" + SimilarNames.text(similar)
    case .wrongModel(let name, let expected, let found):
      "recipe \(Excerpt.quoted(name)): expected one of \(expected), found one of \(found)"
    }
  }
}
