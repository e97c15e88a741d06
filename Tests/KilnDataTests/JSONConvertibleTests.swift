import Foundation
import KilnData
import KilnTestSupport
import Testing

@Suite struct JSONConvertibleTests {
  private enum Suit: String, JSONConvertible { case hearts, spades }
  private enum Level: Int8, JSONConvertible { case low = 1, high = 2 }

  private func expectRoundTrip<T: JSONConvertible & Equatable>(
    _ value: T,
    _ json: JSONValue,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(try value.jsonValue() == json, sourceLocation: sourceLocation)
    #expect(try T(jsonValue: json) == value, sourceLocation: sourceLocation)
  }

  private func failure<T: JSONConvertible>(
    _ type: T.Type,
    _ json: JSONValue,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    try #require(throws: ConversionError.self, sourceLocation: sourceLocation) {
      try T(jsonValue: json)
    }.description
  }

  @Test func valuesRoundTrip() throws {
    try expectRoundTrip(true, true)
    try expectRoundTrip("a", "a")
    try expectRoundTrip(1.5, 1.5)
    try expectRoundTrip(2.0, 2.0)
    try expectRoundTrip(Suit.spades, "spades")
    try expectRoundTrip(Level.high, 2)
    try expectRoundTrip([1, 2], [1, 2])
    try expectRoundTrip(["b": [1], "a": []], ["a": [], "b": [1]])
    try expectRoundTrip(Int?.none, nil)
    try expectRoundTrip(Int?.some(1), 1)
    try expectRoundTrip([Int?.none, 1], [nil, 1])
    try expectRoundTrip(["x": 1] as JSONValue, ["x": 1])
    try expectRoundTrip(["x": 1] as JSONObject, ["x": 1])
    try expectRoundTrip(1 as JSONNumber, 1)
    #expect(try ["c": 1, "a": 2, "b": 3].jsonValue().description == #"{"a":2,"b":3,"c":1}"#)
  }

  @Test func integersRoundTripOnlyWithinTheirRange() throws {
    func check<T: FixedWidthInteger & JSONConvertible>(_ type: T.Type) throws {
      try expectRoundTrip(T.min, JSONValue(T.min))
      try expectRoundTrip(T.max, JSONValue(T.max))
      guard T.bitWidth < 128 else { return }
      let message = "expected integer from \(T.min) through \(T.max), found"
      #expect(try failure(T.self, JSONValue(Int128(T.max) + 1)).hasPrefix(message))
      #expect(try failure(T.self, JSONValue(Int128(T.min) - 1)).hasPrefix(message))
    }
    let types: [any (FixedWidthInteger & JSONConvertible).Type] = [
      Int.self, Int8.self, Int16.self, Int32.self, Int64.self, Int128.self, UInt.self, UInt8.self,
      UInt16.self, UInt32.self, UInt64.self, UInt128.self,
    ]
    for type in types { try check(type) }
  }

  @Test func rejectsNumbersAndBooleansOfOtherKinds() throws {
    #expect(try failure(Int.self, 1.0) == "expected integer, found double 1.0")
    #expect(throws: ConversionError.self) { try UInt128(jsonValue: .number(.literal("1e30"))) }
    #expect(try failure(Int.self, true).hasPrefix("expected integer"))
    #expect(try failure(Bool.self, 1) == "expected boolean, found integer 1")
    #expect(try failure(Bool.self, "true").hasPrefix("expected boolean"))
    #expect(try failure([Int].self, ["a": 1]) == "expected array, found object of 1")
    #expect(try failure(Level.self, 3).hasPrefix("expected a raw value of Level"))
    #expect(try failure(Level.self, 300).contains("from -128 through 127"))
  }

  @Test func doublesAcceptOnlyExactIntegers() throws {
    #expect(try Double(jsonValue: 9_007_199_254_740_992) == 9_007_199_254_740_992)
    #expect(throws: ConversionError.self) { try Double(jsonValue: 9_007_199_254_740_993) }
    #expect(try Double(jsonValue: JSONValue(UInt64(1) << 63)) == 0x1p63)
    #expect(throws: ConversionError.self) { try Double(jsonValue: JSONValue(UInt64.max)) }
    #expect(throws: ConversionError.self) { try Double(jsonValue: .number(.literal("1e400"))) }
  }

  @Test func floatsAcceptOnlyExactIntegersAndRoundDoubles() throws {
    #expect(try Float(jsonValue: 16_777_216) == 16_777_216)
    #expect(throws: ConversionError.self) { try Float(jsonValue: 16_777_217) }
    #expect(try Float(jsonValue: 0.1) == 0.1)
    #expect(throws: ConversionError.self) { try Float(jsonValue: 1e39) }
    #expect(try Float(0.1).jsonValue() == 0.1)
  }

  @Test func randomFloatsRoundTrip() throws {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<5000 {
      let value = Float(bitPattern: UInt32(truncatingIfNeeded: random.next()))
      guard value.isFinite else { continue }
      #expect(try Float(jsonValue: value.jsonValue()) == value)
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func nonFiniteNumbersAreErrors(_ value: Double) throws {
    let error = try #require(throws: ConversionError.self) { try ["a": [1, value]].jsonValue() }
    #expect(error.description == "a[1]: expected finite number, found \(value)")
    #expect(throws: ConversionError.self) { try Float(value).jsonValue() }
  }

  @Test func errorsIncludeThePathWithinTheValue() throws {
    let json: JSONValue = ["ok": [1, 2], "x.y": [1, nil, "two"]]
    let message = try failure([String: [Int?]].self, json)
    #expect(message == #"["x.y"][2]: expected integer, found string "two""#)
  }

  @Test func errorsCanBePrefixedWithAnOuterPath() throws {
    let error = try #require(throws: ConversionError.self) { try [Int](jsonValue: [1, "a"]) }
    let outer = error.inside(SourcePath("user.ages"))
    #expect(outer.path == SourcePath("user.ages[1]"))
    #expect(outer.expected == error.expected)
  }

  @Test func messageLengthIsBounded() throws {
    let long = JSONValue(String(repeating: "x\u{301}", count: 100_000))
    #expect(try failure(Int.self, long).utf8.count < 300)
    let digits = JSONValue.number(.literal(String(repeating: "9", count: 100_000)))
    #expect(try failure(Int.self, digits).utf8.count < 300)
  }

  @Test func uuidsParseInEitherCaseAndFormatInUppercase() throws {
    let text = "6F9619FF-8B86-D011-B42D-00C04FC964FF"
    let uuid = try UUID(jsonValue: JSONValue(text.lowercased()))
    #expect(uuid.jsonValue() == JSONValue(text))
    for wrong in ["", "6F9619FF", text + "0", "g" + text.dropFirst(), "{\(text)}"] {
      #expect(try failure(UUID.self, JSONValue(wrong)).hasPrefix("expected UUID"))
    }
  }
}
