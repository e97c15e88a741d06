import KilnRecipes
import Testing

@Suite struct RecipeLineTests {
  private let oneWay = Transformer<JSONValue, String>("shout") {
    try String(jsonValue: $0).uppercased()
  }

  @Test("ZCR-25: property names are in ingredient order")
  func propertyNamesAreInIngredientOrder() throws {
    #expect(try User.recipe().propertyNames == ["id", "name", "unreadMessages", "updatedAt"])
    #expect(Recipe<User>(options: .partial) {}.propertyNames == [])
  }

  @Test("ZCR-26: each ingredient has a line that describes it, in order")
  func linesDescribeTheIngredients() throws {
    let recipe = Recipe<User> {
      Ingredient(\.updatedAt, "updated_at", using: .iso8601)
      Ingredient(\.id, "id | server_id")
      Ingredient(\.name, "name", using: .transformer(oneWay))
      Ingredient(\.unreadMessages, "unread", default: 5)
    }
    let lines = recipe.lines
    #expect(lines.map(\.name) == ["updatedAt", "id", "name", "unreadMessages"])
    #expect(lines[1].paths == ["id", "server_id"])
    #expect(lines.map(\.conversion) == ["iso8601", nil, "shout", nil])
    #expect(lines.map(\.hasDefault) == [false, false, false, true])
    #expect(lines.map(\.isRequired) == [false, true, true, false])
    #expect(lines.map(\.isReversible) == [true, true, false, true])
  }

  @Test("ZCR-27, ZCR-30: a recipe is immutable and sendable")
  func recipeIsImmutableAndSendable() async throws {
    let recipe = try User.recipe()
    for path: PartialKeyPath<Recipe<User>> in [\.name, \.options, \.ingredients, \.checks, \.lines]
    {
      #expect(!(path is WritableKeyPath<Recipe<User>, String?>))
      #expect(!(path is WritableKeyPath<Recipe<User>, RecipeOptions>))
      #expect(!(path is WritableKeyPath<Recipe<User>, [Ingredient<User>]>))
      #expect(!(path is WritableKeyPath<Recipe<User>, [RecipeCheck<User>]>))
    }
    let names = try await Task.detached { try recipe.bake(User.source).name }.value
    #expect(names == "Zach")
  }

  @Test("ZCR-28: lines are compared by their descriptions, regardless of spelling")
  func linesAreComparedByDescription() throws {
    let one = Recipe<User>("R") {
      Ingredient(\.id, "ids[0]")
      Ingredient(\.name, #"["name"]"#, using: .transformer(oneWay))
    }
    let other = try Recipe<User>("R") {
      Ingredient(\.id, "ids.[0]")
      try Ingredient.named("name", "name")
    }
    #expect("\(one.lines[0])" == "\(other.lines[0])")
    // The path is the same, the conversion is not.
    #expect(one.lines[1].paths == other.lines[1].paths)
    #expect("\(one.lines[1])" != "\(other.lines[1])")
    #expect((one.name, one.options) == (other.name, other.options))
  }

  @Test("ZCR-29: a recipe is described by its name, model and lines, without addresses")
  func description() throws {
    let recipe = Recipe<User>("User\nJSON") {
      Ingredient(\.updatedAt, "updated_at | changed_at", using: .iso8601)
      Ingredient(\.id, "id")
      Ingredient(\.name, "name", using: .transformer(oneWay))
      Ingredient(\.unreadMessages, "unread", default: 5)
    }
    #expect(
      "\(recipe)" == #"""
        recipe "User\nJSON" of User
          updatedAt ↔ updated_at | changed_at by iso8601
          id ↔ id
          name ← name by shout
          unreadMessages ↔ unread, default
        """#
    )
    #expect("\(Recipe<User>(options: .partial) {})" == "recipe of User")
  }
}
