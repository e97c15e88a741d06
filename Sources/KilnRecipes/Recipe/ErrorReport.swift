/// The text of an error that gathers several: what it is about, then each of them on a line.
func report(
  recipe: String?,
  model: String,
  problem: String,
  items: [some CustomStringConvertible]
) -> String {
  let subject = recipe.map { "\(model) by recipe \"\($0)\"" } ?? model
  let count = items.count == 1 ? "1 \(problem)" : "\(items.count) \(problem)s"
  return (["\(subject): \(count)"] + items.map { "  - \($0)" }).joined(separator: "\n")
}
