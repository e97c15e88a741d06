public import KilnValues

/// A result builder for ingredients; supports `if`, `switch` and `for`.
///
/// To assemble or modify a recipe in code, use ``RecipeDraft``.
@resultBuilder
public enum RecipeBuilder<Model: ValueModel> {
  /// Adds one ingredient.
  public static func buildExpression(_ ingredient: Ingredient<Model>) -> [Ingredient<Model>] {
    [ingredient]
  }

  // Disfavored and generic, so that the compiler reports a mistake in an ingredient as one about an
  // ingredient.

  /// Adds ingredients from a list or a group with a common prefix.
  @_disfavoredOverload
  public static func buildExpression<List: IngredientList>(
    _ list: List
  ) -> [Ingredient<Model>] where List.Model == Model {
    list.ingredients
  }

  /// Joins the lines, in order.
  public static func buildBlock(_ parts: [Ingredient<Model>]...) -> [Ingredient<Model>] {
    parts.flatMap { $0 }
  }

  /// Supports `if` without `else`.
  public static func buildOptional(_ part: [Ingredient<Model>]?) -> [Ingredient<Model>] {
    part ?? []
  }

  /// Supports the first branch of an `if` or `switch`.
  public static func buildEither(first part: [Ingredient<Model>]) -> [Ingredient<Model>] { part }

  /// Supports the other branch of an `if` or `switch`.
  public static func buildEither(second part: [Ingredient<Model>]) -> [Ingredient<Model>] { part }

  /// Supports `if #available`.
  public static func buildLimitedAvailability(_ part: [Ingredient<Model>]) -> [Ingredient<Model>] {
    part
  }

  /// Supports `for` loops.
  public static func buildArray(_ parts: [[Ingredient<Model>]]) -> [Ingredient<Model>] {
    parts.flatMap { $0 }
  }
}

/// Ingredients that can be listed in a recipe as one expression.
///
/// Conforming types are ``Ingredient``, ``IngredientGroup``, and arrays of them.
public protocol IngredientList {
  /// The model whose properties are filled.
  associatedtype Model: ValueModel

  /// The ingredients, in order.
  var ingredients: [Ingredient<Model>] { get }
}

extension Ingredient: IngredientList {
  /// The ingredient itself, as the only element.
  public var ingredients: [Ingredient] { [self] }
}

extension Array: IngredientList where Element: IngredientList {
  /// The ingredients of all elements.
  public var ingredients: [Ingredient<Element.Model>] { flatMap(\.ingredients) }
}
