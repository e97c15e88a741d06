import KilnMapping
import KilnRecipeTools
import KilnRecipes
import Testing

@Suite struct TransformerExampleTests {
  @Test func everyTransformerOfTheLibraryHasAnExample() throws {
    #expect(TransformerRegistry.examples.keys.sorted() == TransformerExample.names)
    for name in TransformerExample.names {
      let example = try TransformerExample(of: name)
      #expect(!example.source.isNull && !example.result.isNull, "\(name)")
      #expect((example.expected == nil) == (name == "identity"), "\(name)")
    }
  }

  @Test func examplesAreExecuted() throws {
    let example = try TransformerExample(of: "iso8601Seconds")
    #expect(example.source == "2024-02-29T13:30:00.5+01:00")
    #expect(example.result == "2024-02-29T12:30:00.500Z")
    #expect(example.back == "2024-02-29T12:30:00Z")
    #expect(example.expected == #"date in the form "2024-02-29T12:30:00Z""#)
    #expect(try TransformerExample(of: "trimmed").back == nil)
    #expect(throws: RecipeError.self) { try TransformerExample(of: "iso8061") }
  }
}
