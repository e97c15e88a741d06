import Foundation
import KilnRecipeTools
import KilnRecipes
import Testing

/// Unusual, deep and invalid sources and contexts.
@Suite struct HostileBakeTests {
  @Test func lenientReadingOfDeepArraysTakesLinearTime() throws {
    let options = RecipeOptions().with { $0.coercion = .lenient }
    let recipe = Recipe<Grid>(options: options) { Ingredient(\.rows, "rows") }
    var deep: JSONValue = "x"
    for _ in 0..<400 { deep = .array([deep]) }
    #expect(throws: BakeError.self) { try recipe.bake(["rows": deep]) }
    #expect(throws: BakeError.self) { try recipe.bake(["rows": ["a": deep]]) }
  }

  @Test func optionalContextKeyDistinguishesNilFromUnset() {
    #expect(BakeContext()[HomeCurrency.self] == "EUR")
    #expect(BakeContext().setting(HomeCurrency.self, to: "CHF")[HomeCurrency.self] == "CHF")
    #expect(BakeContext().setting(HomeCurrency.self, to: nil)[HomeCurrency.self] == nil)
    #expect(BakeContext().setting(Other.self, to: 1)[HomeCurrency.self] == "EUR")
  }

  private enum HomeCurrency: BakeContextKey { static let defaultValue: String? = "EUR" }
  private enum Other: BakeContextKey { static let defaultValue = 0 }

  @Test func failureDetailIsEscapedToOneLine() throws {
    let recipe = Recipe<Grid> {
      Ingredient(
        \.rows,
        "rows",
        using: .function { _, _ throws -> [[Int]] in
          throw Remark(text: "no\n  - id: forged")
        }
      )
    }
    let error = #expect(throws: BakeError.self) { try recipe.bake(["rows": 1]) }
    #expect(error?.description.split(separator: "\n").count == 2)
    #expect(error?.failures.first?.detail == #"no\u000a  - id: forged"#)
  }

  @Test func untaggedFormErrorIsTruncated() throws {
    let grid = Recipe<Grid> { Ingredient(\.rows, "rows") }
    let boxes = Recipe<Boxes> { Ingredient(\.grids, "g", using: .list(of: grid)) }
    let forms = Conversion<Boxes>.oneOf([
      "boxes": .case({ $0 }, boxes) { $0 }, "others": .case({ $0 }, boxes) { $0 },
    ])
    let recipe = Recipe<Outer> { Ingredient(\.inner, "inner", using: forms) }
    let source: JSONValue = ["inner": ["g": .array(Array(repeating: [:], count: 10_000))]]
    let error = try #require(throws: BakeError.self) { try recipe.bake(source) }
    #expect(error.description.utf8.count < 2_000)
    #expect(error.description.contains("9999 more"))
  }

  @Test func namedPropertyWithADefaultKeepsItsSchemaType() throws {
    let plain = try Recipe<Grid> { try Ingredient.named("rows", "rows") }
    let withDefault = try Recipe<Grid> { try Ingredient.named("rows", "rows", default: []) }
    let property = "properties"
    #expect(plain.jsonSchema()[property]?["rows"]?["type"] == "array")
    #expect(withDefault.jsonSchema()[property]?["rows"]?["type"] == "array")
  }
}

private struct Remark: Error, CustomStringConvertible {
  let text: String
  var description: String { text }
}

private struct Grid: ValueModel {
  var rows: [[Int]]
  static let schema = Schema<Grid>("Grid", Grid.init(rows:), Field(\.rows, "rows"))
}

private struct Boxes: ValueModel {
  var grids: [Grid]
  static let schema = Schema<Boxes>("Boxes", Boxes.init(grids:), Field(\.grids, "grids"))
}

private struct Outer: ValueModel {
  var inner: Boxes
  static let schema = Schema<Outer>("Outer", Outer.init(inner:), Field(\.inner, "inner"))
}
