import KilnJSON
import Testing

/// Mappings over JSON text.
@Suite struct KeyValueMappingJSONTests {
  private let camel = KeyValueMapping<JSONValue, JSONValue>(
    default: .init(key: .style(from: .snakeCase, to: .camelCase))
  )

  @Test("KVM-36: JSON text and bytes map to trees and to text") func textIsMapped() throws {
    let text = #"{"first_name": "Zach", "last_seen": 18446744073709551615}"#
    let mapped = #"{"firstName":"Zach","lastSeen":18446744073709551615}"#
    #expect(try camel.map(json: text).text() == mapped)
    #expect(try camel.map(json: Array(text.utf8)).text() == mapped)
    #expect(try camel.mapEach(json: "[\(text), null]").text() == "[\(mapped),null]")
    #expect(try camel.mapEach(json: Array("[null]".utf8), nulls: .drop).text() == "[]")
    let transformer = Transformer.mappingJSON(camel)
    #expect(try transformer.apply(text) == mapped)
    #expect(
      try transformer.applyReverse(mapped)
        == #"{"first_name":"Zach","last_seen":18446744073709551615}"#
    )
  }

  @Test func duplicateKeysFollowTheParserOptions() throws {
    let text = #"{"a_b": 1, "a_b": 2}"#
    #expect(throws: JSONParseError.self) { try camel.map(json: text) }
    let last = JSONParser.Options(duplicateKeys: .last)
    #expect(try camel.map(json: text, options: last).text() == #"{"aB":2}"#)
    #expect(throws: MappingError.self) { try camel.map(json: #"{"a_b": 1, "aB": 2}"#) }
    #expect(throws: MappingError.self) { try camel.map(json: "[]") }
    #expect(throws: TransformerError.self) { try Transformer.mappingJSON(camel).apply("{") }
  }
}
