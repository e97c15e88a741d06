extension Reshaping {
  /// The ingredients, if their values are read unconverted and one at a time.
  ///
  /// `nil` if the whole source must be parsed first.
  package var plainReadings: [CompiledIngredient]? {
    onePassObstacles.isEmpty ? form.lines : nil
  }

  /// The reasons why JSON text must be parsed to a tree first.
  ///
  /// If empty, JSON text is reshaped in one pass.
  package var onePassObstacles: [OnePassObstacle] {
    return form.onePassObstacles(isComplete: true) { line in
      let ingredient = declaration.ingredients[line.index]
      let isPlain =
        ingredient.form == .own && ingredient.parts == nil && ingredient.defaultValue == nil
        && !ingredient.takesRemaining && line.options.nulls == .fail
        && ingredient.storedConstraints.isEmpty
      if !isPlain { return .conversion(property: line.name) }
      return line.paths.count > 1 ? .severalPlaces(property: line.name) : nil
    }
  }
}
