import KilnRecipes

/// A random case of a law.
struct LawCase {
  var recipe: LawRecipe
  var old: LawModel
  var new: LawModel
  /// The source that is baked.
  var source: JSONValue
  /// The source of an update.
  var partial: JSONValue
  /// The seed of further random choices.
  var seed: UInt64

  /// The case as text.
  func text(_ kit: LawKit, _ law: LawName) -> String {
    var text = recipe.text(kit)
    func fields(_ model: LawModel) -> String {
      recipe.lines.map { line in
        let field = kit.fields[line.field]
        return "\(field.name): \(field.schemaField.value(of: model))"
      }.joined(separator: ", ")
    }
    text += "\nmodel \(fields(old))"
    if law == .patch { text += "\nnew   \(fields(new))" }
    if law == .text { text += "\nsource \(source)" }
    if [.update, .match, .text].contains(law) { text += "\npartial \(partial)" }
    return text
  }
}

/// The laws of docs/presence.md.
enum LawName: String {
  case roundTrip, update, patch, match, text, reshaping
}

/// The outcome of checking a law for one case.
enum LawOutcome {
  /// The law holds; the text names the results, such as `baked` or `fails: null`.
  case holds(String)
  /// The case is not in the domain of the law.
  case outside(String)
  /// The law does not hold, with both results.
  case broken(String)

  /// The report if the law does not hold; `nil` if it does.
  var report: String? { if case .broken(let report) = self { report } else { nil } }
}
