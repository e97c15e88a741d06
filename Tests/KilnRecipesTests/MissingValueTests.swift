import KilnRecipeTools
import KilnRecipes
import Testing

/// A model with a required, an optional and a defaulted property.
private struct Card: ValueModel {
  var id: Int
  var nick: String?
  var level: Int

  static let schema = Schema<Card>(
    "Card",
    Card.init(id:nick:level:),
    Field(\.id, "id"),
    Field(\.nick, "nick"),
    Field(\.level, "level", default: 1)
  )

  static func recipe(
    _ options: RecipeOptions,
    _ change: (inout [Ingredient<Card>]) -> Void
  ) throws -> Recipe<Card> {
    var ingredients = [
      Ingredient(\Card.id, "id"), Ingredient(\Card.nick, "nick"), Ingredient(\Card.level, "level"),
    ]
    change(&ingredients)
    return try Recipe(options: options, ingredients: ingredients)
  }
}

/// What recipes and tools report about required values.
///
/// The vectors of presence specify how they are read and written.
@Suite struct MissingValueTests {

  @Test func contradictoryRequirementsAreMistakes() {
    func mistakes(_ change: (inout [Ingredient<Card>]) -> Void) -> [RecipeError.Mistake] {
      KilnRecipesTests.mistakes { try Card.recipe(RecipeOptions(), change) }
    }
    #expect(
      mistakes { $0[2] = Ingredient(\.level, "level", default: 3).required() } == [
        .init(.requiredDefault, of: "level")
      ]
    )
    #expect(mistakes { $0[0] = $0[0].required(false) } == [.init(.requiredByModel, of: "id")])
    #expect(mistakes { $0[0] = $0[0].required() }.isEmpty)
    #expect(mistakes { $0[2] = $0[2].required(false) }.isEmpty)
    #expect(
      mistakes { $0[0] = Ingredient(\.id, "id", default: 3).required(false) }.isEmpty
    )
  }

  @Test func toolsListRequiredValues() throws {
    let options = RecipeOptions().with { $0.missing = .fail }
    let recipe = try Card.recipe(options) { $0[2] = $0[2].required() }
    #expect(recipe.lines.map(\.isRequired) == [true, true, true])
    #expect(recipe.explain().rows.map(\.missing) == [.error, .error, .error])
    let required = recipe.jsonSchema()["required"]?.arrayValue?.compactMap(\.stringValue)
    #expect(required.map(Set.init) == ["id", "nick", "level"])
  }
}
