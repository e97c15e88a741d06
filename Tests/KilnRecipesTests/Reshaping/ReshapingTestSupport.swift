import KilnRecipes

/// Creates a reshaping from the tree of a recipe file.
func reshaping(
  _ ingredients: JSONValue,
  options: JSONValue = [:],
  name: JSONValue = "UserJSON",
  recipes: [String: RecipeDeclaration] = [:]
) throws -> Reshaping {
  try Reshaping(
    file: RecipeFile(["name": name, "options": options, "ingredients": ingredients]),
    recipes: recipes.mapValues { RecipeFile($0) }
  )
}

func failures(
  _ reshaping: Reshaping,
  _ source: JSONValue
) -> [String] {
  do throws(BakeError) {
    return ["made \(try reshaping.reshape(source))"]
  } catch {
    return error.failures.map(\.description)
  }
}

func restoreFailures(_ reshaping: Reshaping, _ object: JSONValue) -> [String] {
  do throws(DecomposeError) {
    return ["made \(try reshaping.restore(object))"]
  } catch {
    return error.failures.map(\.description)
  }
}

func mistakes(
  _ ingredients: JSONValue,
  recipes: [String: RecipeDeclaration] = [:]
) -> [String] {
  mistakes { try reshaping(ingredients, recipes: recipes) }.map(\.description)
}
