public import KilnMapping
internal import KilnSupport
public import KilnValues

/// Recipes and conversions by name, which recipe files can reference.
///
/// ```swift
/// let parts = RecipeList().adding(address).adding(shapes, named: "shape")
/// let user = try Recipe<User>(declaration: declaration, recipes: parts)
/// ```
///
/// A ``RecipeBox`` is a thread-safe list of recipes.
public struct RecipeList: Sendable {
  private struct Entry {
    let recipe: any Sendable
    let type: any ValueModel.Type

    var model: String { "\(type)" }
  }

  private var entries: [String: Entry] = [:]
  private var conversions: [String: any Sendable] = [:]

  /// Creates an empty list.
  public init() {}

  // MARK: Adding

  /// Returns the list with an additional recipe.
  ///
  /// - Parameters:
  ///   - recipe: the recipe.
  ///   - name: the name for lookup; by default the recipe's own name, or else the model's. An
  ///     existing recipe with the name is replaced.
  public func adding<Model: ValueModel>(_ recipe: Recipe<Model>, named name: String? = nil)
    -> RecipeList
  {
    var copy = self
    let name = name ?? recipe.name ?? Model.schema.name
    copy.entries[name] = Entry(recipe: recipe, type: Model.self)
    return copy
  }

  /// Returns the list with an additional conversion, for `variants` in files.
  ///
  /// - Parameters:
  ///   - conversion: the conversion.
  ///   - name: the name for lookup. An existing conversion with the name is replaced.
  public func adding<Form>(_ conversion: Conversion<Form>, named name: String) -> RecipeList {
    var copy = self
    copy.conversions[name] = conversion
    return copy
  }

  /// Adds a recipe under its own name, which must not be in use.
  mutating func add<Model>(_ recipe: Recipe<Model>) throws(RegistryError) {
    guard let name = recipe.name else {
      throw RegistryError(.recipes, nil, .unnamed(type: typeName(Model.self)))
    }
    if let entry = entries[name] {
      throw RegistryError(.recipes, name, .duplicate(type: entry.model))
    }
    entries[name] = Entry(recipe: recipe, type: Model.self)
  }

  /// Removes and returns the recipe with a name.
  mutating func remove(named name: String) throws(RegistryError) -> any Sendable {
    guard let entry = entries.removeValue(forKey: name) else { throw unknown(name) }
    return entry.recipe
  }

  // MARK: Finding

  /// The names of the recipes, sorted.
  ///
  /// - Complexity: O(*n* log *n*) in the number of recipes.
  public var names: [String] { entries.keys.sortedOutOfLine() }

  /// The recipe with a name; `nil` if there is none, or if it has another model.
  ///
  /// - Parameters:
  ///   - name: the recipe's name.
  ///   - type: the recipe's model.
  public subscript<Model: ValueModel>(name: String, for type: Model.Type) -> Recipe<Model>? {
    entries[name]?.recipe as? Recipe<Model>
  }

  /// Returns the recipe with a name.
  ///
  /// - Parameters:
  ///   - name: the recipe's name.
  ///   - type: the recipe's model.
  /// - Throws: `RegistryError` if there is no recipe with the name, or if it has another model.
  /// - Complexity: O(1); if there is no such recipe, O(*n*) in the number of names.
  public func recipe<Model: ValueModel>(
    named name: String,
    for type: Model.Type = Model.self
  ) throws(RegistryError) -> Recipe<Model> {
    if let recipe = self[name, for: type] { return recipe }
    guard let entry = entries[name] else { throw unknown(name) }
    var (expected, found) = (typeName(Model.self), entry.model)
    if expected == found {
      // The types have the same name, so show their qualified names.
      (expected, found) = (String(reflecting: Model.self), String(reflecting: entry.type))
    }
    throw RegistryError(
      .recipes,
      name,
      .wrongType(expected: "the model \(expected)", found: [found])
    )
  }

  /// The number of recipes.
  var count: Int { entries.count }

  /// Whether there is a recipe with a name.
  func contains(_ name: String) -> Bool { entries[name] != nil }

  /// The conversion with a name; `nil` if there is none, or if it has another type.
  func conversion<Form>(named name: String, for type: Form.Type) -> Conversion<Form>? {
    conversions[name] as? Conversion<Form>
  }

  private func unknown(_ name: String) -> RegistryError {
    RegistryError(.recipes, name, .unknown, similar: SimilarNames.of(name, among: names))
  }
}
