internal import KilnMapping
public import KilnValues

extension RecipeBox {
  /// The recipes that a box had at one time: a value, which no later change of the box reaches.
  public struct Snapshot: Sendable {
    private struct Entry {
      let recipe: any Sendable
      let type: any Value.Type

      var model: String { "\(type)" }
    }

    private var entries: [String: Entry] = [:]

    init() {}

    /// How many recipes there are.
    public var count: Int { entries.count }

    /// The names of the recipes, sorted.
    ///
    /// - Complexity: O(*n* log *n*) in their number.
    public var names: [String] { entries.keys.sorted() }

    /// The name of the model that a recipe makes; `nil` where there is no recipe of the name.
    ///
    /// - Parameter name: the recipe's name.
    public func modelName(ofRecipeNamed name: String) -> String? { entries[name]?.model }

    /// Finds a recipe.
    ///
    /// - Parameters:
    ///   - name: the recipe's name.
    ///   - type: the model that it makes.
    /// - Throws: ``RecipeBoxError/unknownName(_:similar:)`` if there is none of the name, and
    ///   ``RecipeBoxError/wrongModel(_:expected:found:)`` where it makes another model.
    /// - Complexity: O(1); in the number of names if there is none.
    public func recipe<Model: Value>(
      named name: String,
      for type: Model.Type = Model.self
    ) throws(RecipeBoxError) -> Recipe<Model> {
      guard let entry = entries[name] else {
        throw .unknownName(name, similar: SimilarNames.of(name, among: names))
      }
      guard let recipe = entry.recipe as? Recipe<Model> else {
        let (expected, found) = ("\(Model.self)", entry.model)
        guard expected == found else { throw .wrongModel(name, expected: expected, found: found) }
        // Two types of one name: the whole names tell them apart.
        throw .wrongModel(
          name,
          expected: String(reflecting: Model.self),
          found: String(reflecting: entry.type)
        )
      }
      return recipe
    }

    /// The recipe of a name; `nil` if there is none, or one of another model.
    ///
    /// - Parameters:
    ///   - name: the recipe's name.
    ///   - type: the model that it makes.
    public subscript<Model: Value>(name: String, for type: Model.Type) -> Recipe<Model>? {
      entries[name]?.recipe as? Recipe<Model>
    }

    /// Adds a recipe under its name.
    mutating func add<Model>(_ recipe: Recipe<Model>) throws(RecipeBoxError) {
      guard let name = recipe.name else { throw .unnamed(model: "\(Model.self)") }
      if let entry = entries[name] { throw .duplicate(name, model: entry.model) }
      entries[name] = Entry(recipe: recipe, type: Model.self)
    }

    /// Removes the recipe of a name.
    ///
    /// - Returns: the recipe.
    mutating func remove(named name: String) throws(RecipeBoxError) -> any Sendable {
      if let entry = entries.removeValue(forKey: name) { return entry.recipe }
      throw .unknownName(name, similar: SimilarNames.of(name, among: names))
    }

    /// Whether there is a recipe of a name.
    func contains(_ name: String) -> Bool { entries[name] != nil }
  }
}
