import KilnData
import Testing

/// The table of equality in Sources/KilnJSON/KilnJSON.docc/JSON.md.
@Suite struct JSONGuideTests {
  @Test func equalityMatchesTheTable() {
    #expect(["a": 1, "b": 2] as JSONValue == ["b": 2, "a": 1])
    #expect([1, 2] as JSONValue != [2, 1])
    #expect(1 as JSONValue != 1.0)
    #expect(JSONNumber.literal("1e400") != .literal("10e399"))
    #expect("\u{E9}" as JSONValue == "e\u{301}")
    #expect(["\u{E9}": 1] as JSONValue != ["e\u{301}": 1])
  }
}
