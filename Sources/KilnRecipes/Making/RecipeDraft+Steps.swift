internal import KilnMapping
internal import KilnSupport
internal import KilnValues

extension RecipeDraft {
  /// Adds an ingredient behind the others.
  ///
  /// - Parameter ingredient: the ingredient.
  /// - Throws: ``RecipeError`` where its property is unknown or has an ingredient already, its path
  ///   is none, or it takes a place of another path for another kind of container. Nothing is added
  ///   then.
  /// - Complexity: O(*n*) in the number of ingredients; making a recipe of a list checks each one
  ///   once.
  public mutating func add(_ ingredient: Ingredient<Model>) throws(RecipeError) {
    try check(ingredient, beside: ingredients)
    ingredients.append(ingredient)
  }

  /// Puts an ingredient in the place of the one that fills the same property.
  ///
  /// - Parameter ingredient: the ingredient.
  /// - Returns: the one that was there.
  /// - Throws: ``RecipeError`` where no ingredient fills its property, and for what ``add(_:)``
  ///   refuses. Nothing is replaced then.
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

  /// Removes the ingredient of a property, with all that it says besides the place: its transformer
  /// and its default.
  ///
  /// - Parameter keyPath: the property.
  /// - Returns: the ingredient.
  /// - Throws: ``RecipeError`` where no ingredient fills the property, or the model has none such.
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
  /// - Throws: ``RecipeError`` where no ingredient fills the property, or the model has none such.
  /// - Complexity: O(*n*) in the number of ingredients.
  @discardableResult
  public mutating func remove(named name: String) throws(RecipeError) -> Ingredient<Model> {
    ingredients.remove(at: try position(of: .name(name)))
  }

  /// The position of the ingredient that fills a property.
  private func position(of property: PropertyReference<Model>) throws(RecipeError) -> Int {
    // What no schema knows may stand among the ingredients all the same, where they were set as a
    // whole.
    if let position = ingredients.firstIndex(where: { $0.property.isSame(as: property) }) {
      return position
    }
    let mistake: RecipeError.Mistake =
      property.index == nil
      ? .unknownProperty(property.propertyName, in: Model.schema)
      : .unmappedProperty(property.propertyName)
    throw error(FailureList([mistake]))
  }

  /// Tells what is wrong with an ingredient, be it only beside the others.
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
    RecipeError(recipe: name, model: Model.schema.name, mistakes: mistakes)
  }
}
