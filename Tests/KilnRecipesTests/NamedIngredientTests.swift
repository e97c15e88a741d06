import Foundation
import KilnRecipes
import Synchronization
import Testing

@Suite struct NamedIngredientTests {
  @Test func transformerOfAnyInputWithAJSONFormCanBePassed() throws {
    let digits = TransformerReference(Transformer<String, Int>.numberText)
    let recipe = try Recipe<User> {
      try Ingredient.named("id", "id", using: digits)
      try Ingredient.named("name", "name")
    }
    let user = try recipe.bake(["id": "7", "name": "zach"])
    #expect(user.id == 7)
    #expect(try recipe.decompose(user) == ["id": "7", "name": "zach"])
    let error = #expect(throws: BakeError.self) { try recipe.bake(["id": 7, "name": "zach"]) }
    #expect(error?.failures.first?.description.contains("expected string") == true)
  }

  @Test func stringTransformerReadsJSONStrings() throws {
    let registry = TransformerRegistry()
    try registry.register(
      Transformer<String, Int>("length", forward: { $0.count }),
      as: "length"
    )
    let recipe = try Recipe<User> {
      try Ingredient.named("id", "id", using: "length", transformers: registry)
      try Ingredient.named("name", "name")
    }
    #expect(try recipe.bake(["id": "four", "name": "Zach"]).id == 4)
    let error = #expect(throws: BakeError.self) { try recipe.bake(["id": 4, "name": "Zach"]) }
    #expect(error?.failures.map(\.property) == ["id"])
  }

  @Test("ZCR-24: an unregistered transformer, or one of other types, is a mistake")
  func unregisteredOrMistypedTransformerIsAMistake() throws {
    let found = partialMistakes {
      try Ingredient.named("updatedAt", "u", using: "iso8061")
      try Ingredient.named("name", "n", using: "iso8601")
      try Ingredient.named(
        "id",
        "i",
        using: TransformerReference(Transformer<JSONValue, String>.text)
      )
    }
    guard found.count == 3, case .transformer(let unknown) = found[0].problem,
      case .transformer(let wrong) = found[1].problem,
      case .transformer(let wrongValue) = found[2].problem
    else {
      Issue.record("\(found)")
      return
    }
    #expect(unknown.name == "iso8061")
    #expect(unknown.similarNames == ["iso8601"])
    for error in [wrong, wrongValue] {
      guard case .wrongType = error.reason else {
        Issue.record("\(error)")
        continue
      }
    }
    #expect("\(found[1])".hasPrefix(#"name: transformer "iso8601": expected "#))
  }

  @Test func defaultThatIsRejectedLaterIsAFailure() throws {
    let uses = Atomic(0)
    let once = Transformer<JSONValue, Int>("once") { json in
      guard uses.add(1, ordering: .relaxed).oldValue == 0 else {
        throw ConversionError(expected: "the first use", found: "another one")
      }
      return try Int(jsonValue: json)
    }
    let recipe = try Recipe<User>(options: .partial) {
      try Ingredient.named("id", "id")
      try Ingredient.named("name", "name")
      try Ingredient.named("unreadMessages", "n", using: TransformerReference(once), default: 5)
    }
    let error = #expect(throws: BakeError.self) { try recipe.bake(["id": 1, "name": "Zoe"]) }
    #expect(error?.failures.map(\.property) == ["unreadMessages"])
  }

  @Test func mistakesOfThePathAndTheConversionAreReportedTogether() throws {
    let found = partialMistakes { try Ingredient.named("id", "a[", using: "nowhere") }
    #expect(found.count == 2)
  }

  @Test func defaultOfAnotherTypeIsAMistake() throws {
    let found = partialMistakes {
      try Ingredient.named("id", "id", default: "none")
      try Ingredient.named("updatedAt", "u", using: "iso8601", default: .null)
      try Ingredient.named("name", "n", default: .null)
    }
    #expect(
      found == [
        .init(.defaultValue("expected integer, found string \"none\""), of: "id"),
        .init(.defaultValue("expected string, found null"), of: "name"),
      ]
    )
  }

  @Test("ZCR-17: a recipe can be created from tables of paths and transformers")
  func recipeIsCreatedFromTables() throws {
    let recipe = try Recipe<User>(
      "UserJSON",
      paths: [
        "updatedAt": "updated_at", "id": "server_id", "name": "profile.names[0]",
        "unreadMessages": "unread_messages",
      ],
      transformers: ["updatedAt": "iso8601"]
    )
    #expect(recipe.name == "UserJSON")
    let user = try recipe.bake(User.source)
    #expect(user == (try User.recipe().bake(User.source)))
    // In schema order.
    #expect(
      try recipe.decompose(user).objectValue.map { Array($0.keys) }
        == ["server_id", "profile", "unread_messages", "updated_at"]
    )
  }

  @Test("ZCR-17, ZCR-24: all mistakes in tables are reported together, in a fixed order")
  func allMistakesInTablesAreReportedTogether() {
    let error = #expect(throws: RecipeError.self) {
      try Recipe<User>(
        paths: ["zone": "z", "age": "a", "id": "a..b", "updatedAt": "u"],
        transformers: ["updatedAt": "iso", "height": "text", "depth": "text"]
      )
    }
    let mistakes = error?.mistakes ?? []
    #expect(mistakes.count == 7)
    #expect(mistakes.contains(.init(.unmappedProperty, of: "name")))
    guard case .path = mistakes.first?.problem else {
      Issue.record("\(mistakes)")
      return
    }
    #expect(mistakes.contains(.init(.unknownProperty(), of: "age")))
    #expect(
      mistakes.suffix(2) == [
        .init(.transformerWithoutPath, of: "depth"), .init(.transformerWithoutPath, of: "height"),
      ]
    )
  }

  @Test("ZCR-20: a declaration's name, ingredients and paths can be set")
  func declarationPartsCanBeSet() throws {
    var declaration = RecipeDeclaration(ingredients: [])
    declaration.name = "Other"
    declaration.ingredients = [.init("id", "a"), .init("name", "b")]
    let copy = declaration
    declaration.ingredients[1].path = "c"
    #expect(copy.ingredients[1].path == "b")
    #expect(try Recipe<User>(declaration: declaration).bake(["a": 1, "c": "Zach"]).name == "Zach")
  }
}
