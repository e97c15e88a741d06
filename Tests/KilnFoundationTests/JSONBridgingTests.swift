import Foundation
import KilnFoundation
import KilnMapping
import KilnTestSupport
import Testing

@Suite struct JSONBridgingTests {
  /// Nested arrays with a given number of levels.
  private func nested(_ depth: Int) -> JSONValue {
    (0..<depth).reduce(1) { inner, _ in [inner] }
  }

  private func failure(
    _ value: Any,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    try #require(throws: ConversionError.self, sourceLocation: sourceLocation) {
      try JSONValue(bridging: value)
    }.description
  }

  @Test func distinguishesBooleansFromNumbers() throws {
    let values: [(Any, JSONValue)] = [
      (true, true), (false, false), (NSNumber(value: true), true), (NSNumber(value: false), false),
      (NSNumber(value: 1), 1), (NSNumber(value: 0), 0), (NSNumber(value: Int8(1)), 1),
      (NSNumber(value: UInt8.max), 255), (NSNumber(value: Int64.min), JSONValue(Int64.min)),
      (NSNumber(value: UInt64.max), JSONValue(UInt64.max)), (NSNumber(value: 1.0), 1.0),
      (NSNumber(value: Float(0.1)), 0.1), (Float(0.1), 0.1), (1.5, 1.5), (CGFloat(2), 2.0),
      (Float16(0.5), 0.5), (1, 1), (Int8(-1), -1), (UInt64.max, JSONValue(UInt64.max)),
      (Int128.max, JSONValue(Int128.max)), (UInt128.max, JSONValue(UInt128.max)),
      (Decimal(string: "1.25") as Any, 1.25), (NSDecimalNumber(string: "1.25"), 1.25),
      (
        NSDecimalNumber(string: "0.12345678901234567890123"),
        .number(.literal("0.12345678901234567890123"))
      ),
    ]
    for (value, json) in values {
      #expect(try JSONValue(bridging: value) == json, "\(type(of: value)) \(value)")
    }
  }

  @Test func nilBecomesNullAtAnyOptionalDepth() throws {
    let values: [Any?] = [
      nil, NSNull(), Int?.none as Any, Int??.some(nil) as Any, String???.none as Any,
    ]
    for value in values { #expect(try JSONValue(bridging: value) == .null) }
    #expect(try JSONValue(bridging: Int??.some(.some(1)) as Any) == 1)
    #expect(
      try JSONValue(bridging: ["a": Int?.none as Any, "b": Int?.some(1) as Any]) == [
        "a": nil, "b": 1,
      ]
    )
    #expect(try JSONValue(bridging: [Int?.none, 2]) == [nil, 2])
  }

  @Test func bridgesFoundationCollections() throws {
    let dictionary = NSMutableDictionary()
    dictionary["list"] = NSArray(array: [NSString("a"), NSNumber(value: 1), NSNull()])
    dictionary["map"] = ["x": Substring("y")] as NSDictionary
    #expect(
      try JSONValue(bridging: dictionary) == ["list": ["a", 1, nil], "map": ["x": "y"]]
    )
  }

  @Test func membersAreSortedByCodePoints() throws {
    let value = try JSONValue(bridging: ["b": 1, "a": 2, "😀": 3, "\u{FB33}": 4])
    #expect(value.description == #"{"a":2,"b":1,"\#u{FB33}":4,"😀":3}"#)
  }

  @Test func serializedJSONIsBridgedExactly() throws {
    let text = #"{"b":[true,1,1.5,12345678901234567890,null,"x",[],{}],"z":-7}"#
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
    #expect(try JSONValue(bridging: object).text() == text)
  }

  @Test func unsupportedValuesAreErrorsWithTheirPath() throws {
    struct Opaque {}
    #expect(try failure(["a": [1, Opaque()]]).hasPrefix("a[1]: "))
    #expect(try failure([Float.infinity]) == "[0]: expected a finite number, found inf")
    #expect(try failure(Decimal.nan).contains("finite"))
    #expect(try failure(["a": [1: "x"]]) == "a: expected string keys, found a key of type Int")
    for value in [Date(), Data(), URL(filePath: "/"), Set([1]), NSObject(), { 1 }] as [Any] {
      #expect(try failure(value).hasPrefix("expected a value with a JSON form"))
    }
  }

  @Test func otherTypesUseTheGivenConversion() throws {
    let date = Date(timeIntervalSince1970: 0)
    func other(_ value: Any) throws -> JSONValue? {
      switch value {
      case let date as Date: try Transformer<JSONValue, Date>.iso8601.applyReverse(date)
      case let data as Data: .string(data.base64EncodedString())
      case let url as URL: .string(url.absoluteString)
      default: .none
      }
    }
    let record: [String: Any] = [
      "date": date, "data": Data([1, 2]), "url": URL(string: "https://example.org/a")!,
      "id": UUID(uuidString: "6F9619FF-8B86-D011-B42D-00C04FC964FF")!,
    ]
    #expect(
      try JSONValue(bridging: record, others: other) == [
        "date": "1970-01-01T00:00:00Z", "data": "AQI=", "url": "https://example.org/a",
        "id": "6F9619FF-8B86-D011-B42D-00C04FC964FF",
      ]
    )
    #expect(try JSONValue(bridging: [date]) { ($0 as? Date).map { _ in "date" } } == ["date"])
  }

  @Test func nestedTreesArePreserved() throws {
    let tree: JSONValue = ["z": [1.0], "a": .number(.literal("1e999"))]
    let object: JSONObject = ["k": tree]
    #expect(try JSONValue(bridging: ["t": tree]) == ["t": tree])
    #expect(try JSONValue(bridging: ["t": object]).description == #"{"t":{"k":\#(tree)}}"#)
    #expect(try JSONValue(bridging: [1 as JSONNumber]) == [1])
  }

  @Test func depthIsBounded() throws {
    func deep(_ levels: Int) -> Any {
      (0..<levels).reduce(1 as Any) { inner, level in
        level.isMultiple(of: 2) ? [inner] as Any : ["k": inner] as Any
      }
    }
    let tooDeep = "at most 512 levels, found more"
    #expect(try JSONValue(bridging: deep(JSONValue.maximumDepth)).depth == JSONValue.maximumDepth)
    #expect(try failure(deep(JSONValue.maximumDepth + 1)).hasSuffix(tooDeep))
    #expect(try failure(deep(10_000)).hasSuffix(tooDeep))
    #expect(try failure(["a": nested(JSONValue.maximumDepth)]).hasSuffix(tooDeep))
  }

  @Test func treesRoundTripThroughFoundationTypes() throws {
    var random = SeededGenerator(seed: 61)
    var count = 0
    for _ in 0..<2000 {
      let tree = random.tree()
      guard let any = try? tree.bridged() else { continue }  // keys that a dictionary cannot hold
      count += 1
      #expect(try JSONValue(bridging: any) == tree)
    }
    #expect(count > 1000)
    let text = #"{"a":[true,1,1.5,null,"x"]}"#
    let any = try (["a": [true, 1, 1.5, nil, "x"]] as JSONValue).bridged()
    #expect(
      try String(decoding: JSONSerialization.data(withJSONObject: any), as: UTF8.self) == text
    )
  }

  @Test func literalsBecomeDecimalsOrAnError() throws {
    let digits = "123456789012345678901234567890"
    let any = try JSONValue.number(.literal(digits)).bridged()
    #expect(any as? Decimal == Decimal(string: digits))
    #expect(throws: ConversionError.self) { try JSONValue(Double.nan).bridged() }
  }

  @Test func canonicallyEquivalentKeysAreAnError() throws {
    let error = try #require(throws: ConversionError.self) {
      try JSONValue(["x": ["\u{E9}": 1, "e\u{301}": 2]]).bridged()
    }
    #expect(error.path.description == "x")
    #expect(error.description.hasPrefix("x: expected each key once"))
    #expect(try (["a": 1] as JSONObject).bridged()["a"] as? Int == 1)
    #expect(throws: ConversionError.self) { try nested(JSONValue.maximumDepth + 1).bridged() }
  }

  @Test func floatsOfAnyWidthKeepTheirDigits() throws {
    #expect(try JSONValue(bridging: Float16(0.1)) == 0.1)
    #expect(try JSONValue(bridging: Float16.greatestFiniteMagnitude) == 65504.0)
    #expect(try JSONValue(bridging: Float(16_777_216)) == 16_777_216.0)
    #expect(try JSONValue(bridging: CGFloat(0.1)) == 0.1)
    #if arch(x86_64)
      #expect(try JSONValue(bridging: Float80("0.1") ?? 0) == 0.1)
      let third = 1 / Float80(3)
      #expect(try JSONValue(bridging: third) == .number(.literal("\(third)")))
      #expect(
        try JSONValue(bridging: Float80.greatestFiniteMagnitude).numberValue?.double == nil
      )
    #endif
  }

  @Test func errorsInNestedTreesIncludeTheOuterPath() throws {
    struct Box { let content: Any }
    let error = try #require(throws: ConversionError.self) {
      try JSONValue(bridging: ["a": [Box(content: ["b": Double.nan])]]) { other in
        try (other as? Box).map { try JSONValue(bridging: $0.content) }
      }
    }
    #expect(error.path == "a[0].b")
    #expect(error.description == "a[0].b: expected a finite number, found nan")
  }
}
