public import KilnMapping
internal import KilnValues

extension Recipe {
  /// What of a source the recipe reads, and what of the recipe the source has.
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

  /// What of some sources the recipe reads, and what of the recipe the sources have.
  ///
  /// Sources need not be such that a model can be made of them. What a transformer or a type of its
  /// own reads counts as read as a whole; nested recipes, also in lists, dictionaries and variants,
  /// are looked into. Of variants without a tag, that is the first form that reads the value.
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
    form.coverage(of: sources, limits)
  }
}

extension RecipeForm {
  /// What of some sources the recipe reads, and what of the recipe the sources have.
  func coverage(
    of sources: some Sequence<JSONValue>,
    _ limits: BakeLimits
  ) -> SourceCoverage {
    var counts = CoverageCounts(self, limits)
    for source in sources { counts.add(source) }
    return counts.coverage
  }
}
