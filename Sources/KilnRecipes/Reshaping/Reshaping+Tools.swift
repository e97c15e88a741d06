public import KilnMapping

extension Reshaping {
  /// Whether every ingredient has a reverse, those of recipes inside this one too.
  public var isReversible: Bool { irreversibleProperties.isEmpty }

  /// The properties that ``restore(_:irreversible:)`` cannot write, with the way to them through
  /// nested recipes: `author.name`, `replies[*].seen`.
  ///
  /// - Complexity: O(*n*) in the number of ingredients, those of nested recipes included once.
  public var irreversibleProperties: [String] {
    plan.form.irreversible.map(\.property)
  }

  /// What of a source is read, and what of the ingredients the source has.
  ///
  /// - Parameters:
  ///   - source: the source's tree.
  ///   - limits: how many values are looked at.
  /// - Returns: the keys that no ingredient reads, and the properties that have nothing to read.
  /// - Complexity: O(*n*) in the size of the source and in the number of ingredients.
  public func coverage(
    of source: JSONValue,
    limits: BakeLimits = BakeLimits()
  ) -> SourceCoverage {
    coverage(of: CollectionOfOne(source), limits: limits)
  }

  /// What of some sources is read, and what of the ingredients the sources have; see
  /// ``Recipe``.
  ///
  /// - Parameters:
  ///   - sources: the sources' trees.
  ///   - limits: how many values of each are looked at.
  /// - Returns: the places that no ingredient reads, and the properties that have nothing to read
  ///   in any of the sources.
  /// - Complexity: O(*n*) in the size of the sources and in the number of ingredients.
  public func coverage(
    of sources: some Sequence<JSONValue>,
    limits: BakeLimits = BakeLimits()
  ) -> SourceCoverage {
    plan.form.coverage(of: sources, limits)
  }

  /// The ingredients as a table: property, place in the source, conversion, what a missing value
  /// and null stand for, and whether there is a reverse.
  ///
  /// - Returns: the table. It shows no values.
  /// - Complexity: O(*n*) in the number of ingredients, those of nested recipes included once.
  public func explain() -> RecipeExplanation {
    RecipeExplanation(
      recipe: name,
      model: plan.form.model,
      rows: plan.form.explanation,
      onePassObstacles: onePassObstacles
    )
  }

  /// The ingredients, where their values are read as they are and one by one; `nil` where the whole
  /// source has to be there.
  package var plainReadings: [CompiledIngredient]? {
    onePassObstacles.isEmpty ? plan.form.lines : nil
  }

  /// Why JSON text becomes a tree before it is reshaped; empty where that is done in one pass over
  /// the text.
  public var onePassObstacles: [OnePassObstacle] {
    let options = plan.form.options
    return plan.form.onePassObstacles(isComplete: options.completeness != .all) { line in
      let ingredient = declaration.ingredients[line.index]
      let isPlain =
        ingredient.form == .own && ingredient.each == nil && ingredient.defaultValue == nil
        && (ingredient.nulls ?? options.nulls) == .fail
      if !isPlain { return .conversion(property: line.name) }
      return line.paths.count > 1 ? .severalPlaces(property: line.name) : nil
    }
  }
}
