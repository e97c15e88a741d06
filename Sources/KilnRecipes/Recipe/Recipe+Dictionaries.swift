public import KilnMapping
internal import KilnSupport
internal import KilnValues

extension Recipe {
  /// A recipe from tables: the path of each property and, where one is needed, its transformer.
  ///
  ///     try Recipe<User>(
  ///       "UserJSON",
  ///       paths: ["id": "server_id", "name": "profile.names[0]", "updatedAt": "updated_at"],
  ///       transformers: ["updatedAt": "iso8601"])
  ///
  /// The ingredients stand in the order of the schema, since a dictionary has none.
  ///
  /// - Parameters:
  ///   - name: the recipe's name.
  ///   - paths: where the source has the value of each property, by the property's name.
  ///   - transformers: the transformers of some of those properties.
  ///   - options: how the source is read and written as a whole.
  ///   - checks: what is checked once all properties are filled.
  ///   - registry: where transformers are looked up by name; without one, among the library's.
  /// - Throws: ``RecipeError`` with all the mistakes: also properties that the schema has not, and
  ///   transformers for properties without a path.
  public init(
    _ name: String? = nil,
    paths: [String: String],
    transformers: [String: TransformerReference] = [:],
    options: RecipeOptions = RecipeOptions(),
    checks: [RecipeCheck<Model>] = [],
    registry: TransformerRegistry? = nil
  ) throws(RecipeError) {
    // A name that is not in the schema comes after all others.
    let end = Model.schema.fields.count
    let ordered = paths.sorted { left, right in
      let first = Model.schema.index(named: left.key) ?? end
      let second = Model.schema.index(named: right.key) ?? end
      return (first, left.key) < (second, right.key)
    }
    let ingredients = ordered.map { property, path in
      Ingredient<Model>.named(
        property,
        path,
        using: transformers[property],
        transformers: registry
      )
    }
    let stray = transformers.keys.filter { paths[$0] == nil }.sorted()
    var mistakes = FailureList<RecipeError.Mistake>()
    do throws(RecipeError) {
      try self.init(name, options: options, checks: checks, ingredients: ingredients)
      if stray.isEmpty { return }
    } catch {
      mistakes = error.list
    }
    mistakes += stray.map { RecipeError.Mistake(.transformerWithoutPath, of: $0) }
    throw RecipeError(recipe: name, model: Model.schema.name, mistakes)
  }
}
