import KilnRecipes
import Testing

/// Names in messages: suggestions for unknown ones, quotes around empty ones.
@Suite struct NameTests {
  private func description(_ property: String) -> String {
    mistakes { try Ingredient<User>.named(property, "x") }.map(\.description).joined()
  }

  @Test func unknownPropertySuggestsSimilarNames() {
    #expect(description("nmae").hasSuffix(#"has no such property; did you mean "name"?"#))
    #expect(description("zzzzzzz").hasSuffix("has no such property"))
  }

  @Test func draftSuggestsSimilarNames() throws {
    var draft = RecipeDraft<User>("x")
    let error = #expect(throws: RecipeError.self) { try draft.remove(named: "nam") }
    #expect("\(String(describing: error))".contains(#"did you mean "name"?"#))
  }

  @Test func anEmptyNameIsPrintedInQuotes() {
    #expect(description("").hasPrefix(#""": the model's schema"#), "\(description(""))")
    #expect(
      RecipeFailure(.missing, property: "", path: "a").description
        == #""" ← a: expected a value, found none"#
    )
    #expect("\(RecipeError.Mistake(.unmappedProperty, of: ""))".hasPrefix(#""": "#))
  }

  @Test func aModelWithoutANameIsPrintedInQuotes() throws {
    let error = #expect(throws: BakeError.self) {
      try Recipe<Nameless> { Ingredient(\.value, "v") }.bake([:])
    }
    #expect(
      "\(String(describing: error))".contains(
        #"""
        "": 1 error
          - "" ← v: expected a value, found none
        """#
      ),
      "\(String(describing: error))"
    )
  }
}

private struct Nameless: ValueModel {
  var value: Int
  static let schema = Schema<Nameless>("", Nameless.init(value:), Field(\.value, ""))
}
