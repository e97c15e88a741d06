public import KilnRecipes
public import KilnValues

extension RecipeBox {
  /// Lints every recipe of a model, in the order of the names.
  ///
  /// `Recipe.lint(samples:context:)` describes the test of a recipe.
  ///
  /// - Parameters:
  ///   - type: the model.
  ///   - samples: additional models to test.
  /// - Returns: the reports, one for each recipe.
  public func lint<Model: ValueModel>(_ type: Model.Type, samples: [Model] = []) -> [LintReport] {
    let recipes = snapshot
    return recipes.names.compactMap { recipes[$0, for: type]?.lint(samples: samples) }
  }
}
