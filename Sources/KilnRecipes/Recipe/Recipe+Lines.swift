internal import KilnMapping

extension Recipe {
  /// What the ingredients do, in their order.
  ///
  /// Recipes hold functions and are not `Equatable`: compare their lines.
  ///
  /// - Complexity: O(*n*) in their number.
  public var lines: [RecipeLine] { instructions.map(RecipeLine.init) }

  /// The names of the properties that the recipe fills, in the order of the ingredients.
  ///
  /// - Complexity: O(*n*) in their number.
  public var propertyNames: [String] { instructions.map(\.name) }
}

extension Recipe: CustomStringConvertible {
  /// The recipe's name and model, and its ``lines``, each on a line of its own.
  public var description: String {
    let title = name.map { "recipe \(Excerpt.quoted($0)) of " } ?? "recipe of "
    return (["\(title)\(Excerpt.name(Model.schema.name))"] + lines.map { "  \($0)" }).joined(
      separator: "\n"
    )
  }
}
