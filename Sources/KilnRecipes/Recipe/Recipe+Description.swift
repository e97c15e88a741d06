internal import KilnMapping

extension Recipe {
  /// The ingredients, each of which is a line of the description.
  package var lines: [CompiledIngredient] { instructions }

  /// The names of the properties that are filled, in the order of the ingredients.
  ///
  /// - Complexity: O(*n*) in the number of ingredients.
  public var propertyNames: [String] { instructions.map(\.name) }
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
