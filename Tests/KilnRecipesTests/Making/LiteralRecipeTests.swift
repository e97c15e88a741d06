import Foundation
import KilnMapping
import KilnRecipes
import Testing

/// A recipe of literals stops the program if it is wrong; one with parts from data throws.
@Suite struct LiteralRecipeTests {
  @Test func wrongLiteralsStopWithAllMistakesAndTheirPlace() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = Recipe<User>("UserJSON") {
        Ingredient(\.id, "a..b")
        Ingredient(\.unreadMessages, "c[")
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("LiteralRecipeTests.swift"))
    #expect(message.contains(#"User by recipe "UserJSON": 3 mistakes"#))
    for property in ["id", "unreadMessages", "name"] { #expect(message.contains("- \(property):")) }
  }

  @Test func wrongDerivedAndRecursiveRecipesStop() async {
    await #expect(processExitsWith: .failure) { _ = Recipe<User>.identity() }
    await #expect(processExitsWith: .failure) {
      _ = Recipe<User>.recursive { _ in Ingredient(\.id, "a..b") }
    }
    await #expect(processExitsWith: .failure) {
      _ = Transformer<String, Date>.date(format: "dd.MM.yy")
    }
  }

  @Test func pathsAndNamesFromDataThrow() {
    let text = "a..b"
    #expect(throws: ParseError.self) { try IngredientPath(text) }
    #expect(throws: ParseError.self) {
      try Recipe<User> { try Ingredient(\.id, IngredientPath(text)) }
    }
    #expect(throws: RecipeError.self) { try Ingredient<User>.named("nick", "nick") }
  }

  @Test(arguments: ["$", "name"])
  func mistakesBesideAPathFromDataAreThrown(path: String) throws {
    let error = #expect(throws: RecipeError.self) {
      try Recipe<User>("UserJSON") {
        try Ingredient(\.name, IngredientPath(path))
        Ingredient(\.unreadMessages, "c[")
      }
    }
    #expect(error?.mistakes.map(\.property) == ["unreadMessages", "id"])
    let derived = #expect(throws: RecipeError.self) {
      try Recipe<User>.identity { try Ingredient(\.name, IngredientPath(path)) }
    }
    #expect(derived?.mistakes.map(\.property) == ["updatedAt"])
    let recursive = #expect(throws: RecipeError.self) {
      try Recipe<User>.recursive { _ in try Ingredient(\.name, IngredientPath(path)) }
    }
    #expect(recursive?.mistakes.map(\.property) == ["id"])
  }

  @Test func aPathFromDataMayBeAList() throws {
    let name = "name"
    let recipe = try Recipe<User> {
      try Ingredient(\.id, IngredientPath(["id", "server_id"].joined(separator: " | ")))
      try IngredientGroup("profile") { try Ingredient(\.name, IngredientPath(name)) }
    }
    #expect(try recipe.bake(["server_id": 7, "profile": ["name": "Zoe"]]).id == 7)
  }
}
