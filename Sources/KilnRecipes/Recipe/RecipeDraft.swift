internal import KilnMapping
internal import KilnSupport
public import KilnValues

/// An editable recipe: all its parts can be set, but it cannot bake.
///
/// ```swift
/// var draft = RecipeDraft<User>("UserJSON")
/// try draft.add(Ingredient(\.id, "server_id"))
/// try draft.add(Ingredient(\.name, "profile.names[0]"))
/// let recipe = try draft.recipe()
/// ```
///
/// If ``add(_:)``, ``remove(_:)`` or ``replace(_:)`` throws, the draft is unchanged. A property
/// that is set as a whole, such as ``ingredients``, is checked by ``validate()`` and ``recipe()``.
public struct RecipeDraft<Model: ValueModel>: Sendable {
  /// The recipe's name; `nil` if it has none.
  public var name: String?

  /// How sources are read and written.
  public var options: RecipeOptions

  /// The checks that run after all properties are filled.
  public var checks: [RecipeCheck<Model>]

  /// The ingredients, in the order in which they are read and written.
  public var ingredients: [Ingredient<Model>]

  /// Creates a draft.
  ///
  /// - Parameters:
  ///   - name: the recipe's name.
  ///   - options: how sources are read and written.
  ///   - checks: the checks that run after all properties are filled.
  ///   - ingredients: the properties and their paths in the source.
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

  /// Creates a draft from all parts of a recipe.
  ///
  /// - Parameter recipe: the recipe; it is not changed.
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

  /// Checks all parts without returning a recipe.
  ///
  /// - Throws: ``RecipeError`` with all mistakes of all parts.
  /// - Complexity: that of ``recipe()``.
  public func validate() throws(RecipeError) { _ = try recipe() }

  /// Creates the recipe. The draft remains usable.
  ///
  /// - Throws: ``RecipeError`` with all mistakes of all parts.
  public func recipe() throws(RecipeError) -> Recipe<Model> {
    try Recipe(name, options: options, checks: checks, ingredients: ingredients)
  }
}

// MARK: Steps

extension RecipeDraft {
  /// Appends an ingredient.
  ///
  /// - Parameter ingredient: the ingredient.
  /// - Throws: ``RecipeError`` if its property is unknown or already has an ingredient, or if its
  ///   path is malformed or conflicts with others. Nothing is added then.
  /// - Complexity: O(*n*) in the number of ingredients. To add many ingredients, create a recipe
  ///   from a list, which checks each of them once.
  public mutating func add(_ ingredient: Ingredient<Model>) throws(RecipeError) {
    try check(ingredient, beside: ingredients)
    ingredients.append(ingredient)
  }

  /// Replaces the ingredient that fills the same property.
  ///
  /// - Parameter ingredient: the new ingredient.
  /// - Returns: the previous ingredient.
  /// - Throws: ``RecipeError`` if no ingredient fills its property, or as ``add(_:)`` does. Nothing
  ///   is replaced then.
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
  /// - Returns: the removed ingredient.
  /// - Throws: ``RecipeError`` if no ingredient fills the property, or if the model has no such
  ///   property.
  /// - Complexity: O(*n*) in the number of ingredients.
  @discardableResult
  public mutating func remove(
    _ keyPath: any PartialKeyPath<Model> & Sendable
  ) throws(RecipeError) -> Ingredient<Model> {
    ingredients.remove(at: try position(of: .keyPath(keyPath)))
  }

  /// Removes the ingredient of a property by the property's name.
  ///
  /// - Parameter name: the property's name in the schema.
  /// - Returns: the removed ingredient.
  /// - Throws: ``RecipeError`` if no ingredient fills the property, or if the model has no such
  ///   property.
  /// - Complexity: O(*n*) in the number of ingredients.
  @discardableResult
  public mutating func remove(named name: String) throws(RecipeError) -> Ingredient<Model> {
    ingredients.remove(at: try position(of: .name(name)))
  }

  /// Returns the index of the ingredient that fills a property.
  private func position(of property: PropertyReference<Model>) throws(RecipeError) -> Int {
    // Ingredients that were set as a whole may name properties that are not in the schema.
    if let position = ingredients.firstIndex(where: { $0.property.isSame(as: property) }) {
      return position
    }
    let name = property.propertyName
    let problem: RecipeError.Problem =
      property.index == nil ? .unknownProperty(name, in: Model.schema) : .unmappedProperty
    throw error(FailureList([.init(problem, of: name)]))
  }

  /// Throws the mistakes of an ingredient, alone and in combination with the others.
  private func check(
    _ ingredient: Ingredient<Model>,
    beside others: [Ingredient<Model>]
  ) throws(RecipeError) {
    var checker = RecipeChecker(options)
    for other in others { checker.check(other) }
    let mistakes = checker.mistakes(in: ingredient)
    guard mistakes.isEmpty else { throw error(mistakes) }
  }

  private func error(_ mistakes: FailureList<RecipeError.Mistake>) -> RecipeError {
    RecipeError(recipe: name, model: Model.schema.name, mistakes)
  }
}

extension Recipe {
  /// Returns a modified copy of the recipe.
  ///
  /// ```swift
  /// let lenient = try json.modifying { draft in
  ///   draft.name = "UserJSON, v2"
  ///   try draft.replace(Ingredient(\.name, "full_name"))
  /// }
  /// ```
  ///
  /// - Parameter change: receives a draft with all parts of this recipe, including its name.
  /// - Throws: the error of `change`, or ``RecipeError`` if the draft is not a valid recipe.
  public func modifying(
    _ change: (inout RecipeDraft<Model>) throws -> Void
  ) throws -> Recipe {
    var draft = RecipeDraft(self)
    try change(&draft)
    return try draft.recipe()
  }

  /// Returns the recipe with another name.
  ///
  /// - Parameter name: the new name; `nil` for none.
  /// - Complexity: O(1); nothing is checked again.
  public func named(_ name: String?) -> Recipe {
    var copy = self
    copy._name = name
    return copy
  }
}
