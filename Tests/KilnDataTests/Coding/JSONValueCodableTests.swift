import Foundation
import KilnData
import KilnTestSupport
import Testing

/// Trees in other coders.
@Suite struct JSONValueCodableTests {
  private func roundTrip(_ tree: JSONValue) throws -> JSONValue {
    try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(tree))
  }

  @Test func treesRoundTripThroughJSONCoders() throws {
    let tree: JSONValue = [
      "null": nil, "on": true, "off": false, "min": JSONValue(Int64.min),
      "max": JSONValue(Int64.max), "unsigned": JSONValue(UInt64.max), "half": 0.5,
      "small": JSONValue(Double.leastNonzeroMagnitude),
      "large": 1.7976931348623157e308, "hundred": 1e100, "text": "é\"😀", "empty": [], "none": [:],
      "list": [1, [2, ["k": "v"]]],
      "decimal": .number(.literal("0.12345678901234567890123")),
      "wide": .number(.literal("123456789012345678901234567891")),
    ]
    #expect(try roundTrip(tree) == tree)
    #expect(try roundTrip("text") == "text")
    #expect(try roundTrip(nil) == nil)
  }

  @Test func jsonEncoderWritesTheTextOfTheTree() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let wide = JSONValue(UInt128.max)
    let data = try encoder.encode(["a": [1, 1.5, wide], "b": "x"] as JSONValue)
    #expect(
      String(decoding: data, as: UTF8.self)
        == #"{"a":[1,1.5,340282366920938463463374607431768211455],"b":"x"}"#
    )
    // JSONDecoder reads a double without a fraction as an integer.
    #expect(try roundTrip(1.0) == 1)
  }

  @Test func propertyListsSupportTreesWithoutNull() throws {
    let tree: JSONValue = ["on": true, "n": -3, "x": 1.5, "s": "t", "l": [1, [:]]]
    let data = try PropertyListEncoder().encode(tree)
    #expect(try PropertyListDecoder().decode(JSONValue.self, from: data) == tree)
  }

  @Test func decodesNumbersAndObjects() throws {
    func decode<Model: Decodable>(_ type: Model.Type, _ text: String) throws -> Model {
      try JSONDecoder().decode(type, from: Data(text.utf8))
    }
    #expect(try decode([JSONNumber].self, "[1,-1,1.5,18446744073709551615]").count == 4)
    #expect(try decode(JSONObject.self, #"{"a":{"b":1}}"#) == ["a": ["b": 1]])
    #expect(throws: DecodingError.self) { try decode(JSONNumber.self, #""1""#) }
    #expect(throws: DecodingError.self) { try decode(JSONObject.self, "[1]") }
    #expect(throws: DecodingError.self) { try decode(JSONValue.self, "[1e999]") }
  }

  @Test func valuesThatAnotherCoderWouldLoseAreErrors() throws {
    for lost in [
      ["\u{E9}": 1, "e\u{301}": 2], .number(.literal("1e400")), JSONValue(Double.nan),
      nested(JSONValue.maximumDepth + 1),
    ] as [JSONValue] {
      #expect(throws: EncodingError.self) { try JSONEncoder().encode(["x": lost]) }
    }
  }

  @Test func randomTreesRoundTrip() throws {
    var random = SeededGenerator(seed: 71)
    for _ in 0..<500 {
      let tree = random.tree()
      guard let back = try? roundTrip(tree) else { continue }  // keys that JSONEncoder would lose
      // Doubles without a fraction are read as integers of the same value.
      #expect(back.equals(tree), "\(tree) \(back)")
    }
  }

  @Test func unreadableNumbersAreReportedAsCorruptData() throws {
    let error = try #require(throws: DecodingError.self) {
      try JSONDecoder().decode(JSONValue.self, from: Data(#"{"a":[1e400]}"#.utf8))
    }
    guard case .dataCorrupted(let context) = error else { throw error }
    #expect(context.codingPath.first?.stringValue == "a")
    #expect(
      context.debugDescription == "expected a JSON value, found a value of another type"
    )
  }
}

extension JSONValue {
  /// Whether two trees are equal except for the forms of numbers.
  fileprivate func equals(_ other: JSONValue) -> Bool {
    switch (self, other) {
    case (.number(let left), .number(let right)):
      left.isNumericallyEqual(to: right) || left.description == right.description
        || left.exactDecimal.map { $0 == right.exactDecimal } ?? false
    case (.array(let left), .array(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.equals($1) }
    case (.object(let left), .object(let right)):
      left.count == right.count && left.allSatisfy { right[$0.key]?.equals($0.value) ?? false }
    default: self == other
    }
  }
}
