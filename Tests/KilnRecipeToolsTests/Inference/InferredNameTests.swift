import KilnMapping
import KilnRecipeTools
import KilnRecipes
import KilnTestSupport
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

  @Test func emojiSequencesAndInvisibleCodePointsSeparateWords() {
    #expect(properties("❤️", "👨‍👩‍👧", "🏳️", "🇦🇼") == ["symbol", "symbol2", "symbol3", "symbol4"])
    #expect(
      properties("a❤️b", "\u{301}c", "a \u{E33}", "soft\u{AD}wrap", "\u{200D}")
        == ["aB", "c", "aำ", "softWrap", "symbol"]
    )
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

  @Test func membersOfEnumsAreNoCases() {
    // The macro declares `cases`.
    let source = inferred([["a": ["type": "cases"]], ["a": ["type": "b", "c": 1]]]).swiftSource()
    #expect(source.contains("  case casesValue\n"))
  }

  @Test func keywordsAreEscapedWithBackticks() {
    let source = inferred([["class": 1, "default": 2]]).swiftSource()
    #expect(source.contains("  let `class`: Int\n"))
    #expect(source.contains(#"Ingredient(\.`default`, "default")"#))
  }

  @Test(arguments: [
    ("city table", "CityTable"), ("value", "ValueModel"), ("1", "Model1"), ("!", "Sample"),
    ("日本", "Model日本"), ("raw_representable", "RawRepresentableModel"),
  ])
  func modelNameIsAValidTypeName(name: String, type: String) {
    #expect(inferred([["a": 1]], named: name).name == type)
  }

  @Test func typesAndPropertiesHaveDifferentNames() {
    // The name of a property would hide that of a type in the functions of the model.
    let recipe = inferred([["日本": ["a": 1], "_7": ["b": 1], "Swift": ["c": 1], "ß": ["type": "ß"]]])
    #expect(recipe.type(of: "日本") == "Sample日本")
    #expect(recipe.type(of: "_7") == "SampleItem")
    #expect(recipe.type(of: "swift") == "SampleSwift")
    #expect(recipe.type(of: "ß") == "Sampleß")
  }

  @Test func generatedSourceUsesNoDeclaredNameForAnotherType() {
    // Every type that the source refers to.
    let texts = ["2024-02-29", "https://example.org", "123e4567-e89b-12d3-a456-426614174000"]
    let bytes = "QUJDZGVmZ2hpamtsbW5vcA=="
    let word = (0..<24).map { $0 % 2 == 0 ? "on" : "off" }
    let samples = word.enumerated().map { number, word in
      [
        "a": 1, "b": 1.5, "c": true, "d": .number(.unsigned(.max)), "e": .number(.literal("1e999")),
        "f": .string(texts[0]), "g": .string(texts[1]), "h": .string(texts[2]), "i": "text",
        "j": nil,
        "k": .string(bytes), "l": .string(word), "m": ["n": 1],
        "o": number % 2 == 0 ? ["type": "p", "q": 1] : ["type": "r", "s": "1"],
      ] as JSONValue
    }
    var withoutMacros = SwiftOptions()
    withoutMacros.usesMacros = false
    let source = inferred(samples).swiftSource(withoutMacros)
    let code = source.split(separator: "\n").filter {
      !$0.contains("//") && !$0.hasPrefix("import")
    }.joined(separator: " ")
    let words = Set(code.split { !$0.isLetter && !$0.isNumber }).filter {
      $0.first?.isUppercase == true
    }
    let declared: Set<Substring> = ["Sample", "L", "M", "O", "P", "R"]
    #expect(words.count > 25)
    // The macro also declares types inside models and unions.
    for word in words.subtracting(declared).union(["Cases", "Mutable"]) {
      let other = inferred([[String(word): ["x": 1]]])
      #expect(!other.swiftSource().contains("struct \(word):"), "\(word)")
    }
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
