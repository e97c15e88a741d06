internal import KilnJSON
internal import KilnMapping
internal import KilnSupport

extension UnfoundIngredients {
  /// Reports each ingredient for which no record had a value, as a notice about the recipe.
  ///
  /// If no record had a value for any ingredient, an error follows: the recipe is probably that of
  /// other records.
  ///
  /// - Parameter recipe: the recipe file.
  func report(to console: Console, about recipe: FileName) {
    for (property, paths) in ingredients {
      let path = paths.map { Excerpt.place($0) }.joined(separator: " | ")
      let name = Excerpt.name(property)
      console.notice(
        "absent",
        about: recipe,
        [
          "property": .string(name), "path": .string(path),
          "records": .number(JSONNumber(recordCount)),
        ],
        "\(name) ← \(path): found in none of \(counted(recordCount, "record")); "
          + "correct the path, or pass --missing omit"
      )
    }
    if isEveryIngredient {
      console.report("no record has any of the paths of the recipe", about: recipe, .negative)
    }
  }
}
