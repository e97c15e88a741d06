public import KilnMapping
public import KilnRecipes

extension Reshaping {
  /// Compares the ingredients with sources: what is read, and what is present.
  ///
  /// It works as for a `Recipe`.
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
    form.coverage(of: sources, limits)
  }
}
