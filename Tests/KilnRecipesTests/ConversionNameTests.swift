import Foundation
import KilnRecipes
import Testing

@Suite struct ConversionNameTests {
  @Test func conversionsHaveTheNamesOfRecipeFiles() throws {
    let source: JSONValue = ["text": "a", "integer": 1, "number": 1.5, "boolean": true]
    let recipe = Recipe<Scalars> {
      Ingredient(\.text, "text", using: .text)
      Ingredient(\.integer, "integer", using: .integer)
      Ingredient(\.number, "number", using: .number)
      Ingredient(\.boolean, "boolean", using: .boolean)
    }
    #expect(try recipe.decompose(recipe.bake(source)) == source)
    let dates: [(String, Conversion<Date>)] = [
      ("iso8601", .iso8601), ("isoDate", .isoDate), ("httpDate", .httpDate),
      ("epochSeconds", .epochSeconds), ("epochMilliseconds", .epochMilliseconds),
      ("epochMicroseconds", .epochMicroseconds), ("epochNanoseconds", .epochNanoseconds),
    ]
    let day = Date(timeIntervalSince1970: 86_400)
    let registry = TransformerRegistry.standard()
    for (name, conversion) in dates {
      let declared: Transformer<JSONValue, Date> = try registry.transformer(named: name)
      let transformer = Transformer(conversion)
      #expect(transformer.name == declared.name)
      #expect(try transformer.applyReverse(day) == declared.applyReverse(day))
    }
  }
}

private struct Scalars: ValueModel {
  var text: String
  var integer: Int
  var number: Double
  var boolean: Bool

  static let schema = Schema<Scalars>(
    "Scalars",
    Scalars.init,
    Field(\.text, "text"),
    Field(\.integer, "integer"),
    Field(\.number, "number"),
    Field(\.boolean, "boolean")
  )
}
