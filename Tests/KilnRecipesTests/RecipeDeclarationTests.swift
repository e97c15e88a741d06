import KilnFactories
import KilnRecipes
import Testing

@Suite struct RecipeDeclarationTests {
  @Test func aComputedPropertyIsUnknown() {
    let found = partialMistakes { Ingredient(\.shout, "shout") }
    #expect(found.count == 1)
    #expect(found.first?.problem == .unknownProperty())
    // At run time, a key path to a computed property has no name, only its type.
    #expect(found.first?.property?.contains("User") == true)
  }

  @Test("ZCR-12, ZCR-13: a path, including the root, cannot be both an object and an array")
  func objectAndArrayAtOnePathConflict() throws {
    let root = partialMistakes {
      Ingredient(\.id, "[0]")
      Ingredient(\.name, "name")
    }
    #expect(
      root.map(\.problem) == [.conflictingPaths("[0]", "name", at: .root)]
    )
    let branch = partialMistakes {
      Ingredient(\.id, "a.b.c")
      Ingredient(\.name, "a.b[1]")
    }
    #expect(
      branch.map(\.problem) == [.conflictingPaths("a.b.c", "a.b[1]", at: "a.b")]
    )
  }

  @Test("ZCR-13: equal keys in other branches do not conflict")
  func equalKeysInOtherBranchesDoNotConflict() {
    // Only whole prefixes are compared: `names` is an array in one path and an object in the other.
    #expect(
      partialMistakes {
        Ingredient(\.id, "a.names[0]")
        Ingredient(\.name, "b.names.first")
      } == []
    )
  }

  @Test("ZCR-10: an empty path is an error, alone and among others")
  func emptyPathIsAnError() {
    let alone = partialMistakes { Ingredient(\.id, "") }
    let beside = partialMistakes {
      Ingredient(\.name, "name")
      Ingredient(\.id, "")
    }
    for found in [alone, beside] {
      guard found.count == 1, case .path(let error) = found[0].problem else {
        Issue.record("\(found)")
        continue
      }
      #expect(error.reason == .emptyPath)
    }
  }

  @Test("ZCR-11: a recipe without ingredients is valid, and baking reports what is missing")
  func recipeWithoutIngredientsIsValid() throws {
    let recipe = Recipe<User>(options: .partial) {}
    #expect(throws: BakeError.self) { try recipe.bake([:]) }
    let user = try Factory<User>().build()
    #expect(try recipe.update(user, with: ["id": 2]) == user)
  }

  @Test func aWildcardOverlapsEveryIndex() throws {
    let found = partialMistakes {
      Ingredient(\.id, "a[*].b")
      Ingredient(\.name, "a[3][0]")
    }
    #expect(found.map(\.problem) == [.conflictingPaths("a[*].b", "a[3][0]", at: "a[3]")])
    let reversed = partialMistakes {
      Ingredient(\.name, "a[3][0]")
      Ingredient(\.id, "a[*].b")
    }
    #expect(reversed.map(\.problem) == [.conflictingPaths("a[3][0]", "a[*].b", at: "a[*]")])
    #expect(
      partialMistakes {
        Ingredient(\.id, "a[1].b")
        Ingredient(\.name, "a[3][0]")
      } == []
    )
  }

  @Test func aMisspelledFormIsTheOnlyMistakeOfItsIngredient() {
    let file: JSONValue = ["ingredients": ["opaque": ["path": "x", "usnig": "opaque"]]]
    let error = #expect(throws: RecipeError.self) {
      try Recipe<Container>(file: RecipeFile(file))
    }
    #expect(error?.mistakes.map(\.path) == ["ingredients.opaque.usnig"])
    let formless: JSONValue = ["ingredients": ["opaque": ["path": "x"]]]
    let other = #expect(throws: RecipeError.self) {
      try Recipe<Container>(file: RecipeFile(formless))
    }
    #expect(other?.mistakes.map(\.problem) == [.noJSONForm(type: "Opaque")])
  }

  @Test func builderSupportsConditionsAndLoops() throws {
    let withID = Bool.random()
    let recipe = try Recipe<User>(options: .partial) {
      if withID { Ingredient(\.id, "id") } else { Ingredient(\.id, "server_id") }
      for (name, path) in [("name", "n"), ("unreadMessages", "u")] {
        try Ingredient.named(name, IngredientPath(path))
      }
    }
    let source: JSONValue = [withID ? "id" : "server_id": 1, "n": "Zach", "u": 3]
    #expect(try recipe.bake(source).unreadMessages == 3)
  }
}
