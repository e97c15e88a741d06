package import KilnMapping
package import KilnSupport

extension BakeError: RecipeFailureReport {}
extension DecomposeError: RecipeFailureReport {}

/// An error with the failures of a recipe.
package protocol RecipeFailureReport: FailureReport {
  var recipe: String? { get }
  var model: String { get }
  var list: FailureList<RecipeFailure> { get }

  init(recipe: String?, model: String, _ list: FailureList<RecipeFailure>)
}

extension RecipeFailureReport {
  /// The same error, seen from the source that holds the input.
  package func inside(_ place: SourcePath) -> Self {
    changing { failure in
      failure.place(at: place)
      guard !place.isRoot else { return }
      failure.property = labelled(place, failure.property)
    }
  }

  /// The same error with the paths of the failures in their details.
  package var placedInDetails: Self {
    changing { failure in
      if let path = failure.path, !path.isRoot {
        failure.detail = placed(path, failure.detail)
      }
      failure.path = failure.isWriting ? .root : nil
    }
  }

  /// Where each failure is in the source, and what it is.
  package var problems: FailureList<(path: SourcePath, problem: String)> {
    list.map { (path: $0.path ?? .root, problem: $0.problem) }
  }

  private func changing(_ change: (inout RecipeFailure) -> Void) -> Self {
    Self(recipe: recipe, model: model, list.changing(change))
  }
}

/// A detail with the path that it is about.
private func placed(_ path: SourcePath, _ detail: String?) -> String {
  (detail.map { "\($0), " } ?? "")
    + "at \(Excerpt.place(path)) of the value between the transformers"
}

/// A property inside an element or member: `[2].name`.
private func labelled(_ place: SourcePath, _ property: String?) -> String? {
  var label = ""
  for step in place.steps {
    switch step {
    case .index(let index): label += "[\(index)]"
    case .key(let key): label += "[\(Excerpt.quoted(key))]"
    case .each: label += "[*]"
    }
  }
  return property.map { joinedProperty(label, $0) } ?? label
}

extension FailureList {
  /// The same list with each failure that is kept changed.
  fileprivate func changing(_ change: (inout Failure) -> Void) -> FailureList {
    map { failure in
      var changed = failure
      change(&changed)
      return changed
    }
  }
}
