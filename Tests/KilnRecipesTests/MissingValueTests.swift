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
    _ options: RecipeOptions = RecipeOptions(),
    _ change: (inout [Ingredient<Card>]) -> Void = { _ in }
  ) throws -> Recipe<Card> {
    var ingredients = [
      Ingredient(\Card.id, "id"), Ingredient(\Card.nick, "nick"), Ingredient(\Card.level, "level"),
    ]
    change(&ingredients)
    return try Recipe(options: options, ingredients: ingredients)
  }
}

private func failures<Model>(_ recipe: Recipe<Model>, _ source: JSONValue) -> [String] {
  do throws(BakeError) {
    return ["made \(try recipe.bake(source))"]
  } catch {
    return error.failures.map(\.description)
  }
}

private func missing(_ policy: RecipeOptions.MissingPolicy) -> RecipeOptions {
  RecipeOptions().with { $0.missing = policy }
}

@Suite struct MissingValueTests {
  @Test func requiredOverridesOptionalityAndSchemaDefault() throws {
    let recipe = try Card.recipe { ingredients in
      ingredients[1] = ingredients[1].required()
      ingredients[2] = ingredients[2].required()
    }
    #expect(
      failures(recipe, ["id": 1]) == [
        "nick ← nick: expected a value, found none", "level ← level: expected a value, found none",
      ]
    )
    let card = try recipe.bake(["id": 1, "nick": nil, "level": 2])
    #expect(card.nick == nil)
    #expect(card.level == 2)
    #expect(recipe.lines.map(\.isRequired) == [true, true, true])
    #expect(recipe.explain().rows.map(\.missing) == [.error, .error, .error])
  }

  @Test func missingPolicyAppliesToPropertiesThatBecomeNil() throws {
    let source: JSONValue = ["id": 1]
    #expect(try Card.recipe(missing(.omit)).bakeResult(source).notices.isEmpty)
    let reported = try Card.recipe(missing(.report)).bakeResult(source)
    #expect(reported.value.nick == nil)
    #expect(reported.value.level == 1)
    #expect(reported.notices == [RecipeFailure(.missing, property: "nick", path: "nick")])
    #expect(
      failures(try Card.recipe(missing(.fail)), source) == [
        "nick ← nick: expected a value, found none"
      ]
    )
  }

  @Test(arguments: [.report, .fail] as [RecipeOptions.MissingPolicy])
  func ingredientThatIsNotRequiredOverridesThePolicy(policy: RecipeOptions.MissingPolicy) throws {
    let recipe = try Card.recipe(missing(policy)) { $0[1] = $0[1].required(false) }
    let result = try recipe.bakeResult(["id": 1])
    #expect(result.value.nick == nil)
    #expect(result.notices.isEmpty)
  }

  @Test func anIngredientWithADefaultIsNeverMissing() throws {
    let recipe = try Card.recipe(missing(.fail)) {
      $0[1] = Ingredient(\.nick, "nick", default: "none")
    }
    #expect(try recipe.bake(["id": 1]).nick == "none")
  }

  @Test func defaultOnErrorFollowsTheMissingPolicy() throws {
    func recipe(_ policy: RecipeOptions.MissingPolicy) throws -> Recipe<Card> {
      try Card.recipe(missing(policy)) { $0[1] = $0[1].defaultOnError() }
    }
    let source: JSONValue = ["id": 1, "nick": 7]
    let notices = try recipe(.report).bakeResult(source).notices
    #expect(notices.map(\.code) == [.conversion])
    #expect(
      failures(try recipe(.fail), source) == ["nick ← nick: expected string, found integer 7"]
    )
  }

  @Test func contradictoryRequirementsAreMistakes() {
    func mistakes(_ change: (inout [Ingredient<Card>]) -> Void) -> [RecipeError.Mistake] {
      do {
        _ = try Card.recipe(RecipeOptions(), change)
        return []
      } catch {
        return (error as? RecipeError)?.mistakes ?? []
      }
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

  @Test(arguments: RecipeOptions.MissingPolicy.allCases)
  func decomposedSourcesBakeUnderEachPolicy(policy: RecipeOptions.MissingPolicy) throws {
    let options = RecipeOptions.omittingNil.with { $0.missing = policy }
    for isRequired in [nil, true, false] {
      let recipe = try Card.recipe(options) { ingredients in
        if let isRequired { ingredients[1] = ingredients[1].required(isRequired) }
      }
      let card = Card(id: 1, nick: nil, level: 2)
      let source = try recipe.decompose(card)
      #expect(try recipe.bake(source) == card)
      let isKept = isRequired ?? (policy == .fail)
      #expect((source["nick"] != nil) == isKept)
    }
  }

  @Test func updatesPreserveMissingRequiredProperties() throws {
    let recipe = try Card.recipe(missing(.fail)) { $0[2] = $0[2].required() }
    let card = Card(id: 1, nick: "Z", level: 2)
    #expect(try recipe.update(card, with: ["level": 3]) == Card(id: 1, nick: "Z", level: 3))
    #expect(try recipe.update(card, with: [:]) == card)
  }

  @Test func resettingByNullNeedsOnlyAModelDefault() throws {
    var options = missing(.fail)
    options.updateNulls = .default
    let recipe = try Card.recipe(options) { $0[2] = $0[2].required() }
    let card = Card(id: 1, nick: "Z", level: 2)
    let reset = try recipe.update(card, with: ["nick": nil, "level": nil])
    #expect(reset == Card(id: 1, nick: nil, level: 1))
    #expect(throws: BakeError.self) { try recipe.update(card, with: ["id": nil]) }
  }

  @Test func computedPropertyCanBeRequired() throws {
    let recipe = try Card.recipe { ingredients in
      ingredients[1] =
        Ingredient(\.nick, from: "first", "last") { (first: String, last: String) -> String? in
          "\(first) \(last)"
        }.required()
    }
    #expect(try recipe.bake(["id": 1, "first": "A", "last": "B"]).nick == "A B")
    #expect(
      failures(recipe, ["id": 1]) == ["nick ← first: expected a value, found none"]
    )
  }

  @Test func jsonSchemaListsRequiredMembers() throws {
    let recipe = try Card.recipe(missing(.fail)) { $0[2] = $0[2].required() }
    let required = recipe.jsonSchema()["required"]?.arrayValue?.compactMap(\.stringValue)
    #expect(required.map(Set.init) == ["id", "nick", "level"])
  }
}
