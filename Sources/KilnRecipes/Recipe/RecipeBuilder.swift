public import KilnValues

/// Gathers the ingredients between a recipe's braces; `if`, `switch` and `for` may stand there.
///
/// For a recipe that code puts together or changes, use ``RecipeDraft``.
@resultBuilder
public enum RecipeBuilder<Model: Value> {
  /// One ingredient.
  public static func buildExpression(_ ingredient: Ingredient<Model>) -> [Ingredient<Model>] {
    [ingredient]
  }

  // Disfavored and generic, so that a mistake in an ingredient is reported for an ingredient.

  /// Ingredients that were listed elsewhere, or that share a prefix.
  @_disfavoredOverload
  public static func buildExpression<List: IngredientList>(
    _ list: List
  ) -> [Ingredient<Model>] where List.Model == Model {
    list.ingredients
  }

  /// The lines, in order.
  public static func buildBlock(_ parts: [Ingredient<Model>]...) -> [Ingredient<Model>] {
    parts.flatMap { $0 }
  }

  /// An `if` without `else`.
  public static func buildOptional(_ part: [Ingredient<Model>]?) -> [Ingredient<Model>] {
    part ?? []
  }

  /// The first way of an `if` or `switch`.
  public static func buildEither(first part: [Ingredient<Model>]) -> [Ingredient<Model>] { part }

  /// The other way of an `if` or `switch`.
  public static func buildEither(second part: [Ingredient<Model>]) -> [Ingredient<Model>] { part }

  /// An `if #available`.
  public static func buildLimitedAvailability(_ part: [Ingredient<Model>]) -> [Ingredient<Model>] {
    part
  }

  /// A `for` loop.
  public static func buildArray(_ parts: [[Ingredient<Model>]]) -> [Ingredient<Model>] {
    parts.flatMap { $0 }
  }
}

/// What may stand in a recipe besides single ingredients: an ``IngredientGroup``, an array of
/// ingredients.
public protocol IngredientList {
  /// The model whose properties are filled.
  associatedtype Model: Value

  /// The ingredients, in order.
  var ingredients: [Ingredient<Model>] { get }
}

extension Ingredient: IngredientList {
  /// The ingredient alone.
  public var ingredients: [Ingredient] { [self] }
}

extension Array: IngredientList where Element: IngredientList {
  /// The ingredients of the elements.
  public var ingredients: [Ingredient<Element.Model>] { flatMap(\.ingredients) }
}
