internal import KilnMapping
internal import KilnSupport

/// What is known on the way from a reshaped tree back to its source.
final class RestoreState {
  /// Members that nothing writes, and that are to be reported.
  private(set) var notices = FailureList<RecipeFailure>()

  /// Whether members that nothing writes are errors, whatever the recipes say: so that of several
  /// forms the one is found that loses nothing.
  var isExact = false

  /// How often forms were tried.
  var trials = FormTrials()

  func note(_ notice: RecipeFailure) { notices.append(notice) }

  /// Adds the property that all was found in that was noted since there were so many notices.
  func place(since mark: Int, in property: String, _ path: SourcePath) {
    notices.change(after: mark) { $0 = $0.inside(property, path) }
  }

  /// Forgets what was noted since there were so many notices.
  func forget(since mark: Int) { notices.removeAll(after: mark) }
}
