public import KilnMapping
internal import KilnValues

extension Recipe {
  /// Creates a recipe for sources that have the model's own shape.
  ///
  /// Every field of the schema is read from the key with its name, optionally in another style.
  ///
  /// ```swift
  /// let recipe = Recipe<User>.identity(
  ///   style: .snakeCase,
  ///   using: Transformer<JSONValue, Date>.iso8601
  /// )
  /// ```
  ///
  /// A type with its own JSON form uses that form. A model becomes an object of its fields. Both
  /// also work in optionals, arrays and dictionaries with string keys. A model may contain itself.
  /// All other types need a transformer. A transformer takes precedence over a type's own form.
  /// Weak references and fields that are not coded are omitted.
  ///
  /// Each call creates a new recipe. Store it in a constant or a ``RecipeBox``.
  ///
  /// - Parameters:
  ///   - name: the recipe's name.
  ///   - style: the key style of the source; `nil` uses the properties' names. For keys such as
  ///     `address_1`, pass `.snakeCase.separatingNumbers`.
  ///   - options: how sources are read and written, also for nested models.
  ///   - file: the file that a mistake is attributed to.
  ///   - line: the line that a mistake is attributed to.
  ///   - transformers: the transformers for types, wherever they occur. If there are two for one
  ///     type, the first is used.
  ///   - ingredients: ingredients that replace the derived ones for their properties.
  /// - Precondition: the recipe has no mistakes: every field's type has a form, the style gives
  ///   each property its own key, and the ingredients have no mistakes.
  /// - Complexity: O(*n*) in the number of fields of the model and the nested models.
  public static func identity<each Property>(
    _ name: String? = nil,
    style: KeyStyle? = nil,
    options: RecipeOptions = RecipeOptions(),
    file: StaticString = #fileID,
    line: UInt = #line,
    using transformers: repeat Transformer<JSONValue, each Property>,
    @RecipeBuilder<Model> replacing ingredients: () -> [Ingredient<Model>] = { [] }
  ) -> Recipe {
    orStop(file, line) {
      try identity(name, style, options, repeat each transformers, replacing: ingredients())
    }
  }

  /// Creates a recipe for sources that have the model's own shape, with ingredients of which some
  /// come from data.
  ///
  /// - Parameters:
  ///   - name: the recipe's name.
  ///   - style: the key style of the source; `nil` uses the properties' names.
  ///   - options: how sources are read and written, also for nested models.
  ///   - transformers: the transformers for types, wherever they occur.
  ///   - ingredients: ingredients that replace the derived ones for their properties.
  /// - Throws: the error of `ingredients`, or ``RecipeError`` with all mistakes.
  /// - Complexity: O(*n*) in the number of fields of the model and the nested models.
  @_disfavoredOverload
  public static func identity<each Property>(
    _ name: String? = nil,
    style: KeyStyle? = nil,
    options: RecipeOptions = RecipeOptions(),
    using transformers: repeat Transformer<JSONValue, each Property>,
    @RecipeBuilder<Model> replacing ingredients: () throws -> [Ingredient<Model>]
  ) throws -> Recipe {
    try identity(name, style, options, repeat each transformers, replacing: ingredients())
  }

  package static func identity<each Property>(
    _ name: String?,
    _ style: KeyStyle?,
    _ options: RecipeOptions,
    _ transformers: repeat Transformer<JSONValue, each Property>,
    replacing ingredients: [Ingredient<Model>]
  ) throws(RecipeError) -> Recipe {
    var conversions: [ObjectIdentifier: any Sendable] = [:]
    func add<Output>(_ transformer: Transformer<JSONValue, Output>) {
      let key = ObjectIdentifier(Output.self)
      if conversions[key] == nil { conversions[key] = Conversion<Output>.transformer(transformer) }
    }
    repeat add(each transformers)
    let settings = DerivedModels.Settings(style: style, options: options, conversions: conversions)
    return try DerivedModels(settings).recipe(name, replacing: ingredients)
  }
}
