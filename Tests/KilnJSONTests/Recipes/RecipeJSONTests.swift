import KilnJSON
import Testing

private struct City: ValueModel {
  var name: String
  var population: Int?

  static let schema = Schema<City>(
    "City",
    City.init(name:population:),
    Field(\.name, "name"),
    Field(\.population, "population")
  )

  static func recipe() throws -> Recipe<City> {
    Recipe {
      Ingredient(\.name, "name")
      Ingredient(\.population, "stats.population")
    }
  }
}

/// Errors and options of text; `TextLawTests` compares all results with those of the trees.
@Suite struct RecipeJSONTests {
  private let recipe: Recipe<City>

  init() throws {
    recipe = try City.recipe()
  }

  @Test func invalidTextIsAnErrorEvenIfNothingChanges() throws {
    let city = City(name: "Bern", population: nil)
    for text in [
      #"{"name":"Bern""#, #"{"name":"Bern","name":"Bern"}"#, #"{"name":"Bern"} 1"#, "[]", "null",
    ] {
      #expect(throws: (any Error).self, "\(text)") { try recipe.update(city, with: text) }
    }
    let text = #"{"name":"Bern","other":1}"#
    #expect(try recipe.update(city, with: text) == city)
    let strict = Recipe<City>(options: RecipeOptions().with { $0.unknownKeys = .fail }) {
      Ingredient(\.name, "name")
      Ingredient(\.population, "stats.population")
    }
    #expect(throws: BakeError.self) { try strict.update(city, with: text) }
  }

  @Test func textAndBridgedValuesCompareWithAModel() throws {
    let city = City(name: "Bern", population: 7)
    #expect(try recipe.matches(city, #"{"name": "Bern"}"#))
    let mismatches = try recipe.mismatches(of: city, in: #"{"stats": {"population": 8}}"#)
    #expect(mismatches.map(\.description) == ["population ← stats.population: expected 7, found 8"])
    #expect(throws: ParseError.self) { try recipe.matches(city, "{") }
    let error = #expect(throws: BakeError.self) { try recipe.matches(city, #"{"name": 1}"#) }
    #expect(error?.failures.first?.position?.column == 10)
  }

  @Test func malformedTextAndInvalidRecordThrowDifferentErrors() {
    #expect(throws: ParseError.self) { try recipe.bake(#"{"name": "#) }
    #expect(throws: ParseError.self) { try recipe.bakeList("[") }
    #expect(throws: BakeError.self) { try recipe.bake(#"{"name": 1}"#) }
  }

  @Test func optionsArePassedToTheParser() throws {
    let text = #"{"name": "a", "name": "b"}"#
    #expect(throws: ParseError.self) { try recipe.bake(text) }
    let options = JSONParser.Options(duplicateKeys: .last)
    #expect(try recipe.bake(text, options: options).name == "b")
  }
}
