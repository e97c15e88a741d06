import KilnMapping
import KilnRecipeTools
import KilnRecipes
import KilnYAML
import Testing

@Suite struct RecipeCommentTests {
  @Test func commentsFollowTheirKeys() throws {
    let declaration = try RecipeDeclaration([
      "name": "Visit",
      "ingredients": ["id": "user_id", "at": ["path": "at", "using": "iso8601"]],
    ])
    let text = try declaration.yaml(comments: [
      SourcePath("ingredients.id"): "first", SourcePath("ingredients.at.using"): "second\n third",
    ])
    #expect(
      text == """
        name: Visit
        ingredients:
          id: user_id  # first
          at: {path: at, using: iso8601}  # second  third

        """
    )
  }

  @Test(arguments: ["", "#", "a: b", "e\u{301}\n# x", "\u{2028}", "no", "1", "\"", "日本", "- a"])
  func commentedRecipesRoundTrip(key: String) throws {
    var inference = RecipeInference()
    let inner: JSONValue = .object([key: ["x": .string(key)], "type": .string(key + "a")])
    inference.add(.object([key: inner, "list": [inner, ["type": "b", "y": 1]]]))
    let recipe = inference.recipe(named: "Sample")
    let text = try recipe.declaration.yaml(comments: recipe.evidence)
    #expect(try RecipeFile(yaml: text).declaration() == recipe.declaration)
    #expect(text.split(separator: "\n").filter { $0.contains("  # seen in ") }.count > 3)
  }
}
