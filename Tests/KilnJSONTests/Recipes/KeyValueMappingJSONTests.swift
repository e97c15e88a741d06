import KilnJSON
import Testing

/// Mappings over JSON text.
@Suite struct KeyValueMappingJSONTests {
  private let camel = KeyValueMapping<JSONValue, JSONValue>(
    default: .init(key: .style(.camelCase, from: .snakeCase))
  )

  @Test("KVM-36: JSON text and bytes map to trees and to text") func textIsMapped() throws {
    let text = #"{"first_name": "Zach", "last_seen": 18446744073709551615}"#
    let mapped = #"{"firstName":"Zach","lastSeen":18446744073709551615}"#
    #expect(try camel.map(JSONValue(json: text)).text() == mapped)
    #expect(try camel.map(JSONValue(json: Array(text.utf8))).text() == mapped)
    #expect(try camel.mapEach(JSONValue(json: "[\(text), null]")).text() == "[\(mapped),null]")
    #expect(try camel.mapEach([nil], nulls: .drop).text() == "[]")
    let transformer = Transformer.mappingJSON(camel)
    #expect(try transformer.apply(text) == mapped)
    #expect(
      try transformer.applyReverse(mapped)
        == #"{"first_name":"Zach","last_seen":18446744073709551615}"#
    )
  }

  @Test func duplicateKeysFollowTheParserOptions() throws {
    let text = #"{"a_b": 1, "a_b": 2}"#
    #expect(throws: ConversionError.self) { try Transformer.mappingJSON(camel).apply(text) }
    let last = Transformer.mappingJSON(camel, options: JSONParser.Options(duplicateKeys: .last))
    #expect(try last.apply(text) == #"{"aB":2}"#)
    #expect(throws: MappingError.self) { try camel.map(["a_b": 1, "aB": 2]) }
    #expect(throws: MappingError.self) { try camel.map([]) }
    #expect(throws: ConversionError.self) { try Transformer.mappingJSON(camel).apply("{") }
  }
}
