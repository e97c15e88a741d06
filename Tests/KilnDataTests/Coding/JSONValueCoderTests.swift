import Foundation
import KilnData
import KilnMapping
import KilnTestSupport
import Testing

@Suite struct JSONValueCoderTests {
  private func failure(
    options: JSONCodingOptions = JSONCodingOptions(),
    _ value: some Encodable,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> (path: String, text: String) {
    let error = try #require(throws: EncodingError.self, sourceLocation: sourceLocation) {
      try JSONValue(encoding: value, options: options)
    }
    guard case .invalidValue(_, let context) = error else { return ("", "") }
    return (context.codingPath.map(\.stringValue).joined(separator: "."), context.debugDescription)
  }

  @Test func membersKeepEncodingOrderAndDictionariesAreSorted() throws {
    struct Record: Encodable {
      var z = 1, a = 2
      var byInteger = [3: "c", 1: "a", 2: "b"]
      var byName = ["z": 1, "\u{FB33}": 2, "😀": 3, "a": 4]
    }
    #expect(
      try JSONValue(encoding: Record()).text()
        == #"{"z":1,"a":2,"byInteger":{"1":"a","2":"b","3":"c"},"#
        + #""byName":{"a":4,"z":1,"\#u{FB33}":2,"😀":3}}"#
    )
    #expect(
      try JSONValue(encoding: ByHand()).text()
        == #"{"outer":{"inner":1},"list":[{"inner":2},null,[3,4],7],"after":null}"#
    )
  }

  @Test func numbersKeepAllDigits() throws {
    struct Wide: Codable, Equatable {
      var a = Int128.min, b = UInt128.max, c = UInt64.max, d = Int64.min
      var e = Decimal(string: "-0.12345678901234567890123456789")!
      var f = Decimal(UInt64.max), g = 0.1, h = Float(0.1), i = 1.0
      var j = [Int128.min, 1, .max], k = [UInt128.max, 2], l = UInt128?(5)
    }
    let tree = try JSONValue(encoding: Wide())
    #expect(tree["a"] == .number(.literal("-170141183460469231731687303715884105728")))
    #expect(tree["b"] == .number(.literal("340282366920938463463374607431768211455")))
    #expect(tree["c"] == JSONValue(UInt64.max))
    #expect(tree["e"] == .number(.literal("-0.12345678901234567890123456789")))
    #expect(tree["h"] == 0.1)
    #expect(tree["i"] == 1.0)
    #expect(try tree.decoded(as: Wide.self) == Wide())
    #expect(try JSONValue(encoding: Int128.max).decoded() == Int128.max)
    #expect(try JSONValue(encoding: UInt128?(5)).decoded() == UInt128?(5))
  }

  @Test func decodingRejectsInexactNumbers() {
    func check(_ type: (some Decodable).Type, _ json: JSONValue) {
      #expect(throws: DecodingError.self) { try json.decoded(as: type) }
    }
    check(Int.self, 1.0)
    check(Double.self, 9_007_199_254_740_993)
    check(Decimal.self, .number(.literal("1e999")))
  }

  @Test func nestedTreesArePreserved() throws {
    struct Record: Codable, Equatable {
      var tree: JSONValue = ["z": [1.0, nil], "a": .number(.literal("1e999"))]
      var object: JSONObject = ["\u{E9}": 1, "e\u{301}": 2]
      var number: JSONNumber = 7
      var none: JSONValue?
      var list: [JSONValue] = [1, "x"]
    }
    let tree = try JSONValue(encoding: Record())
    #expect(
      try tree.text()
        == #"{"tree":{"z":[1.0,null],"a":1e+999},"object":{"\#u{E9}":1,"e\#u{301}":2},"#
        + #""number":7,"list":[1,"x"]}"#
    )
    #expect(try tree.decoded(as: Record.self) == Record())
  }

  @Test func errorsIncludeTheirPath() throws {
    struct Record: Encodable { var list = [1, Double.nan] }
    let found = try failure(["a": Record()])
    #expect(found.path == "a.list.Index 1")
    #expect(found.text == "expected finite number, found nan")
    #expect(try failure([Decimal.nan]).path == "Index 0")
    var options = JSONCodingOptions()
    options.dates = .iso8601
    #expect(try failure(options: options, [Date.distantFuture * 1e9]).path == "Index 0")
  }

  @Test func encodingNothingOrTwiceIsAnError() throws {
    struct Nothing: Encodable { func encode(to encoder: any Encoder) {} }
    struct Twice: Encodable {
      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(1)
        try container.encode(2)
      }
    }
    struct Both: Encodable {
      func encode(to encoder: any Encoder) throws {
        var keyed = encoder.container(keyedBy: Keys.self)
        try keyed.encode(1, forKey: .a)
        var list = encoder.unkeyedContainer()
        try list.encode(2)
      }
    }
    #expect(try failure(Nothing()).text == "Nothing did not encode any values")
    #expect(try JSONValue(encoding: [Nothing()]) == [[:]])
    #expect(try failure([Twice()]).path == "Index 0")
    #expect(try failure(Both()).text.contains("encoded here already"))
  }

  private enum Keys: String, CodingKey { case a, b }

  @Test func keysThatConvertToTheSameKeyAreAnError() throws {
    struct Record: Encodable { var a = 1, b = 2 }
    struct Nested: Encodable {
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(1, forKey: .a)
        _ = container.nestedUnkeyedContainer(forKey: .b)
      }
    }
    var options = JSONCodingOptions()
    options.keys = .converted { _ in "same" }
    #expect(try failure(options: options, Record()).text.contains(#"converted to "same""#))
    #expect(try failure(options: options, Nested()).text.contains(#"converted to "same""#))
  }

  @Test func customTransformersCodeDatesAndData() throws {
    struct Record: Codable, Equatable {
      var date = Date(timeIntervalSince1970: 60), data = Data([255])
    }
    var options = JSONCodingOptions()
    options.dates = .transformed(
      Transformer(
        forward: { Date(timeIntervalSince1970: try Double(jsonValue: $0) * 60) },
        reverse: { .number(.double($0.timeIntervalSince1970 / 60)) }
      )
    )
    options.data = .transformed(
      Transformer(
        forward: { Data(try [UInt8](jsonValue: $0)) },
        reverse: { try Array($0).jsonValue() }
      )
    )
    let tree = try JSONValue(encoding: Record(), options: options)
    #expect(tree == ["date": 1.0, "data": [255]])
    #expect(try tree.decoded(as: Record.self, options: options) == Record())
    options.dates = .transformed(Transformer(forward: { _ in .now }))
    #expect(try failure(options: options, Record()).path == "date")
  }

  @Test func valuesCanReadUserInfo() throws {
    struct Asking: Codable, Equatable {
      static let key = CodingUserInfoKey(rawValue: "unit")!
      var text: String

      init(from decoder: any Decoder) { text = decoder.userInfo[Self.key] as? String ?? "" }
      init(_ text: String) { self.text = text }

      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(encoder.userInfo[Self.key] as? String ?? "")
      }
    }
    var options = JSONCodingOptions()
    options.userInfo[Asking.key] = "metres"
    #expect(try JSONValue(encoding: [Asking("x")], options: options) == ["metres"])
    options.userInfo[Asking.key] = "feet"
    let decoded = try JSONValue([1]).decoded(as: [Asking].self, options: options)
    #expect(decoded == [Asking("feet")])
  }

  @Test func depthIsBoundedForEncodingAndDecoding() throws {
    try withStack(ofBytes: 8 << 20) {
      let limit = JSONValue.maximumDepth
      let tree = try JSONValue(encoding: Chain.of(limit))
      #expect(tree.depth == limit)
      #expect(try tree.decoded(as: Chain.self).length == limit)
      #expect(try failure(Chain.of(limit + 1)).text.contains("at most 512 levels"))
      #expect(try failure(Chain.of(10_000)).text.contains("at most 512 levels"))
      #expect(try failure([nested(limit)]).text.contains("at most 512 levels"))
      #expect(throws: DecodingError.self) {
        try (["next": tree] as JSONValue).decoded(as: Chain.self)
      }
    }
  }

  @Test func nestedContainersAreBounded() throws {
    struct Spiral: Encodable {
      func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        for _ in 0..<5000 {
          container = container.nestedUnkeyedContainer()
        }
      }
    }
    struct Selfish: Encodable {
      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(self)
      }
    }
    try withStack(ofBytes: 8 << 20) { () throws -> Void in
      #expect(try failure(Spiral()).text.contains("at most 512 levels"))
      #expect(try failure(Selfish()).text.contains("at most 512 levels"))
    }
  }

  @Test func decodingPastTheEndIsAnError() throws {
    struct Greedy: Decodable {
      init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        _ = try container.decode(Int.self)
        _ = try container.decode(Int.self)
      }
    }
    let error = try #require(throws: DecodingError.self) {
      try ([1] as JSONValue).decoded(as: Greedy.self)
    }
    guard case .valueNotFound(_, let context) = error else {
      Issue.record("another error: \(error)")
      return
    }
    #expect(context.codingPath.map(\.intValue) == [1])
  }

  // A dictionary that encodes itself in place of its owner, instead of being passed to the encoder.
  @Test func keysOfADirectlyEncodedDictionaryAreNotConverted() throws {
    struct Owner: Codable, Equatable {
      var counts: [String: Int]

      init(counts: [String: Int]) { self.counts = counts }

      init(from decoder: any Decoder) throws { counts = try [String: Int](from: decoder) }

      func encode(to encoder: any Encoder) throws { try counts.encode(to: encoder) }
    }
    var options = JSONCodingOptions()
    options.keys = .style(.screamingSnakeCase)
    let names = (0..<20).map { "keyNumber\($0)" }
    let owner = Owner(counts: Dictionary(uniqueKeysWithValues: names.map { ($0, 1) }))
    let tree = try JSONValue(encoding: owner, options: options)
    #expect(tree.objectValue.map { Array($0.keys) } == names.sorted())
    #expect(try tree.decoded(as: Owner.self, options: options) == owner)
    let numbers = [2: "b", 1: "a"]
    #expect(try JSONValue(encoding: numbers, options: options).text() == #"{"1":"a","2":"b"}"#)
    #expect(
      try (["1": "a", "2": "b"] as JSONValue).decoded(as: [Int: String].self, options: options)
        == numbers
    )
  }

  @Test func allKeysContainsOnlyKeysThatCanBeLookedUp() throws {
    struct Key: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }

      init?(stringValue: String) { self.stringValue = stringValue }

      init?(intValue: Int) { nil }
    }
    struct Keys: Decodable {
      let names: [String]

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        names = container.allKeys.map(\.stringValue)
        for key in container.allKeys { #expect(container.contains(key)) }
      }
    }
    var options = JSONCodingOptions()
    options.keys = .style(.snakeCase)
    let tree: JSONValue = ["first_name": 1, "lastName": 2, "age": 3]
    let keys = try tree.decoded(as: Keys.self, options: options)
    #expect(keys.names == ["firstName", "age"])
    options.keys = .converted { $0.lowercased() }
    #expect(try tree.decoded(as: Keys.self, options: options).names == ["first_name", "age"])
  }

  @Test func valueReplacesAContainerUnderTheSameKey() throws {
    struct Twice: Encodable {
      enum CodingKeys: CodingKey { case a }

      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        var inner = container.nestedUnkeyedContainer(forKey: .a)
        try inner.encode(1)
        try container.encode("later", forKey: .a)
      }
    }
    #expect(try JSONValue(encoding: Twice()) == ["a": "later"])
  }
}

private func * (date: Date, factor: Double) -> Date {
  Date(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate * factor)
}
