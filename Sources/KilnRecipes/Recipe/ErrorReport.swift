internal import KilnMapping

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
  let subject = recipe.map { "\(model) by recipe \(Excerpt.quoted($0))" } ?? model
  return "\(subject): \(count == 1 ? "1 \(problem)" : "\(count) \(problem)s")"
}
