internal import KilnMapping
internal import KilnSupport
public import KilnValues

/// A two-way mapping between one kind of source and a model.
///
/// A recipe is separate from the model. A model may have many recipes, one for each kind of source.
///
/// ```swift
/// let json = Recipe<User>("UserJSON") {
///   Ingredient(\.id, "server_id")
///   Ingredient(\.name, "profile.names[0]")
///   Ingredient(\.unreadMessages, "unread_messages", default: 0)
///   Ingredient(\.updatedAt, "updated_at", using: .iso8601)
/// }
/// let user = try json.bake(source)
/// let newer = try json.update(user, with: partial)
/// let back = try json.decompose(newer)
/// ```
///
/// The initializers check a recipe against the model's schema. Baking therefore meets no errors in
/// the recipe itself.
///
/// A recipe is not `Equatable`, because functions cannot be compared. Compare descriptions instead.
///
/// `KilnJSON` adds methods for [JSON text](/documentation/kilnjson/json) and
/// [files of records](/documentation/kilnjson/records). `KilnRecipeTools` adds
/// [descriptions and tests](/documentation/kilnrecipetools/recipetools) of recipes.
public struct Recipe<Model: ValueModel>: Sendable {
  /// The recipe's name, for messages and lookup; `nil` if it has none.
  public var name: String? { _name }

  /// How sources are read and written.
  public var options: RecipeOptions { body.options }

  /// The ingredients, in the order in which they are read and written.
  public var ingredients: [Ingredient<Model>] { _ingredients }

  /// The checks that run after all properties are filled.
  public var checks: [RecipeCheck<Model>] { body.checks }

  // Copies of a recipe may differ in these. They are internal, so that not even a key path can
  // write them from outside.
  var _name: String?
  var _ingredients: [Ingredient<Model>]

  /// What all copies share.
  @usableFromInline package let body: RecipeBody<Model>

  /// Creates a recipe from ingredients.
  ///
  /// A mistake in the recipe is a mistake in the program: the call stops and lists all mistakes.
  /// A recipe in a static constant is created on first use. Paths and names that come from data
  /// need `try`, which selects the initializer that throws.
  ///
  /// - Parameters:
  ///   - name: the recipe's name.
  ///   - options: how sources are read and written.
  ///   - checks: the checks that run after all properties are filled.
  ///   - file: the file that a mistake is attributed to.
  ///   - line: the line that a mistake is attributed to.
  ///   - ingredients: the properties and their paths in the source. Decomposing writes them in this
  ///     order.
  /// - Precondition: the recipe has no mistakes; see ``RecipeError``.
  public init(
    _ name: String? = nil,
    options: RecipeOptions = RecipeOptions(),
    checks: [RecipeCheck<Model>] = [],
    file: StaticString = #fileID,
    line: UInt = #line,
    @RecipeBuilder<Model> ingredients: () -> [Ingredient<Model>]
  ) {
    self = Recipe.orStop(file, line) {
      try Recipe(name, options: options, checks: checks, ingredients: ingredients())
    }
  }

  /// Creates a recipe from ingredients of which some come from data: `try Ingredient(…)`.
  ///
  /// - Parameters:
  ///   - name: the recipe's name.
  ///   - options: how sources are read and written.
  ///   - checks: the checks that run after all properties are filled.
  ///   - ingredients: the properties and their paths in the source.
  /// - Throws: the error of `ingredients`, or ``RecipeError`` with all mistakes of all ingredients.
  @_disfavoredOverload
  public init(
    _ name: String? = nil,
    options: RecipeOptions = RecipeOptions(),
    checks: [RecipeCheck<Model>] = [],
    @RecipeBuilder<Model> ingredients: () throws -> [Ingredient<Model>]
  ) throws {
    try self.init(name, options: options, checks: checks, ingredients: try ingredients())
  }

  /// Creates a recipe from a list of ingredients.
  ///
  /// - Parameters:
  ///   - name: the recipe's name.
  ///   - options: how sources are read and written.
  ///   - checks: the checks that run after all properties are filled.
  ///   - ingredients: the properties and their paths in the source.
  /// - Throws: ``RecipeError`` with all mistakes of all ingredients.
  public init(
    _ name: String? = nil,
    options: RecipeOptions = RecipeOptions(),
    checks: [RecipeCheck<Model>] = [],
    ingredients: [Ingredient<Model>]
  ) throws(RecipeError) {
    try self.init(name, options, checks, ingredients, mistakes: ([], []))
  }

  /// Creates a recipe from a list of ingredients.
  ///
  /// - Parameter mistakes: other mistakes, before and after those of the ingredients.
  init(
    _ name: String?,
    _ options: RecipeOptions,
    _ checks: [RecipeCheck<Model>],
    _ ingredients: [Ingredient<Model>],
    mistakes: (before: [RecipeError.Mistake], after: [RecipeError.Mistake])
  ) throws(RecipeError) {
    var checker = RecipeChecker(options, mistakes: mistakes.before)
    for ingredient in ingredients { checker.check(ingredient) }
    for check in checks { checker.check(check) }
    checker.checkCompleteness(Model.schema)
    var all = checker.mistakes
    all += mistakes.after
    guard all.isEmpty else {
      throw RecipeError(recipe: name, model: Model.schema.name, all)
    }
    _name = name
    _ingredients = ingredients
    body = RecipeBody(
      options,
      checks,
      checker.instructions,
      checker.places,
      unmapped: checker.unmappedFields(Model.schema).filter(\.isRequired).map(\.name)
    )
    form.connectRemaining()
  }
}

extension Recipe {
  /// Returns a recipe that is part of the program, or stops with its mistakes.
  static func orStop(_ file: StaticString, _ line: UInt, _ recipe: () throws -> Recipe) -> Recipe {
    do { return try recipe() } catch { fatalError("\(error)", file: file, line: line) }
  }

  /// Whether every ingredient can be written back.
  public var isReversible: Bool { instructions.allSatisfy(\.isReversible) }

  /// The name of the recipe where another recipe uses it as a conversion.
  @usableFromInline var conversionName: String { "recipe \(name ?? Model.schema.name)" }
}
