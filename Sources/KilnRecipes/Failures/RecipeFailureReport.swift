internal import KilnMapping
package import KilnSupport

/// An error with the failures of a recipe.
package protocol RecipeFailureReport: FailureReport {
  var recipe: String? { get }
  var model: String { get }
  var list: FailureList<RecipeFailure> { get }

  init(recipe: String?, model: String, _ list: FailureList<RecipeFailure>)
}

extension BakeError: RecipeFailureReport {}
extension DecomposeError: RecipeFailureReport {}

extension RecipeFailureReport {
  /// The same error as seen from the source that contains the input.
  package func inside(_ place: SourcePath) -> Self {
    guard !place.isRoot else { return placed(at: place) }
    let label = place.steps.map(\.label).joined()
    return Self(recipe: recipe, model: model, list.map { $0.inside(label, place) })
  }

  /// The same error as seen from the source that contains the input, which is no element or member
  /// of the property.
  func placed(at place: SourcePath) -> Self {
    let list = list.map { failure in
      var placed = failure
      placed.place(at: place)
      return placed
    }
    return Self(recipe: recipe, model: model, list)
  }

  /// The same error with the paths of the failures moved to their details.
  package var placedInDetails: Self {
    let list = list.map { failure in
      var failure = failure
      if let path = failure.path, !path.isRoot {
        failure.detail =
          (failure.detail.map { "\($0), " } ?? "")
          + "at \(Excerpt.place(path)) of the value between the transformers"
      }
      failure.path = failure.isWriting ? .root : nil
      return failure
    }
    return Self(recipe: recipe, model: model, list)
  }

  /// The path and the text of each failure.
  package var problems: FailureList<(path: SourcePath, problem: String)> {
    list.map { (path: $0.path ?? .root, problem: $0.problem) }
  }
}

extension Error {
  /// This error as a report, or the report that a transformer threw; `nil` for other errors.
  func recipeReport<Report: RecipeFailureReport>(_ type: Report.Type) -> Report? {
    if let report = self as? Report { return report }
    guard case .nested(let nested) = (self as? ConversionError)?.failure else { return nil }
    return nested.report as? Report
  }
}
