internal import KilnMapping
public import KilnValues

/// Where the recipes are found that a declaration mentions by name.
public protocol RecipeSource: Sendable {
  /// The recipe of a name, where there is one and it makes the model.
  ///
  /// - Parameters:
  ///   - name: the name.
  ///   - model: what it has to make.
  func declaredRecipe<Model: Value>(named name: String, for model: Model.Type) -> Recipe<Model>?

  /// The forms of a name, where there are any and they are of the type.
  ///
  /// - Parameters:
  ///   - name: the name.
  ///   - type: what they have to make.
  func variants<Form>(named name: String, for type: Form.Type) -> Variants<Form>?

  /// The names of the recipes, for messages.
  var declaredNames: [String] { get }
}

extension RecipeSource {
  /// None: a source need not have any.
  public func variants<Form>(named name: String, for type: Form.Type) -> Variants<Form>? { nil }
}

/// A fixed list of recipes and forms by name, for declarations that mention them.
///
///     let parts = RecipeList().adding(address).adding(shapes, named: "shape")
///     let user = try Recipe<User>(declaration: declaration, recipes: parts)
public struct RecipeList: RecipeSource {
  private var recipes: [String: any Sendable] = [:]
  private var forms: [String: any Sendable] = [:]

  /// A list without anything.
  public init() {}

  /// The list with one recipe more.
  ///
  /// - Parameters:
  ///   - recipe: the recipe.
  ///   - name: the name to find it by; without it, the recipe's own, or the model's. A recipe of that name
  ///     is replaced.
  public func adding<Model: Value>(_ recipe: Recipe<Model>, named name: String? = nil) -> RecipeList
  {
    var copy = self
    copy.recipes[name ?? recipe.name ?? Model.schema.name] = recipe
    return copy
  }

  /// The list with the forms of one type more.
  ///
  /// - Parameters:
  ///   - variants: the forms.
  ///   - name: the name to find them by. Forms of that name are replaced.
  public func adding<Form>(_ variants: Variants<Form>, named name: String) -> RecipeList {
    var copy = self
    copy.forms[name] = variants
    return copy
  }

  /// The recipe of a name, where there is one and it makes the model.
  public func declaredRecipe<Model: Value>(
    named name: String,
    for model: Model.Type
  ) -> Recipe<Model>? {
    recipes[name] as? Recipe<Model>
  }

  /// The forms of a name, where there are any and they are of the type.
  public func variants<Form>(named name: String, for type: Form.Type) -> Variants<Form>? {
    forms[name] as? Variants<Form>
  }

  /// The names of the recipes, sorted.
  public var declaredNames: [String] { recipes.keys.sorted() }
}
