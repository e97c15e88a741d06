import KilnRecipeTools
import KilnRecipes
import Testing

@Suite struct ExplanationTests {
  @Test func aRecipePrintsAsATable() throws {
    #expect(
      try User.recipe().explain().description == """
        User by recipe "UserJSON"
        property        type    source            conversion  missing  null   back
        id              Int     server_id         -           error    error  yes
        name            String  profile.names[0]  -           error    error  yes
        unreadMessages  Int     unread_messages   -           default  error  yes
        updatedAt       Date?   updated_at        iso8601     nil      nil    yes
        JSON text is read in one pass
        """
    )
  }

  @Test func onePassObstaclesAreReported() throws {
    let recipe = Recipe<User>(options: RecipeOptions.partial.with { $0.unknownKeys = .report }) {
      Ingredient(\.id, "id | $")
      Ingredient(\.name, "profile.name")
      Ingredient(\.unreadMessages, "profile.name.unread")
    }
    #expect(
      recipe.explain().onePassObstacles == [
        .unknownKeys, .wholeSource(property: "id"), .insideAnother(property: "unreadMessages"),
      ]
    )
    let line = recipe.explain().description.split(separator: "\n").last
    #expect(
      line?.hasPrefix("JSON text is read as a tree, since unknown keys are reported, id is") == true
    )
  }

  @Test func nestedRecipesAreListedAtTheirFirstUse() throws {
    let rows = try Ship.recipe().explain().rows
    #expect(
      rows.filter { $0.property.contains("a") && $0.property.contains(".") }.map(\.property)
        == ["captain.name", "captain.age"]
    )
    let age = try #require(rows.first { $0.property == "captain.age" })
    #expect(age.paths == ["staff.captain.years"])
    #expect(age.missing == .nil && age.null == .nil)
    #expect(rows.first { $0.property == "crew" }?.conversion == "each by recipe Sailor")
    #expect(rows.first { $0.property == "limits" }?.type == "[String: Int]")
    #expect(rows.filter(\.isRedacted).map(\.property) == ["code"])
  }

  @Test func policiesAndUnmappedFieldsAreListed() throws {
    let options = RecipeOptions.partial.with { $0.nulls = .absent }
    let oneWay = Transformer<JSONValue, Int>("oneWay", forward: { try Int(jsonValue: $0) })
    let recipe = Recipe<User>(options: options) {
      Ingredient(\.unreadMessages, "a | b", default: 1)
      Ingredient(\.id, "id", using: .transformer(oneWay)).nulls(.fail)
    }
    let rows = recipe.explain().rows
    #expect(rows.map(\.property) == ["unreadMessages", "id", "name", "updatedAt"])
    #expect(rows[0].paths == ["a", "b"])
    #expect(rows[0].null == .default)
    // Only the transformer determines the result for null.
    #expect(rows[1].null == .converted && !rows[1].isReversible)
    #expect(rows[2].paths.isEmpty && rows[2].null == nil && rows[2].missing == .error)
    #expect(rows[3].missing == .nil)
  }
}
