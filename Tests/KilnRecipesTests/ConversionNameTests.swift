import Foundation
import KilnRecipes
import Testing

@Suite struct ConversionNameTests {
  @Test func conversionsHaveTheNamesOfRecipeFiles() throws {
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
