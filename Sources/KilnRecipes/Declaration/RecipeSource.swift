internal import KilnMapping
public import KilnValues

/// Where the recipes are found that a declaration mentions by name.
public protocol RecipeSource: Sendable {
  /// The recipe of a name, if there is one and it makes the model.
  ///
  /// - Parameters:
  ///   - name: the name.
  ///   - model: what it has to make.
  func declaredRecipe<Model: Value>(named name: String, for model: Model.Type) -> Recipe<Model>?

  /// The conversion of a name, if there is one and it makes the type: the forms that a file
  /// mentions.
  ///
  /// - Parameters:
  ///   - name: the name.
  ///   - type: what it has to make.
  func conversion<Form>(named name: String, for type: Form.Type) -> Conversion<Form>?

  /// The names of the recipes, for messages.
  var declaredNames: [String] { get }
}

extension RecipeSource {
  /// None: a source need not have any.
  public func conversion<Form>(named name: String, for type: Form.Type) -> Conversion<Form>? { nil }
}

/// A fixed list of recipes and conversions by name, for declarations that mention them.
///
///     let parts = RecipeList().adding(address).adding(shapes, named: "shape")
///     let user = try Recipe<User>(declaration: declaration, recipes: parts)
public struct RecipeList: RecipeSource {
  private var recipes: [String: any Sendable] = [:]
  private var conversions: [String: any Sendable] = [:]

  /// A list without anything.
  public init() {}

  /// The list with one recipe more.
  ///
  /// - Parameters:
  ///   - recipe: the recipe.
  ///   - name: the name to find it by; without it, the recipe's own, or the model's. A recipe of
  ///     that name is replaced.
  public func adding<Model: Value>(_ recipe: Recipe<Model>, named name: String? = nil) -> RecipeList
  {
    var copy = self
    copy.recipes[name ?? recipe.name ?? Model.schema.name] = recipe
    return copy
  }

  /// The list with one conversion more, for files that mention it as `variants`.
  ///
  /// - Parameters:
  ///   - conversion: the conversion.
  ///   - name: the name to find it by. A conversion of that name is replaced.
  public func adding<Form>(_ conversion: Conversion<Form>, named name: String) -> RecipeList {
    var copy = self
    copy.conversions[name] = conversion
    return copy
  }

  /// The recipe of a name, if there is one and it makes the model.
  public func declaredRecipe<Model: Value>(
    named name: String,
    for model: Model.Type
  ) -> Recipe<Model>? {
    recipes[name] as? Recipe<Model>
  }

  /// The conversion of a name, if there is one and it makes the type.
  public func conversion<Form>(named name: String, for type: Form.Type) -> Conversion<Form>? {
    conversions[name] as? Conversion<Form>
  }

  /// The names of the recipes, sorted.
  public var declaredNames: [String] { recipes.keys.sorted() }
}
