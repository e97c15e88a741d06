internal import KilnMapping
internal import KilnSupport
public import KilnValues

/// A recipe while it is being put together: all its parts can be set, and nothing is baked by it.
///
///     var draft = RecipeDraft<User>("UserJSON")
///     try draft.add(Ingredient(\.id, "server_id"))
///     try draft.add(Ingredient(\.name, "profile.names[0]"))
///     let recipe = try draft.recipe()
///
/// ``add(_:)``, ``remove(_:)`` and ``replace(_:)`` leave the draft as it was if they throw. What is
/// set as a whole, such as ``ingredients``, is checked by ``validate()`` and ``recipe()``.
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

  /// Checks the parts, and makes no recipe.
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

// MARK: Steps

extension RecipeDraft {
  /// Adds an ingredient after the others.
  ///
  /// - Parameter ingredient: the ingredient.
  /// - Throws: ``RecipeError`` if its property is unknown or has an ingredient already, or its path
  ///   is malformed or conflicts with others. Then nothing is added.
  /// - Complexity: O(*n*) in the number of ingredients; making a recipe of a list checks each one
  ///   once.
  public mutating func add(_ ingredient: Ingredient<Model>) throws(RecipeError) {
    try check(ingredient, beside: ingredients)
    ingredients.append(ingredient)
  }

  /// Replaces the ingredient that fills the same property.
  ///
  /// - Parameter ingredient: the ingredient.
  /// - Returns: the one that was there.
  /// - Throws: ``RecipeError`` if no ingredient fills its property, and as ``add(_:)`` does. Then
  ///   nothing is replaced.
  /// - Complexity: O(*n*) in the number of ingredients.
  @discardableResult
  public mutating func replace(
    _ ingredient: Ingredient<Model>
  ) throws(RecipeError) -> Ingredient<Model> {
    let position = try position(of: ingredient.property)
    var others = ingredients
    let old = others.remove(at: position)
    try check(ingredient, beside: others)
    ingredients[position] = ingredient
    return old
  }

  /// Removes the ingredient of a property, with its transformer and its default.
  ///
  /// - Parameter keyPath: the property.
  /// - Returns: the ingredient.
  /// - Throws: ``RecipeError`` if no ingredient fills the property, or the model has no such one.
  /// - Complexity: O(*n*) in the number of ingredients.
  @discardableResult
  public mutating func remove(
    _ keyPath: any PartialKeyPath<Model> & Sendable
  ) throws(RecipeError) -> Ingredient<Model> {
    ingredients.remove(at: try position(of: .keyPath(keyPath)))
  }

  /// Removes the ingredient of a property by its name.
  ///
  /// - Parameter name: the property's name in the schema.
  /// - Returns: the ingredient.
  /// - Throws: ``RecipeError`` if no ingredient fills the property, or the model has no such one.
  /// - Complexity: O(*n*) in the number of ingredients.
  @discardableResult
  public mutating func remove(named name: String) throws(RecipeError) -> Ingredient<Model> {
    ingredients.remove(at: try position(of: .name(name)))
  }

  /// The position of the ingredient that fills a property.
  private func position(of property: PropertyReference<Model>) throws(RecipeError) -> Int {
    // Ingredients that were set as a whole may name properties that the schema does not have.
    if let position = ingredients.firstIndex(where: { $0.property.isSame(as: property) }) {
      return position
    }
    let name = property.propertyName
    let problem: RecipeError.Problem =
      property.index == nil ? .unknownProperty(name, in: Model.schema) : .unmappedProperty
    throw error(FailureList([.init(problem, of: name)]))
  }

  /// Reports the mistakes of an ingredient, alone and beside the others.
  private func check(
    _ ingredient: Ingredient<Model>,
    beside others: [Ingredient<Model>]
  ) throws(RecipeError) {
    var checker = RecipeChecker<Model>()
    for other in others { checker.check(other) }
    let mistakes = checker.mistakes(in: ingredient)
    guard mistakes.isEmpty else { throw error(mistakes) }
  }

  private func error(_ mistakes: FailureList<RecipeError.Mistake>) -> RecipeError {
    RecipeError(recipe: name, model: Model.schema.name, mistakes)
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
