internal import KilnMapping
internal import KilnSupport
public import KilnValues

/// How one kind of source becomes a model, and the model that source again.
///
/// A recipe is a value apart from the model: one model may have many, one for each source.
///
///     let json = try Recipe<User>("UserJSON") {
///       Ingredient(\.id, "server_id")
///       Ingredient(\.name, "profile.names[0]")
///       Ingredient(\.unreadMessages, "unread_messages", default: 0)
///       Ingredient(\.updatedAt, "updated_at", using: .iso8601)
///     }
///     let user = try json.bake(source)
///     let newer = try json.update(user, with: partial)
///     let back = try json.decompose(newer)
///
/// It is checked against the model's schema when it is made, so that baking meets no mistake that
/// was there before the source came.
///
/// A recipe is not `Equatable`, because functions cannot be compared: compare ``lines``.
public struct Recipe<Model: Value>: Sendable {
  /// The recipe's name, for messages and for collections; `nil` where it has none.
  public var name: String? { _name }

  /// How the source is read and written as a whole.
  public let options: RecipeOptions

  /// The ingredients, in the order in which they are read and written.
  public var ingredients: [Ingredient<Model>] { _ingredients }

  /// What is checked once all properties are filled.
  public let checks: [RecipeCheck<Model>]

  // What copies of a recipe may differ in. Nobody else may write it, not by a key path either.
  var _name: String?
  var _ingredients: [Ingredient<Model>]

  @usableFromInline let instructions: [CompiledIngredient]

  /// What updates need to compare most properties, in the order of the instructions.
  @usableFromInline let storedForms: [StoredForm?]

  /// What bakes need to fill most slots, in the order of the instructions.
  @usableFromInline let plainFields: PlainFields

  /// All that the instructions read, as one tree.
  @usableFromInline let places: ReadPaths

  /// The names of the required fields that no ingredient fills.
  let unmapped: [String]

  /// How the sources are written.
  let layout: SourceLayout

  /// How models are made of rows, once that is needed.
  let planCache: ReaderCache

  /// What readers of texts have made for the recipe.
  package let readerCache: ReaderCache

  /// What writers of texts have made for the recipe.
  let writerCache: ReaderCache

  /// Whether any of the fields has a rule.
  @usableFromInline let hasRules: Bool

  /// Whether there are any ``checks``.
  @usableFromInline let hasChecks: Bool

  /// Whether any of the fields is redacted, or holds models with fields that are.
  @usableFromInline let hasSecrets: Bool

  /// A recipe of some ingredients.
  ///
  /// - Parameters:
  ///   - name: the recipe's name.
  ///   - options: how the source is read and written as a whole.
  ///   - checks: what is checked once all properties are filled.
  ///   - ingredients: the properties and their places in the source, in the order in which
  ///     decomposing writes them.
  /// - Throws: ``RecipeError`` with all the mistakes of all the ingredients.
  public init(
    _ name: String? = nil,
    options: RecipeOptions = RecipeOptions(),
    checks: [RecipeCheck<Model>] = [],
    @RecipeBuilder<Model> ingredients: () -> [Ingredient<Model>]
  ) throws(RecipeError) {
    try self.init(name, options: options, checks: checks, ingredients: ingredients())
  }

  /// A recipe of some ingredients whose conversions may throw: `try Ingredient(…)`.
  ///
  /// - Parameters:
  ///   - name: the recipe's name.
  ///   - options: how the source is read and written as a whole.
  ///   - checks: what is checked once all properties are filled.
  ///   - ingredients: the properties and their places in the source.
  /// - Throws: what `ingredients` throws, or ``RecipeError`` with all the mistakes of all the
  ///   ingredients.
  public init(
    _ name: String? = nil,
    options: RecipeOptions = RecipeOptions(),
    checks: [RecipeCheck<Model>] = [],
    @RecipeBuilder<Model> ingredients: () throws -> [Ingredient<Model>]
  ) throws {
    try self.init(name, options: options, checks: checks, ingredients: try ingredients())
  }

  /// A recipe of a list of ingredients.
  ///
  /// - Parameters:
  ///   - name: the recipe's name.
  ///   - options: how the source is read and written as a whole.
  ///   - checks: what is checked once all properties are filled.
  ///   - ingredients: the properties and their places in the source.
  /// - Throws: ``RecipeError`` with all the mistakes of all the ingredients.
  public init(
    _ name: String? = nil,
    options: RecipeOptions = RecipeOptions(),
    checks: [RecipeCheck<Model>] = [],
    ingredients: [Ingredient<Model>]
  ) throws(RecipeError) {
    var checker = RecipeChecker<Model>()
    for ingredient in ingredients { checker.check(ingredient) }
    for check in checks { checker.check(check) }
    checker.checkCompleteness(options.completeness)
    guard checker.mistakes.isEmpty else {
      throw RecipeError(recipe: name, model: Model.schema.name, checker.mistakes)
    }
    _name = name
    planCache = ReaderCache()
    readerCache = ReaderCache()
    writerCache = ReaderCache()
    self.options = options
    _ingredients = ingredients
    self.checks = checks
    let instructions = checker.instructions
    self.instructions = instructions
    storedForms = instructions.map(\.operations.storedForm)
    plainFields = PlainFields(instructions, Model.schema.slotOffsets)
    places = checker.places
    unmapped = checker.unmappedRequiredFields
    layout = SourceLayout(instructions)
    hasChecks = !checks.isEmpty
    hasRules = Model.schema.hasRules
    let fields = Model.schema.fields
    hasSecrets = instructions.contains { fields[$0.index].isSecret }
  }
}

extension Recipe {
  /// Whether every ingredient has a reverse.
  public var isReversible: Bool { instructions.allSatisfy(\.operations.isReversible) }

  /// What tables call the recipe where it is part of another.
  @usableFromInline var conversionName: String { "recipe \(name ?? Model.schema.name)" }
}
