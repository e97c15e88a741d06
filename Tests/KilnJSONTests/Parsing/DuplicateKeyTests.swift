import KilnJSON
import KilnMapping
import Testing

@Suite struct DuplicateKeyTests {
  private func value(
    _ text: String,
    _ policy: JSONParser.DuplicateKeyPolicy
  ) throws(ParseError) -> JSONValue {
    try JSONValue(json: text, options: JSONParser.Options(duplicateKeys: policy))
  }

  private func offset(_ text: String) -> Int? {
    do throws(ParseError) {
      _ = try value(text, .reject)
      return nil
    } catch {
      guard case .duplicateKey = error.reason else { return nil }
      return error.offset
    }
  }

  @Test func rejectsDuplicateKeysByDefault() throws {
    let text = #"{"a":1,"b":2,"a":3}"#
    let error = try #require(throws: ParseError.self) { try JSONValue(json: text) }
    #expect(error.reason == .duplicateKey("a"))
    #expect(error.offset == 13)
    #expect(error.column == 14)
  }

  @Test func keepsTheFirstOrLastDuplicateOnRequest() throws {
    let text = #"{"a":1,"b":2,"a":3,"c":4,"a":{"a":5}}"#
    let first = try value(text, .first)
    #expect(first == object(["a": integer(1), "b": integer(2), "c": integer(4)]))
    let last = try value(text, .last)
    #expect(
      last == object(["a": object(["a": integer(5)]), "b": integer(2), "c": integer(4)])
    )
    for value in [first, last] {
      guard case .object(let members) = value else { continue }
      #expect(members.map(\.key) == ["a", "b", "c"])
    }
  }

  @Test func reportsTheFirstDuplicateInTheText() {
    // In an object whose own duplicate follows, precedes or neighbours it
    #expect(offset(#"{"a":{"x":1,"x":2},"a":3}"#) == 12)
    #expect(offset(#"{"a":1,"a":{"x":1,"x":2}}"#) == 7)
    #expect(offset(#"[{"x":1,"x":2},{"y":1,"y":2}]"#) == 8)
    #expect(offset(#"{"a":[{"b":[1,{}]},2],"c":{},"a":0,"c":1}"#) == 29)
  }

  @Test func equalKeysInDifferentObjectsAreAllowed() {
    #expect(offset(#"{"a":{"a":{"a":1}},"b":[{"a":1},{"a":1}]}"#) == nil)
  }

  @Test func keysAreComparedUnescaped() {
    #expect(offset(#"{"a":1,"\u0061":2}"#) == 7)
    #expect(offset(#"{"/":1,"\/":2}"#) == 7)
    #expect(offset(#"{"":1,"":2}"#) == 6)
    #expect(offset(#"{"\u0000":1,"":2}"#) == nil)
  }

  @Test func canonicallyEquivalentKeysAreDistinct() throws {
    let text = #"{"\u00e9":1,"e\u0301":2}"#
    #expect(offset(text) == nil)
    let members = try #require(value(text, .last).objectValue)
    #expect(members.map { Array($0.key.unicodeScalars).count } == [1, 2])
    #expect(members.map(\.value) == [1, 2])
  }

  @Test func manyDuplicatesYieldOneMember() throws {
    let text = "{" + String(repeating: "\"a\":0,", count: 100_000) + "\"a\":1}"
    #expect(try value(text, .last) == object(["a": integer(1)]))
    #expect(try value(text, .first) == object(["a": integer(0)]))
    #expect(offset(text) == 7)
  }
}
