import KilnMapping
import KilnRecipeTools
import KilnRecipes
import Testing

@Suite struct InferredNameTests {
  private func properties(_ keys: String...) -> [String] {
    inferred([.object(JSONObject(keys.map { ($0, 1) }))]).declaration.ingredients.map(\.property)
  }

  @Test func keysBecomeCamelCase() {
    #expect(properties("user_id", "FirstName", "URL") == ["userId", "firstName", "url"])
    #expect(properties("x-y z", "ключ", "日本") == ["xYZ", "ключ", "日本"])
  }

  @Test func keysWithoutLettersGetNames() {
    #expect(properties("", "$", "1st", "😀") == ["empty", "symbol", "_1st", "symbol2"])
  }

  @Test func collidingNamesAreNumberedInKeyOrder() {
    #expect(properties("a_b", "aB", "A_B") == ["aB", "aB2", "aB3"])
    #expect(properties("é", "e\u{301}").count == 2)
    #expect(Set(properties("é", "e\u{301}")).count == 2)
  }

  @Test func reservedMemberNamesAreAvoided() {
    #expect(
      properties("description", "hash", "self") == ["descriptionValue", "hashValue2", "selfValue"]
    )
  }

  @Test func keywordsAreEscapedWithBackticks() {
    let source = inferred([["class": 1, "default": 2]]).swiftSource()
    #expect(source.contains("  let `class`: Int\n"))
    #expect(source.contains(#"Ingredient(\.`default`, "default")"#))
  }

  @Test(arguments: [
    ("city table", "CityTable"), ("value", "ValueModel"), ("1", "_1"), ("!", "Sample"),
  ])
  func modelNameIsAValidTypeName(name: String, type: String) {
    #expect(inferred([["a": 1]], named: name).name == type)
  }

  @Test(arguments: [
    ("cities500", "city500"), ("users", "user"), ("people", "person"), ("statuses", "status"),
    ("houses", "house"), ("addresses", "address"), ("news", "news"), ("gas", "gas"),
    ("orderLines", "orderLine"), ("People", "Person"), ("caches", "cache"), ("2024", "2024"),
  ])
  func wordsAreSingularized(word: String, singular: String) {
    #expect(RecipeInference.singular(word) == singular)
  }
}
