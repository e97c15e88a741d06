package import KilnMapping
package import KilnSupport

/// The text of an error that gathers several: what it is about, then each of them on a line.
func report(
  recipe: String?,
  model: String,
  problem: String,
  items: FailureList<some CustomStringConvertible>
) -> String {
  let head = summary(recipe: recipe, model: model, problem: problem, count: items.total)
  return ([head] + items.lines()).joined(separator: "\n")
}

/// The first line of such a text: what the error is about, and how much there is to say.
func summary(recipe: String?, model: String, problem: String, count: Int) -> String {
  "\(subject(recipe: recipe, model: model)): \(count == 1 ? "1 \(problem)" : "\(count) \(problem)s")"
}

/// What an error or report is about: the model, and the recipe if it has a name.
func subject(recipe: String?, model: String) -> String {
  Excerpt.name(model) + (recipe.map { " by recipe \(Excerpt.quoted($0))" } ?? "")
}

/// Whether a property is inside another, as `crew[*].name` is in `crew`.
func isProperty(_ property: String, inside outer: String) -> Bool {
  guard property.hasPrefix(outer) else { return false }
  return property.dropFirst(outer.count).first.map { ".[(".contains($0) } ?? false
}

/// A property of a model with the property of the model around it: `friends[2].name`.
func joinedProperty(_ outer: String, _ inner: String) -> String {
  if inner.utf8.first == UInt8(ascii: "[") { return outer + inner }
  // An empty name is seen only in quotes. Appended: an interpolation allocates for short texts.
  var text = outer.isEmpty ? "\"\"" : outer
  text += "."
  text += inner.isEmpty ? "\"\"" : inner
  return text
}

extension JSONValue {
  /// The value for a message: its kind and the start of its text.
  var excerpt: String { ConversionError(expected: "", found: self).found }
}

/// The start of a text for a message, on one line.
func shortened(_ text: String) -> String { Excerpt.line(text) }

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
    let label = place.steps.map(\.label).joined()
    let list = list.map { failure in
      var placed = failure
      placed.place(at: place)
      return place.isRoot ? placed : failure.inside(label, place)
    }
    return Self(recipe: recipe, model: model, list)
  }

  /// The same error with the paths of the failures in their details.
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

  /// Where each failure is in the source, and what it is.
  package var problems: FailureList<(path: SourcePath, problem: String)> {
    list.map { (path: $0.path ?? .root, problem: $0.problem) }
  }
}

extension Error {
  /// The report that this error is, or that a transformer threw; `nil` for other errors.
  func recipeReport<Report: RecipeFailureReport>(_ type: Report.Type) -> Report? {
    if let report = self as? Report { return report }
    guard case .nested(let nested)? = self as? TransformerError else { return nil }
    return nested.error as? Report
  }
}

extension SourcePath.Step {
  /// The element or member as a part of a property's name: `[2]`.
  var label: String {
    switch self {
    case .index(let index): "[" + String(index) + "]"
    case .key(let key): "[\(Excerpt.quoted(key))]"
    case .each: "[*]"
    }
  }
}
