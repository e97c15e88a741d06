extension IngredientLookup {
  /// Whether null counts as a missing value, by the policies of the ingredient and the recipe.
  func isAnsweredOtherwise(_ scope: BakeScope, _ search: inout Search) -> Bool {
    if let recipes = scope.level.updateNulls, (options.updateNulls ?? recipes) != .clear {
      search.filling = .absent
      search.isReset = (options.updateNulls ?? recipes) == .default
      return true
    }
    guard !takesNull, (options.nulls ?? scope.level.nulls) == .absent else { return false }
    search.filling = .absent
    return true
  }
}
