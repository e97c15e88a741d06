import Foundation
import KilnRecipeTools
import KilnRecipes
import Testing

/// An ingredient by name is equivalent to the one by key path, with all its options.
@Suite struct NamedDefaultTests {
  @Test func namedDefaultDoesNotPreventOnePassReading() throws {
    let named = try Recipe<User> {
      try Ingredient.named("id", "id", default: 7)
      try Ingredient.named("name", "name", default: "nobody")
      try Ingredient.named("unreadMessages", "unread", default: 5)
      try Ingredient.named(
        "updatedAt",
        "updated",
        using: "iso8601",
        default: "2024-02-29T12:30:00Z"
      )
    }
    #expect(named.onePassObstacles.isEmpty)
  }

  @Test func namedAndKeyPathIngredientsAreEquivalent() throws {
    let paths = ["id", "id | old.id", "$", "list[*].id"]
    for text in paths {
      let path = try IngredientPath(text)
      for hasDefault in [false, true] {
        let named = try Recipe<User>(options: .partial) {
          try Ingredient.named("id", path, default: hasDefault ? 1 : nil).nulls(.absent)
        }
        let typed = Recipe<User>(options: .partial) {
          if hasDefault {
            Ingredient(\.id, path, default: 1).nulls(.absent)
          } else {
            Ingredient(\.id, path).nulls(.absent)
          }
        }
        #expect(named.onePassObstacles == typed.onePassObstacles, "\(path) \(hasDefault)")
        #expect("\(named)" == "\(typed)", "\(path) \(hasDefault)")
        #expect(named.explain().rows == typed.explain().rows, "\(path) \(hasDefault)")
      }
    }
  }
}
