public import KilnMapping

extension Reshaping {
  /// Whether every ingredient can be written back, including those of nested recipes.
  public var isReversible: Bool { irreversibleProperties.isEmpty }

  /// The properties that ``restore(_:irreversible:)`` cannot write.
  ///
  /// Each is shown with its path through nested recipes: `author.name`, `replies[*].seen`.
  ///
  /// - Complexity: O(*n*) in the number of ingredients. Nested recipes count once each.
  public var irreversibleProperties: [String] {
    plan.form.irreversible.map(\.property)
  }

  /// Compares the ingredients with a source: what is read, and what is present.
  ///
  /// - Parameters:
  ///   - source: the tree of the source.
  ///   - limits: the limit on the number of values that are visited.
  /// - Returns: the keys that no ingredient reads, and the properties that have nothing to read.
  /// - Complexity: O(*n*) in the size of the source and the number of ingredients.
  public func coverage(
    of source: JSONValue,
    limits: BakeLimits = BakeLimits()
  ) -> SourceCoverage {
    coverage(of: CollectionOfOne(source), limits: limits)
  }

  /// Compares the ingredients with sources: what is read, and what is present.
  ///
  /// It works as for a ``Recipe``.
  ///
  /// - Parameters:
  ///   - sources: the trees of the sources.
  ///   - limits: the limit on the number of values that are visited in each source.
  /// - Returns: the positions that no ingredient reads, and the properties that have nothing to
  ///   read in any source.
  /// - Complexity: O(*n*) in the size of the sources and the number of ingredients.
  public func coverage(
    of sources: some Sequence<JSONValue>,
    limits: BakeLimits = BakeLimits()
  ) -> SourceCoverage {
    plan.form.coverage(of: sources, limits)
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
      model: plan.form.model,
      rows: plan.form.explanation,
      onePassObstacles: onePassObstacles
    )
  }

  /// The ingredients, if their values are read unconverted and one at a time.
  ///
  /// `nil` if the whole source must be parsed first.
  package var plainReadings: [CompiledIngredient]? {
    onePassObstacles.isEmpty ? plan.form.lines : nil
  }

  /// The reasons why JSON text must be parsed to a tree first.
  ///
  /// If empty, JSON text is reshaped in one pass.
  public var onePassObstacles: [OnePassObstacle] {
    let options = plan.form.options
    return plan.form.onePassObstacles(isComplete: true) { line in
      let ingredient = declaration.ingredients[line.index]
      let isPlain =
        ingredient.form == .own && ingredient.each == nil && ingredient.defaultValue == nil
        && (ingredient.nulls ?? options.nulls) == .fail
      if !isPlain { return .conversion(property: line.name) }
      return line.paths.count > 1 ? .severalPlaces(property: line.name) : nil
    }
  }
}
