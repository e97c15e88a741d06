internal import KilnMapping
internal import KilnSupport

extension FailureList {
  /// The text of an error: the subject and the number of failures, then one failure per line.
  func report(_ subject: String, _ noun: String) -> String {
    (["\(subject): \(counted(noun))"] + lines()).joined(separator: "\n")
  }
}

/// The subject of an error or report: the model, and the recipe if it has a name.
package func subject(recipe: String?, model: String) -> String {
  Excerpt.name(model) + (recipe.map { " by recipe \(Excerpt.quoted($0))" } ?? "")
}

/// Joins a property with a property nested in it: `friends[2].name`.
func joinedProperty(_ outer: String, _ inner: String) -> String {
  if inner.utf8.first == UInt8(ascii: "[") { return outer + inner }
  // An empty name is shown as quotes. The text is appended to, because an interpolation would
  // allocate even for short texts.
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

/// The start of the text of any error, on one line.
func shortened(_ error: any Error) -> String { Excerpt.line(error) }

extension Array {
  /// The elements in the order of their positions in a text; those without one come last.
  func inOrder(of position: (Element) -> RecipeFailure.TextPosition?) -> [Element] {
    let offsets = map { position($0)?.offset ?? .max }
    if zip(offsets, offsets.dropFirst()).allSatisfy({ $0 <= $1 }) { return self }
    return sortedPositions(count) { offsets[$0] < offsets[$1] }.map { self[$0] }
  }
}

extension FailureList<RecipeFailure> {
  /// The same list with all kept failures replaced, in the order of their positions in the text.
  func replacingInOrder(_ change: ([RecipeFailure]) -> [RecipeFailure]) -> Self {
    replacingElements { change($0).inOrder(of: \.position) }
  }
}

extension SourcePath.Step {
  /// The step as a part of a property's name: `[2]`.
  var label: String {
    switch self {
    case .index(let index): "[" + String(index) + "]"
    case .key(let key): "[\(Excerpt.quoted(key))]"
    case .fromEnd(let index): "[-" + String(index) + "]"
    case .each: "[*]"
    }
  }
}
