import KilnData
import Testing

/// The table of equality in Sources/KilnJSON/KilnJSON.docc/JSON.md.
@Suite struct JSONGuideTests {
  private func number(_ text: String) throws -> JSONNumber { try #require(JSONNumber(text: text)) }

  @Test func equalityMatchesTheTable() throws {
    #expect(["a": 1, "b": 2] as JSONValue == ["b": 2, "a": 1])
    #expect([1, 2] as JSONValue != [2, 1])
    #expect(1 as JSONValue != 1.0)
    #expect(try number("1.10") == number("1.1"))
    #expect(try number("0.1") != number("0.10000000000000001"))
    #expect(try number("1e400") == number("10e399"))
    #expect("\u{E9}" as JSONValue == "e\u{301}")
    #expect(["\u{E9}": 1] as JSONValue != ["e\u{301}": 1])
  }
}
