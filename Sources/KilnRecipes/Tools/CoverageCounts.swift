internal import KilnMapping

/// What of some sources a recipe reads, counted one source after the other. The sources are not
/// kept.
package struct CoverageCounts {
  private let form: RecipeForm
  private var walk: CoverageWalk

  /// Counts of no sources so far.
  package init(_ reshaping: Reshaping) { self.init(reshaping.plan.form, BakeLimits()) }

  init(_ form: RecipeForm, _ limits: BakeLimits) {
    self.form = form
    walk = CoverageWalk(limits)
    walk.list(form, [], "", .root, depth: 0)
  }

  /// Counts what a source has.
  ///
  /// - Complexity: O(*n*) in the size of the source and in the number of ingredients.
  package mutating func add(_ source: JSONValue) { walk.visit(source, form) }

  /// How many sources there were.
  package var sourceCount: Int { walk.sourceCount }

  /// What of all sources so far is read, and what of the ingredients they have.
  package var coverage: SourceCoverage {
    SourceCoverage(
      recipe: form.name,
      model: form.model,
      sourceCount: walk.sourceCount,
      unread: walk.unread,
      unlistedCount: walk.unlisted.count,
      unfinishedCount: walk.unfinishedCount,
      absent: walk.absent
    )
  }
}
