import KilnJSON
import KilnMapping
import Testing

/// Duplicate keys; `TreeReadingTests` compares each policy with a plain parser.
@Suite struct DuplicateKeyTests {
  @Test(
    "the first duplicate key in the text is reported, if there is one",
    arguments: [
      (#"{"a":1,"b":2,"a":3}"#, 13),
      // In an object whose own duplicate follows, precedes or neighbours it
      (#"{"a":{"x":1,"x":2},"a":3}"#, 12), (#"{"a":1,"a":{"x":1,"x":2}}"#, 7),
      (#"[{"x":1,"x":2},{"y":1,"y":2}]"#, 8),
      (#"{"a":[{"b":[1,{}]},2],"c":{},"a":0,"c":1}"#, 29),
      (#"[{"a":1},{"b":{"c":1,"\u0063":2},"d":3,"d":4}]"#, 21),
      // In different objects
      (#"{"a":{"a":{"a":1}},"b":[{"a":1},{"a":1}]}"#, nil),
      // Keys are compared unescaped, by code points
      (#"{"a":1,"\u0061":2}"#, 7), (#"{"/":1,"\/":2}"#, 7), (#"{"":1,"":2}"#, 6),
      (#"{"\u0000":1,"":2}"#, nil), (#"{"\u00e9":1,"e\u0301":2}"#, nil),
    ] as [(String, Int?)]
  )
  func firstDuplicate(text: String, offset: Int?) {
    var found: Int?
    do throws(ParseError) {
      _ = try JSONValue(json: text)
    } catch {
      if case .duplicateKey = error.reason { found = error.offset } else { Issue.record(error) }
    }
    #expect(found == offset)
  }

  @Test func manyDuplicatesYieldOneMember() throws {
    let text = "{" + String(repeating: "\"a\":0,", count: 100_000) + "\"a\":1}"
    let values: [(JSONParser.DuplicateKeyPolicy, JSONValue)] = [
      (.first, ["a": 0]), (.last, ["a": 1]),
    ]
    for (policy, value) in values {
      let options = JSONParser.Options(duplicateKeys: policy)
      #expect(try JSONValue(json: text, options: options) == value)
    }
    let error = #expect(throws: ParseError.self) { try JSONValue(json: text) }
    #expect(error?.offset == 7)
  }
}
