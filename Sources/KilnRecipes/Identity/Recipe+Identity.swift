public import KilnMapping
internal import KilnSupport
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
    let models = IdentityModels(style: style, options: options, conversions: conversions)
    var maker = IdentityMaker(models)
    let made = maker.ingredients(of: Model.self, instead: ingredients())
    guard maker.mistakes.isEmpty else {
      throw RecipeError(recipe: name, model: Model.schema.name, mistakes: maker.mistakes)
    }
    return try Recipe(name, options: options, ingredients: made)
  }
}

/// The recipes of the models inside one, and what holds for all of them.
///
/// It changes while the recipe around them is being made, and never after. Models that contain
/// themselves look their recipe up here, by a reference that does not keep it, so that there is no
/// circle; the ingredients of the recipe around them all keep it.
final class IdentityModels: @unchecked Sendable {
  let style: KeyStyle?
  let options: RecipeOptions
  /// The conversions of types that were given transformers.
  let conversions: [ObjectIdentifier: any Sendable]
  /// Whether sources have the fields too that are weak or not coded. What has no form can then be
  /// neither read nor written, which is no mistake of the recipe.
  let takesEveryField: Bool
  /// Whether any of the models contains itself.
  var isRecursive = false
  private var recipes: [ObjectIdentifier: any Sendable] = [:]

  init(
    style: KeyStyle? = nil,
    options: RecipeOptions,
    conversions: [ObjectIdentifier: any Sendable],
    takesEveryField: Bool = false
  ) {
    self.style = style
    self.options = options
    self.conversions = conversions
    self.takesEveryField = takesEveryField
  }

  /// Whether sources have a field.
  func takes<Model>(_ field: AnyField<Model>) -> Bool {
    takesEveryField || (!field.isWeak && field.codingKey != nil)
  }

  func recipe<Model: Value>(of type: Model.Type) -> Recipe<Model>? {
    recipes[ObjectIdentifier(type)] as? Recipe<Model>
  }

  func add<Model: Value>(_ recipe: Recipe<Model>) {
    recipes[ObjectIdentifier(Model.self)] = recipe
  }

  /// The path of a property.
  func path(to property: String) -> SourcePath {
    SourcePath(steps: [.key(style?.convert(property) ?? property)])
  }
}
