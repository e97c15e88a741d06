import KilnJSON
import KilnMapping
import KilnTestSupport
import Testing

@Suite struct JSONTextTransformerTests {
  private let text = Transformer<String, JSONValue>.jsonText()

  @Test func treesAndTextsRoundTrip() throws {
    var random = SeededGenerator(seed: 12)
    let trees = (0..<2000).map { _ in random.tree() }
    let texts = try trees.map { try $0.text() }
    func isSame(_ first: JSONValue, _ second: JSONValue) -> Bool {
      first.description.utf8.elementsEqual(second.description.utf8)
    }
    #expect(text.roundTripFailures(of: texts).isEmpty)
    #expect(text.reversed()?.roundTripFailures(of: trees, by: isSame).isEmpty == true)
    let inside = Transformer<JSONValue, JSONValue>.jsonText()
    #expect(inside.roundTripFailures(of: texts.map { .string($0) }, by: isSame).isEmpty)
    #expect(inside.reversed()?.roundTripFailures(of: trees, by: isSame).isEmpty == true)
    let pretty = Transformer<String, JSONValue>.jsonText(style: .pretty)
    #expect(pretty.reversed()?.roundTripFailures(of: trees, by: isSame).isEmpty == true)
  }

  @Test func rejectsInvalidJSONText() throws {
    let error = try #require(throws: ConversionError.self) { try text("[1,]") }
    #expect(error.description.hasPrefix(#"transformer "jsonText" rejected "[1,]": "#))
    #expect(throws: ConversionError.self) { try text(#"{"a":1,"a":2}"#) }
    let last = Transformer<String, JSONValue>.jsonText(options: .init(duplicateKeys: .last))
    #expect(try last(#"{"a":1,"a":2}"#) == ["a": 2])
    let other = try #require(throws: ConversionError.self) {
      try Transformer<JSONValue, JSONValue>.jsonText()(5)
    }
    #expect(other.description.hasSuffix("expected JSON text, found integer"))
    #expect(throws: ConversionError.self) { try text.applyReverse(JSONValue(Double.nan)) }
  }

  @Test func registryAcceptsItOnce() throws {
    let registry = TransformerRegistry.standard()
    try registry.registerJSONText()
    let found = try registry.transformer(named: "jsonText", from: String.self, to: JSONValue.self)
    #expect(try found("[1]") == [1])
    #expect(throws: RegistryError.self) { try registry.registerJSONText() }
  }
}
