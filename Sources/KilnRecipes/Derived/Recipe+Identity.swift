public import KilnMapping
internal import KilnValues

extension Recipe {
  /// The recipe of sources that have the model's own shape: every field of its schema under its own
  /// name, or under that name in another style.
  ///
  ///     let recipe = try Recipe<User>.identity(
  ///       style: .snakeCase,
  ///       using: Transformer<JSONValue, Date>.iso8601
  ///     )
  ///
  /// A type with a JSON form of its own has that form, and a model is an object of its fields, also
  /// inside of optionals, arrays and dictionaries with strings for keys, and inside itself. Types
  /// that have neither need a transformer; a transformer comes before a type's own form. Weak
  /// references are left out, and fields that are not coded.
  ///
  /// The recipe is made anew each time: keep it in a constant or a ``RecipeBox``.
  ///
  /// - Parameters:
  ///   - name: the recipe's name.
  ///   - style: how the source spells the names of properties; `nil` for as they are.
  ///   - options: how the source is read and written, in the models inside too.
  ///   - transformers: the forms of types wherever they occur; of two for one type the first
  ///     counts.
  ///   - ingredients: ingredients that stand in the place of those that would be derived for their
  ///     properties.
  /// - Throws: ``RecipeError`` with all the mistakes: fields, with the way to them, whose types
  ///   have no form; properties that the style would put under one key; the mistakes of the
  ///   ingredients.
  /// - Complexity: O(*n*) in the number of fields of the model and the models inside.
  public static func identity<each Property>(
    _ name: String? = nil,
    style: KeyStyle? = nil,
    options: RecipeOptions = RecipeOptions(),
    using transformers: repeat Transformer<JSONValue, each Property>,
    @RecipeBuilder<Model> replacing ingredients: () -> [Ingredient<Model>] = { [] }
  ) throws(RecipeError) -> Recipe {
    var conversions: [ObjectIdentifier: any Sendable] = [:]
    func add<Output>(_ transformer: Transformer<JSONValue, Output>) {
      let key = ObjectIdentifier(Output.self)
      if conversions[key] == nil { conversions[key] = Conversion<Output>.transformer(transformer) }
    }
    repeat add(each transformers)
    let models = DerivedModels(style: style, options: options, conversions: conversions)
    return try models.recipe(name, replacing: ingredients())
  }
}
