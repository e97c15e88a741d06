internal import KilnMapping
internal import KilnSupport

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
  // An empty name is seen only in quotes.
  return "\(outer.isEmpty ? "\"\"" : outer).\(inner.isEmpty ? "\"\"" : inner)"
}

extension JSONValue {
  /// The value for a message: its kind and the start of its text.
  var excerpt: String { ConversionError(expected: "", found: self).found }
}

/// The start of a text for a message, on one line.
func shortened(_ text: String) -> String { Excerpt.line(text) }
