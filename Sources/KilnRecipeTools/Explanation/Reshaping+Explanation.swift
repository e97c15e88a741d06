internal import KilnMapping
public import KilnRecipes

extension Reshaping {
  /// The properties that `restore(_:omittingIrreversible:)` cannot write.
  ///
  /// Each is shown with its path through nested recipes: `author.name`, `replies[*].seen`. The list
  /// is empty if the reshaping `isReversible`.
  ///
  /// - Complexity: O(*n*) in the number of ingredients. Nested recipes count once each.
  package var irreversibleProperties: [String] {
    form.irreversible.map(\.property)
  }

  /// Describes the ingredients in a table.
  ///
  /// The columns are the property, its path, its conversion, the fallbacks for a missing value and
  /// for null, and whether it can be written back.
  ///
  /// - Returns: the table. It contains no values.
  /// - Complexity: O(*n*) in the number of ingredients. Nested recipes count once each.
  public func explain() -> RecipeExplanation {
    RecipeExplanation(
      recipe: name,
      model: form.model,
      rows: form.explanation,
      onePassObstacles: onePassObstacles
    )
  }
}
