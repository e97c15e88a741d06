public import KilnValues

/// Gathers the ingredients between a recipe's braces; `if`, `switch` and `for` may stand there.
@resultBuilder
public enum RecipeBuilder<Model: Value> {
  /// One ingredient.
  public static func buildExpression(_ ingredient: Ingredient<Model>) -> [Ingredient<Model>] {
    [ingredient]
  }

  /// Ingredients that were listed elsewhere.
  public static func buildExpression(_ ingredients: [Ingredient<Model>]) -> [Ingredient<Model>] {
    ingredients
  }

  /// Ingredients inside of a place.
  public static func buildExpression(_ prefix: Prefix<Model>) -> [Ingredient<Model>] {
    prefix.ingredients
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
