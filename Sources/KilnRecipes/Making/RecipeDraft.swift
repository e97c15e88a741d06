public import KilnValues

/// A recipe while it is being put together: all its parts can be set, and nothing is baked by it.
///
///     var draft = RecipeDraft<User>("UserJSON")
///     try draft.add(Ingredient(\.id, "server_id"))
///     try draft.add(Ingredient(\.name, "profile.names[0]"))
///     let recipe = try draft.recipe()
///
/// What ``add(_:)``, ``remove(_:)`` and ``replace(_:)`` refuse leaves the draft as it was. What is
/// set as a whole, as ``ingredients``, is checked by ``validate()`` and ``recipe()``.
public struct RecipeDraft<Model: Value>: Sendable {
  /// The recipe's name; `nil` where it has none.
  public var name: String?

  /// How the source is read and written as a whole.
  public var options: RecipeOptions

  /// What is checked once all properties are filled.
  public var checks: [RecipeCheck<Model>]

  /// The ingredients, in the order in which they are read and written.
  public var ingredients: [Ingredient<Model>]

  /// A draft of some parts.
  ///
  /// - Parameters:
  ///   - name: the recipe's name.
  ///   - options: how the source is read and written as a whole.
  ///   - checks: what is checked once all properties are filled.
  ///   - ingredients: the properties and their places in the source.
  public init(
    _ name: String? = nil,
    options: RecipeOptions = RecipeOptions(),
    checks: [RecipeCheck<Model>] = [],
    ingredients: [Ingredient<Model>] = []
  ) {
    self.name = name
    self.options = options
    self.checks = checks
    self.ingredients = ingredients
  }

  /// A draft that begins with all the parts of a recipe.
  ///
  /// - Parameter recipe: the recipe; it stays as it is.
  public init(_ recipe: Recipe<Model>) {
    self.init(
      recipe.name,
      options: recipe.options,
      checks: recipe.checks,
      ingredients: recipe.ingredients
    )
  }

  /// The names of the properties, in the order of the ingredients.
  public var propertyNames: [String] { ingredients.map(\.propertyName) }

  /// Says what would be wrong with the recipe, and makes none.
  ///
  /// - Throws: ``RecipeError`` with all the mistakes of all the parts.
  /// - Complexity: that of ``recipe()``.
  public func validate() throws(RecipeError) { _ = try recipe() }

  /// The recipe of these parts. The draft can be used further.
  ///
  /// - Throws: ``RecipeError`` with all the mistakes of all the parts.
  public func recipe() throws(RecipeError) -> Recipe<Model> {
    try Recipe(name, options: options, checks: checks, ingredients: ingredients)
  }
}

extension Recipe {
  /// A recipe that differs from this one, which stays as it is.
  ///
  ///     let lenient = try json.modifying { draft in
  ///       draft.name = "UserJSON, v2"
  ///       try draft.replace(Ingredient(\.name, "full_name"))
  ///     }
  ///
  /// - Parameter change: receives a draft with all the parts of this recipe, its name included.
  /// - Throws: what `change` throws, and ``RecipeError`` where the draft becomes no recipe.
  public func modifying(
    _ change: (inout RecipeDraft<Model>) throws -> Void
  ) throws -> Recipe {
    var draft = RecipeDraft(self)
    try change(&draft)
    return try draft.recipe()
  }

  /// The same recipe under another name.
  ///
  /// - Parameter name: the name; `nil` for none.
  /// - Complexity: O(1); nothing is checked again.
  public func named(_ name: String?) -> Recipe {
    var copy = self
    copy._name = name
    return copy
  }
}
