import KilnRecipes
import Testing

/// Recipes that contain themselves, and what bounds the work that they make.
@Suite struct RecursionLimitTests {
  private func reshaping(_ ingredients: JSONValue) throws -> Reshaping {
    try Reshaping(file: ["name": "Node", "ingredients": ingredients])
  }

  @Test(
    arguments: [
      ["a": ["path": "$", "recipe": "Node"]],
      ["a": ["path": "x | $", "recipe": "Node"]],
      ["a": ["path": "$", "recipe": ["ingredients": ["b": ["path": "$", "recipe": "Node"]]]]],
      [
        "a": ["path": "$", "variants": ["forms": ["node": ["recipe": "Node"], "text": "trimmed"]]]
      ],
      // The form for other tags reads the whole object, so that nothing is consumed.
      [
        "a": [
          "path": "$",
          "variants": [
            "tag": "type", "forms": ["text": "trimmed"], "otherwise": ["recipe": "Node"],
          ],
        ]
      ],
    ] as [JSONValue]
  )
  func aRecipeThatContainsItselfAtTheSamePlaceIsRejected(_ ingredients: JSONValue) {
    #expect(throws: RecipeError.self) { try reshaping(ingredients) }
  }

  @Test(
    arguments: [
      ["a": ["path": "a", "recipe": "Node"]],
      ["a": ["path": "$", "recipe": "Node", "each": true]],
      ["a": ["path": "$", "variants": ["tag": "type", "forms": ["node": ["recipe": "Node"]]]]],
      ["a": ["path": "$", "recipe": ["ingredients": ["b": ["path": "b", "recipe": "Node"]]]]],
    ] as [JSONValue]
  )
  func aRecipeThatContainsItselfFurtherInsideIsMade(_ ingredients: JSONValue) throws {
    _ = try reshaping(ingredients)
  }
}
