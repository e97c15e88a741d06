import KilnRecipes
import Testing

@Suite struct BakeOptionTests {
  /// A member, values that convert to the first of them, and invalid values.
  private static var coercions: [(key: String, taken: [JSONValue], rejected: [JSONValue])] {
    [
      ("integer", [7, "7", " 7 ", 7.0, "7.0"], ["7x", 7.5, "", true, "7e99"]),
      ("boolean", [true, "true", 1, "1"], [2, "y", "", 1.5]),
      ("boolean", [false, "No", 0], []),
      ("text", ["7", 7], [[], nil]),
      ("text", ["true", true], []),
      ("text", ["1.5", 1.5], []),
      ("integers", [[1, 2], ["1", "2"], ["1", 2]], [["1", "x"], "1"]),
      ("rows", [[[1, 2], [3]], [["1", 2], ["3.0"]]], [[["x"]]]),
    ]
  }

  @Test("lenient coercion accepts lossless conversions only, and strict coercion none")
  func lenientCoercionIsLossless() throws {
    let strict = Recipe<Loose>.identity()
    let lenient = Recipe<Loose>.identity(options: RecipeOptions().with { $0.coercion = .lenient })
    for (key, taken, rejected) in Self.coercions {
      let exact = try strict.bake(.object([key: taken[0]]))
      for value in taken.dropFirst() {
        let source = JSONValue.object([key: value])
        #expect(try lenient.bake(source) == exact, "\(value)")
        #expect(throws: BakeError.self, "\(value)") { try strict.bake(source) }
      }
      for value in rejected {
        #expect(throws: BakeError.self, "\(value)") { try lenient.bake(.object([key: value])) }
      }
    }
  }

  @Test func checkOfAComputedPropertyIsRejected() throws {
    let check = RecipeCheck<User>("a loud name", at: \.shout) { !$0.shout.isEmpty }
    let error = #expect(throws: RecipeError.self) {
      try Recipe<User>(options: .partial, checks: [check]) { () throws in Ingredient(\.id, "id") }
    }
    #expect(error?.mistakes.count == 1)
  }

  @Test func functionConversionsReadTheContext() throws {
    let recipe = Recipe<User> {
      Ingredient(
        \.id,
        "id",
        using: .function { json, context in
          try Int(jsonValue: json) + context[Offset.self]
        }
      )
      Ingredient(\.name, "name")
    }
    #expect(try recipe.bake(["id": 1, "name": "Z"]).id == 1)
    let context = BakeContext().setting(Offset.self, to: 10)
    #expect(try recipe.bake(["id": 1, "name": "Z"], context: context).id == 11)
    #expect(!recipe.isReversible)
  }
}

private enum Offset: BakeContextKey { static let defaultValue = 0 }

/// A model with a default for each field.
private struct Loose: ValueModel {
  var integer: Int
  var boolean: Bool
  var text: String
  var integers: [Int]
  var rows: [[Int]]
  static let schema = Schema<Loose>(
    "Loose",
    Loose.init,
    Field(\.integer, "integer", default: 0),
    Field(\.boolean, "boolean", default: false),
    Field(\.text, "text", default: ""),
    Field(\.integers, "integers", default: []),
    Field(\.rows, "rows", default: [])
  )
}
