#if Macros
  import Kiln
  import Testing

  @Value private struct Disc { let radius: Int }
  @Value private enum Figure { case circle(Disc), none }
  @Value private struct FigureList { let id: Int; let shapes: [Figure] }
  @Value private struct DiscPlan { let id: Int; let shapes: Disc }
  @Value private struct TwoExtras { let some: [String: JSONValue]; let all: [String: JSONValue] }

  /// Mistakes in unions and remaining members, of recipes in Swift and in files.
  @Suite struct RecipeMistakeTests {
    private func mistakes<Made>(_ make: () throws -> Made) -> [RecipeError.Mistake] {
      do {
        _ = try make()
        return []
      } catch {
        return (error as? RecipeError)?.mistakes ?? []
      }
    }

    private func mistakes(in file: JSONValue) -> [String] {
      let found = mistakes { try Reshaping(file: RecipeFile(file)) }
      #expect(found == mistakes { try Recipe<DiscPlan>(file: RecipeFile(file)) })
      return found.map(\.description)
    }

    private let circle = Conversion<Disc>.nestedCircle

    @Test func onlyOneIngredientHasTheRemainingMembers() {
      let found = mistakes {
        try Recipe<TwoExtras> { () throws in
          Ingredient(\.some, .remaining)
          Ingredient(\.all, .remaining)
        }
      }
      #expect(found.map(\.problem) == [.repeatedRemaining])
      #expect(found.map(\.property) == ["all"])
      // Those of different objects can be read.
      let different = mistakes {
        try Recipe<TwoExtras> { () throws in
          Ingredient(\.some, .remaining)
          IngredientGroup("inner") { Ingredient(\.all, .remaining) }
        }
      }
      #expect(different.isEmpty)
    }

    @Test func aDraftReportsASecondIngredientForRemainingMembers() throws {
      var draft = RecipeDraft<TwoExtras>()
      try draft.add(Ingredient(\.some, .remaining))
      let error = #expect(throws: RecipeError.self) {
        try draft.add(Ingredient(\.all, .remaining))
      }
      #expect(error?.mistakes.map(\.problem) == [.repeatedRemaining])
    }

    @Test func contentHasAnotherKeyThanTheTag() {
      let shapes = Conversion<Figure>.oneOf(
        "type",
        content: "type",
        ["circle": .case(\.circle, circle), "none": .case(\.none)]
      )
      let found = mistakes {
        try Recipe<FigureList> { () throws in
          Ingredient(\.id, "id")
          Ingredient(\.shapes, "shapes", using: .list(of: shapes))
        }
      }
      #expect(found.map(\.problem) == [.contentAtTag("type")])
      #expect(found.map(\.property) == ["shapes"])
    }

    @Test func aFormThatAKeyNamesHasAKey() {
      let shapes = Conversion<Figure>.oneOf(keys: [
        "circle": .case(\.circle, circle), .absent: .case(\.none),
      ])
      let found = mistakes {
        try Recipe<FigureList> { () throws in
          Ingredient(\.id, "id")
          Ingredient(\.shapes, "shapes", using: .oneOrList(of: shapes))
        }
      }
      #expect(Set(found.map(\.problem)) == [.absentKey])
    }

    @Test func filesReportTheirPaths() {
      let circle: JSONValue = ["recipe": ["ingredients": ["radius": "r"]]]
      func file(_ variants: JSONValue) -> JSONValue {
        ["ingredients": ["id": "id", "shapes": ["path": "s", "variants": variants]]]
      }
      let inner: JSONValue = ["tag": "t", "content": "t", "forms": ["a": circle]]
      #expect(
        mistakes(in: file(["forms": ["b": ["variants": inner], "c": circle]])) == [
          "ingredients.shapes.variants.forms.b.variants.content: expected content in another "
            + "member than the tag, found \"t\" for both"
        ]
      )
    }
  }

  extension Conversion where Value == Disc {
    fileprivate static var nestedCircle: Conversion {
      .function { json, _ in
        Disc(radius: try Int(jsonValue: json["r"] ?? .null))
      } reverse: {
        ["r": $0.radius.jsonValue()]
      }
    }
  }
#endif
