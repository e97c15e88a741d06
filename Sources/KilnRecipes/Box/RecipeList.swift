internal import KilnMapping
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
    let type: any Value.Type

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
  public func adding<Model: Value>(_ recipe: Recipe<Model>, named name: String? = nil) -> RecipeList
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
  mutating func add<Model>(_ recipe: Recipe<Model>) throws(RecipeBoxError) {
    guard let name = recipe.name else { throw .unnamed(model: typeName(Model.self)) }
    if let entry = entries[name] { throw .duplicate(name, model: entry.model) }
    entries[name] = Entry(recipe: recipe, type: Model.self)
  }

  /// Removes and returns the recipe with a name.
  mutating func remove(named name: String) throws(RecipeBoxError) -> any Sendable {
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
  public subscript<Model: Value>(name: String, for type: Model.Type) -> Recipe<Model>? {
    entries[name]?.recipe as? Recipe<Model>
  }

  /// Returns the recipe with a name.
  ///
  /// - Parameters:
  ///   - name: the recipe's name.
  ///   - type: the recipe's model.
  /// - Throws: ``RecipeBoxError/unknownName(_:similar:)`` if there is no recipe with the name, and
  ///   ``RecipeBoxError/wrongModel(_:expected:found:)`` if it has another model.
  /// - Complexity: O(1); if there is no such recipe, O(*n*) in the number of names.
  public func recipe<Model: Value>(
    named name: String,
    for type: Model.Type = Model.self
  ) throws(RecipeBoxError) -> Recipe<Model> {
    if let recipe = self[name, for: type] { return recipe }
    guard let entry = entries[name] else { throw unknown(name) }
    let (expected, found) = (typeName(Model.self), entry.model)
    guard expected == found else { throw .wrongModel(name, expected: expected, found: found) }
    // The types have the same name, so show their qualified names.
    throw .wrongModel(
      name,
      expected: String(reflecting: Model.self),
      found: String(reflecting: entry.type)
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

  private func unknown(_ name: String) -> RecipeBoxError {
    .unknownName(name, similar: SimilarNames.of(name, among: names))
  }
}

/// An error in adding or finding a recipe by name.
public enum RecipeBoxError: Error, Sendable, Hashable {
  /// The recipe to add, for this model, has no name.
  case unnamed(model: String)
  /// The name is already in use by a recipe for this model.
  case duplicate(String, model: String)
  /// No recipe has the name; `similar` lists similar names.
  case unknownName(String, similar: [String])
  /// The recipe with the name has another model.
  case wrongModel(String, expected: String, found: String)
}

extension RecipeBoxError: CustomStringConvertible {
  /// The error as text: `no recipe "UserJSN"; did you mean "UserJSON"?`.
  public var description: String {
    switch self {
    case .unnamed(let model):
      "expected a name for a recipe of \(model), found none; name it with named(_:)"
    case .duplicate(let name, let model):
      "recipe \(Excerpt.quoted(name)) for \(model) exists already; use another name, or remove it"
    case .unknownName(let name, let similar):
      "no recipe \(Excerpt.quoted(name))" + SimilarNames.text(similar)
    case .wrongModel(let name, let expected, let found):
      "recipe \(Excerpt.quoted(name)): expected the model \(expected), found \(found)"
    }
  }
}
