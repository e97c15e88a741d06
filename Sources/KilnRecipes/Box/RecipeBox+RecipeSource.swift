public import KilnValues

extension RecipeBox: RecipeSource {
  /// The recipe of a name, where there is one and it makes the model.
  ///
  /// - Parameters:
  ///   - name: the name.
  ///   - model: what it has to make.
  public func declaredRecipe<Model: Value>(
    named name: String,
    for model: Model.Type
  ) -> Recipe<Model>? {
    self[name, for: model]
  }

  /// The names of the recipes, sorted.
  public var declaredNames: [String] { names }
}
