extension Recipe {
  /// The ingredients, each of which is a line of the description.
  package var lines: [CompiledIngredient] { instructions }

  /// The names of the properties that are filled, in the order of the ingredients.
  ///
  /// - Complexity: O(*n*) in the number of ingredients.
  public var propertyNames: [String] { instructions.map(\.name) }
}
