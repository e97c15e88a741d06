public import KilnMapping
internal import KilnSupport
internal import KilnValues

extension Recipe {
  /// Creates a recipe from tables of paths and transformers.
  ///
  /// ```swift
  /// try Recipe<User>(
  ///   "UserJSON",
  ///   paths: ["id": "server_id", "name": "profile.names[0]", "updatedAt": "updated_at"],
  ///   transformers: ["updatedAt": "iso8601"])
  /// ```
  ///
  /// The ingredients are in the order of the schema, because a dictionary has no order.
  ///
  /// - Parameters:
  ///   - name: the recipe's name.
  ///   - paths: the path of each property in the source, by the property's name.
  ///   - transformers: transformers by property name; needed only for some properties.
  ///   - options: how sources are read and written.
  ///   - checks: the checks that run after all properties are filled.
  ///   - registry: resolves names of transformers; if `nil`, only the library's own are known.
  /// - Throws: ``RecipeError`` with all mistakes. They include unknown properties, and transformers
  ///   for properties without a path.
  public init(
    _ name: String? = nil,
    paths: [String: String],
    transformers: [String: TransformerReference] = [:],
    options: RecipeOptions = RecipeOptions(),
    checks: [RecipeCheck<Model>] = [],
    registry: TransformerRegistry? = nil
  ) throws(RecipeError) {
    // Names that are not in the schema are sorted last.
    let end = Model.schema.fields.count
    let ordered = paths.sortedOutOfLine { left, right in
      let first = Model.schema.index(named: left.key) ?? end
      let second = Model.schema.index(named: right.key) ?? end
      return (first, left.key) < (second, right.key)
    }
    let ingredients = ordered.map { property, path in
      let declared = RecipeDeclaration.Ingredient(property, path)
      return Ingredient<Model>(declared, using: transformers[property], registry)
    }
    let stray = transformers.keys.filter { paths[$0] == nil }.sortedOutOfLine()
    let mistakes = stray.map { RecipeError.Mistake(.transformerWithoutPath, of: $0) }
    try self.init(name, options, checks, ingredients, mistakes: ([], mistakes))
  }
}
