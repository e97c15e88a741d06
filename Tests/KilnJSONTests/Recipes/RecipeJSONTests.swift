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

@Suite struct RecipeJSONTests {
  private let recipe: Recipe<City>

  init() throws {
    recipe = try City.recipe()
  }

  @Test func bakesFromTextAndFromBytes() throws {
    let text = #"{"name": "Zürich", "stats": {"population": 400000}}"#
    let city = City(name: "Zürich", population: 400_000)
    #expect(try recipe.bake(text) == city)
    #expect(try recipe.bake(Array(text.utf8)) == city)
  }

  @Test func updatesFromTextAndFromBytes() throws {
    let city = City(name: "Bern", population: nil)
    let text = #"{"stats": {"population": 7}}"#
    #expect(try recipe.update(city, with: text).population == 7)
    #expect(try recipe.update(city, with: Array(text.utf8)).name == "Bern")
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

  @Test func everyFailureHasItsPositionInTheText() throws {
    let recipe = Recipe<City>(options: RecipeOptions().with { $0.unknownKeys = .fail }) {
      Ingredient(\.name, "names[1].text")
      Ingredient(\.population, "stats.population")
    }
    let text = """
      {
        "größe": 1,
        "names": [{"text": "x"}, {}],
        "stats": {"population": "many"}
      }
      """
    let error = try #require(throws: BakeError.self) { try recipe.bake(text) }
    let places = error.failures.map { failure in
      let bytes = text.utf8.dropFirst(failure.position?.offset ?? 0)
      return
        "\(failure.code) \(failure.position?.line ?? 0) \(Character(Unicode.Scalar(bytes.first!)))"
    }
    // For a missing value, the position is that of the innermost existing ancestor.
    #expect(places == ["unknownKey 2 \"", "missing 3 {", "conversion 4 \""])
    #expect(error.failures[2].position?.column == 27)
    #expect(error.description.contains("(line 4, column 27)"))
  }

  @Test func duplicateKeyFailureHasThePositionOfTheUsedValue() throws {
    let text = #"{"name": 1, "name": 22}"#
    for (policy, offset) in [(JSONParser.DuplicateKeyPolicy.first, 9), (.last, 20)] {
      let error = try #require(throws: BakeError.self) {
        try recipe.bake(text, options: JSONParser.Options(duplicateKeys: policy))
      }
      #expect(error.failures.first?.position?.offset == offset)
    }
  }
}
