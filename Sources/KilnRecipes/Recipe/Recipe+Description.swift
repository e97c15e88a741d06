internal import KilnMapping

extension Recipe: CustomStringConvertible {
  /// The recipe's name and model, then one line for each ingredient.
  public var description: String {
    let title = name.map { "recipe \(Excerpt.quoted($0)) of " } ?? "recipe of "
    return (["\(title)\(Excerpt.name(Model.schema.name))"] + lines.map { "  \($0)" }).joined(
      separator: "\n"
    )
  }
}
