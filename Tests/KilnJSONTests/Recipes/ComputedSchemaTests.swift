import KilnJSON
import KilnRecipes
import KilnValues
import Testing

/// Models whose schema is created for each access, so that nothing but its user keeps it.
@Suite struct ComputedSchemaTests {
  @Test func modelsAreReadFromTextsAndTrees() throws {
    let recipe = Recipe<Team> {
      Ingredient(\.name, "name")
      Ingredient(\.members, "members", using: .list(of: Player.recipe))
    }
    let text = #"""
      {"name":"Red","members":[{"nick":"a long name of a player","score":7},{"score":8}]}
      """#
    let players = [
      Player(nick: "a long name of a player", score: 7), Player(nick: nil, score: 8),
    ]
    for _ in 0..<20 {
      for team in [try recipe.bake(text), try recipe.bake(try JSONValue(json: text))] {
        #expect(team.name == "Red")
        #expect(team.members == players)
      }
    }
  }

  @Test func modelsAreUpdatedAndReadBack() throws {
    let recipe = Player.recipe
    let old = Player(nick: "a long name of a player", score: 7)
    let new = Player(nick: "another long name of a player", score: 7)
    let text = #"{"nick":"another long name of a player"}"#
    #expect(try recipe.update(old, with: text) == new)
    #expect(try recipe.update(old, with: try JSONValue(json: text)) == new)
    #expect(try recipe.bake(try recipe.decompose(new)) == new)
    #expect(throws: BakeError.self) { try recipe.update(old, with: #"{"score":"x"}"#) }
  }

  @Test func failedModelsReleaseTheirValues() throws {
    for text in [#"{"nick":"a long name of a player"}"#, #"{"nick":"short","score":"x"}"#] {
      #expect(throws: BakeError.self) { try Player.recipe.bake(text) }
    }
  }
}

private struct Team: ValueModel {
  let name: String
  let members: [Player]

  static var schema: Schema<Team> {
    Schema(
      name: "Team",
      fields: [AnyField(Field(\.name, "name")), AnyField(Field(\.members, "members"))]
    ) { Team(name: $0.take(0), members: $0.take(1)) }
  }
}

private struct Player: ValueModel {
  let nick: String?
  let score: Int

  static var schema: Schema<Player> {
    Schema(
      name: "Player",
      fields: [AnyField(Field(\.nick, "nick")), AnyField(Field(\.score, "score"))]
    ) { Player(nick: $0.take(0), score: $0.take(1)) }
  }

  static var recipe: Recipe<Player> {
    Recipe {
      Ingredient(\.nick, "nick")
      Ingredient(\.score, "score")
    }
  }
}
