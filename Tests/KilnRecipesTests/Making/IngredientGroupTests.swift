import KilnRecipes
import Testing

@Suite struct PrefixTests {
  private func paths(_ recipe: Recipe<User>) -> [String] {
    recipe.lines.map { $0.paths.map(\.description).joined(separator: " | ") }
  }

  @Test func groupPrefixesThePathsOfItsIngredients() throws {
    let recipe = Recipe<User> {
      Ingredient(\.id, "server_id")
      IngredientGroup("profile") {
        Ingredient(\.name, "names[0]")
        IngredientGroup("inbox[1]") { Ingredient(\.unreadMessages, "unread", default: 5) }
        Ingredient(\.updatedAt, "$", using: .iso8601)
      }
    }
    #expect(
      paths(recipe) == ["server_id", "profile.names[0]", "profile.inbox[1].unread", "profile"]
    )
    let source: JSONValue = [
      "server_id": 1, "profile": ["names": ["Zach"], "inbox": [nil, ["unread": 3]]],
    ]
    let wrong = failures(recipe, source)
    #expect(wrong.map(\.path) == ["profile"])
  }

  @Test func rootPrefixChangesNothing() throws {
    let recipe = try User.recipe()
    #expect(try "\(recipe.prefixed("$"))" == "\(recipe)")
  }

  @Test func wholeRecipeCanBePrefixed() throws {
    let recipe = try User.recipe()
    let wrapped = try recipe.prefixed("data.items[0]")
    #expect(wrapped.name == recipe.name)
    let user = try recipe.bake(User.source)
    let source: JSONValue = ["data": ["items": [User.source]]]
    #expect(try wrapped.bake(source) == user)
    #expect(try wrapped.decompose(user) == source)
    #expect(try "\(recipe.prefixed("items[0]").prefixed("data"))" == "\(wrapped)")
  }

  @Test func fallbackPrefixesCombineWithFallbackPaths() throws {
    let recipe = Recipe<User>(options: .partial) {
      IngredientGroup("profile | user.profile") { Ingredient(\.name, "name | names[0]") }
    }
    #expect(
      paths(recipe) == [
        "profile.name | profile.names[0] | user.profile.name | user.profile.names[0]"
      ]
    )
  }

  @Test func keysWithBarsAndDotsStayKeys() throws {
    let recipe = Recipe<User>(options: .partial) {
      IngredientGroup(#"["a|b"]"#) { Ingredient(\.name, #"["c.d | e"]"#) }
    }
    #expect(recipe.lines[0].paths == [SourcePath(steps: [.key("a|b"), .key("c.d | e")])])
  }

  @Test func malformedPrefixIsReportedOnceWithOtherMistakes() {
    let error = #expect(throws: RecipeError.self) {
      try Recipe<User> { () throws in
        IngredientGroup("a..b") {
          Ingredient(\.id, "x")
          Ingredient(\.name, "y[")
        }
      }
    }
    guard let mistakes = error?.mistakes, mistakes.count == 2 else {
      Issue.record("\(String(describing: error))")
      return
    }
    guard case .path(let prefix) = mistakes[0].problem, case .path(let path) = mistakes[1].problem
    else {
      Issue.record("\(mistakes)")
      return
    }
    #expect(mistakes.map(\.property) == [nil, "name"])
    #expect((prefix.excerpt, prefix.offset, path.offset) == ("a..b", 2, 2))
    #expect(error?.description.contains("a..b") == true)
  }

  @Test func nestedPrefixesAreBounded() {
    var ingredient = Ingredient<User>(\.id, "id")
    for _ in 0..<SourcePath.maximumDepth { ingredient = ingredient.prefixed("a") }
    let deep = #expect(throws: RecipeError.self) {
      try Recipe<User>(options: .partial, ingredients: [ingredient])
    }
    guard case .path = deep?.mistakes.first?.problem else {
      Issue.record("\(String(describing: deep))")
      return
    }
    let wide = Ingredient<User>(\.id, "a | b | c")
      .prefixed("a | b | c").prefixed("a | b | c").prefixed("a | b | c")
    #expect(throws: RecipeError.self) {
      try Recipe<User>(options: .partial, ingredients: [wide])
    }
  }

  @Test func ingredientListsCanBeShared() throws {
    let shared: [Ingredient<User>] = [
      Ingredient(\.id, "id"), Ingredient(\.updatedAt, "at", using: .iso8601),
    ]
    let first = Recipe<User> {
      shared
      Ingredient(\.name, "name")
    }
    let second = Recipe<User> {
      IngredientGroup("meta") { shared }
      Ingredient(\.name, "title")
    }
    #expect(paths(first) == ["id", "at", "name"])
    #expect(paths(second) == ["meta.id", "meta.at", "title"])
    let third = Recipe<User> {
      first.ingredients.prefixed("v1")
    }
    #expect(paths(third) == ["v1.id", "v1.at", "v1.name"])
  }
}
