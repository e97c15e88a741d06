internal import KilnMapping
internal import KilnRecipes
internal import KilnYAML

extension Reshaping {
  /// Creates the reshaping of ingredients in YAML.
  ///
  /// - Parameter expressions: mappings of properties to paths or ingredients, such as
  ///   `id: geonameid`; or one whole recipe.
  /// - Throws: ``RecipeFileError`` with all errors.
  init(expressions: [String]) throws {
    do {
      var ingredients = JSONObject()
      for text in expressions {
        guard case .object(let members) = try JSONValue(yaml: text) else {
          throw RecipeFileError(
            mistakes: [
              .init("expected ingredients such as 'id: user_id', found \(Excerpt.quoted(text))")
            ]
          )
        }
        if expressions.count == 1, members["ingredients"]?.objectValue != nil {
          self = try Reshaping(file: RecipeFile(.object(members)))
          return
        }
        for (property, ingredient) in members {
          guard ingredients[property] == nil else {
            throw RecipeFileError(
              mistakes: [.init("expected each key once, found \(Excerpt.quoted(property)) again")]
            )
          }
          ingredients[property] = ingredient
        }
      }
      self = try Reshaping(file: RecipeFile(["ingredients": .object(ingredients)]))
    } catch let error as RecipeError {
      throw RecipeFileError(error)
    } catch let error as ParseError {
      throw RecipeFileError(
        text: error,
        "; write several ingredients as '{id: user_id, name: user.name}', or repeat -e"
      )
    }
  }
}
