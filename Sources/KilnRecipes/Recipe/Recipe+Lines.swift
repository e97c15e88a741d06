internal import KilnMapping

extension Recipe {
  /// The ingredients, each of which is a line of the description.
  package var lines: [CompiledIngredient] { instructions }

  /// The names of the properties that are filled, in the order of the ingredients.
  ///
  /// - Complexity: O(*n*) in the number of ingredients.
  public var propertyNames: [String] { instructions.map(\.name) }
}

extension CompiledIngredient: CustomStringConvertible {
  /// The ingredient as a line: `updatedAt ↔ updated_at | changed_at by iso8601, default`.
  ///
  /// A property that decomposing cannot write has the arrow `←`.
  @usableFromInline package var description: String {
    let places = paths.map { Excerpt.place($0) }.joined(separator: " | ")
    var text = "\(Excerpt.name(name)) \(isReversible ? "↔" : "←") \(places)"
    if let conversion { text += " by \(shortened(conversion))" }
    if operations.bakeDefault != nil { text += ", default" }
    return text
  }
}

extension Recipe: CustomStringConvertible {
  /// The recipe's name and model, then one line for each ingredient.
  public var description: String {
    let title = name.map { "recipe \(Excerpt.quoted($0)) of " } ?? "recipe of "
    return (["\(title)\(Excerpt.name(Model.schema.name))"] + lines.map { "  \($0)" }).joined(
      separator: "\n"
    )
  }
}
