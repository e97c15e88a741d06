import KilnRecipes
import Testing

/// Recipes and transformers where a conversion is expected.
@Suite struct NestedRecipeTests {
  @Test("ZCR-86: a recipe for a property bakes and decomposes nested models")
  func bakesAndDecomposesNestedModels() throws {
    let recipe = try Ship.recipe()
    let source = try recipe.decompose(.full)
    #expect(
      source["staff"] == [
        "captain": ["full_name": "Jason", "years": 30], "mate": ["full_name": "Tiphys"],
      ]
    )
    #expect(source["crew"] == [["full_name": "Orpheus", "years": 20]])
    #expect(source["berths"] == ["bow": ["full_name": "Lynkeus", "years": 40]])
    #expect(try recipe.bake(source) == .full)
    let alone = try recipe.decompose(Ship.full.with { $0.mate = nil })
    #expect(alone["staff"]?["mate"] == .null)
    #expect(try recipe.bake(alone).mate == nil)
  }

  @Test func nestedFailuresHaveTheirFullPath() throws {
    let recipe = try Ship.recipe()
    var source = try recipe.decompose(.full)
    try source.set(["full_name": 7, "years": 200], at: "staff.captain")
    try source.set([[:], ["full_name": "A", "years": "x"]], at: "crew")
    try source.set(["full_name": nil], at: "berths.bow")
    #expect(
      failures(recipe, source).map { "\($0.property ?? "") \($0.path ?? .root) \($0.code)" } == [
        "captain.name staff.captain.full_name conversion",
        "captain.age staff.captain.years rule",
        "crew[0].name crew[0].full_name missing",
        "crew[1].age crew[1].years conversion",
        #"berths["bow"].name berths.bow.full_name null"#,
      ]
    )
  }

  @Test func irreversibleModelAtTheRootAcceptsACompleteSource() throws {
    let shouting = Transformer<JSONValue, String>(
      "shouting",
      forward: { try String(jsonValue: $0).uppercased() }
    )
    let sailor = Recipe<Sailor> {
      Ingredient(\.name, "full_name", using: .transformer(shouting))
      Ingredient(\.age, "years")
    }
    let recipe = Recipe<Ship>(options: .partial) { Ingredient(\.mate, "$", using: sailor) }
    let source: JSONValue = ["full_name": "Ada", "years": 2]
    #expect(try recipe.update(.full, with: source).mate == Sailor(name: "ADA", age: 2))
    #expect(try recipe.update(.full, with: ["other": 2]).mate == Ship.full.mate)
  }

  @Test func transformersWithATypedInputAreConversions() throws {
    let digits = Transformer<String, Int>.numberText
    let recipe = Recipe<Interval> {
      Ingredient(\.low, "low", using: digits, default: 0)
      Ingredient(\.high, from: IngredientPart("high", using: digits, default: 9)) { (high: Int) in
        high
      }
    }
    #expect(try recipe.bake(["low": "4", "high": "5"]) == Interval(low: 4, high: 5))
    #expect(failures(recipe, ["low": 4, "high": 5]).map(\.path) == ["low", "high"])
  }

  @Test func aTransformerFromJSONKeepsItsErrors() throws {
    let positive = Transformer<JSONValue, Int>(
      "positive",
      forward: { throw ConversionError(expected: "positive integer", found: $0) }
    )
    func failure(_ ingredient: Ingredient<Interval>) -> [RecipeFailure] {
      let recipe = Recipe<Interval>(options: .partial) { ingredient }
      return failures(recipe, ["low": "x"]).filter { $0.code != .unmapped }
    }
    let found = failure(Ingredient(\.low, "low", using: positive))
    #expect(found.map(\.expected) == ["positive integer"])
    #expect(found == failure(Ingredient(\.low, "low", using: .transformer(positive))))
  }
}
