import KilnFactories
import KilnRecipes
import KilnTestSupport
import Testing

@Suite struct MatchTests {
  private let recipe: Recipe<Ship>

  init() throws {
    recipe = try Ship.recipe()
  }

  @Test("ZCR-73: a source matches if its values equal the model's; missing ones are ignored")
  func comparesOnlyValuesInTheSource() throws {
    let ship = Ship.full
    #expect(try recipe.matches(ship, recipe.decompose(ship)))
    #expect(try recipe.matches(ship, [:]))
    #expect(try recipe.matches(ship, ["other": 1]))
    #expect(try recipe.matches(ship, ["ship_id": 1, "marks": ["fast"]]))
    #expect(try !recipe.matches(ship, ["ship_id": 1, "marks": ["slow"]]))
    // Null equals only `nil`.
    #expect(try !recipe.matches(ship, ["staff": ["mate": nil]]))
    #expect(try recipe.matches(ship.with { $0.mate = nil }, ["staff": ["mate": nil]]))
  }

  @Test("ZCR-91: an invalid source throws a typed error with every failure")
  func invalidSourceThrows() throws {
    let error = #expect(throws: BakeError.self) {
      try recipe.matches(.full, ["ship_id": "x", "flag": "green", "names": ["Other"]])
    }
    #expect(error?.failures.map(\.property) == ["id", "flag"])
    #expect(error?.failures.map(\.code) == [.conversion, .conversion])
  }

  @Test func fieldsUseTheComparisonOfTheSchema() throws {
    let recipe = Recipe<Reading> {
      Ingredient(\.rate, "rate")
      Ingredient(\.count, "count")
    }
    let reading = Reading(rate: 1, count: 1)
    #expect(try recipe.matches(reading, ["rate": 1.25, "count": 2]))
    #expect(try !recipe.matches(reading, ["rate": 2]))
  }

  @Test func mismatchNamesTheMatchingFallbackPath() throws {
    let recipe = Recipe<Reading>(options: .partial) { Ingredient(\.rate, "rate | old.rate") }
    let source: JSONValue = ["old": ["rate": 3]]
    let mismatches = try recipe.mismatches(of: Reading(rate: 1, count: 0), in: source)
    #expect(mismatches.map(\.path) == [SourcePath("old.rate")])
  }
}
