import KilnJSON
import KilnMapping
import Testing

@Suite struct JSONErrorTests {
  private func error(
    _ text: String,
    options: JSONParser.Options = JSONParser.Options()
  ) throws -> ParseError {
    try #require(throws: ParseError.self) { try JSONValue(json: text, options: options) }
  }

  @Test func linesAndColumnsCountFromOne() throws {
    let first = try error("]")
    #expect(first.line == 1 && first.column == 1 && first.offset == 0)
    let third = try error("{\n  \"a\": 1,\n  \"b\" 2\n}")
    #expect(third.line == 3 && third.column == 7 && third.offset == 18)
    let second = try error("[1,\r\n2 3]")
    #expect(second.line == 2 && second.column == 3 && second.offset == 7)
  }

  @Test func columnsCountBytes() throws {
    let error = try error("[\"é😀\" 1]")
    #expect(error.column == 11 && error.offset == 10)
  }

  @Test func unexpectedEndIsAfterTheLastByte() throws {
    let sameLine = try error("[1, 2")
    #expect(sameLine.line == 1 && sameLine.column == 6 && sameLine.found == nil)
    let nextLine = try error("[1, 2\n")
    #expect(nextLine.line == 2 && nextLine.column == 1 && nextLine.offset == 6)
  }

  @Test func byteOrderMarkCountsAsThreeBytes() throws {
    let error = try error("\u{FEFF}[}")
    #expect(error.offset == 4 && error.column == 5)
  }

  @Test func lineBreakInAStringBelongsToItsLine() throws {
    let error = try error("\"ab\n\"")
    #expect(error.line == 1 && error.column == 4 && error.found == "byte 0x0A")
  }

  @Test(arguments: [
    ("", "line 1, column 1 (byte 0): expected a value, found only white space"),
    ("[1,]", "line 1, column 4 (byte 3): expected a value, found \"]\""),
    ("{a:1}", "line 1, column 2 (byte 1): expected a key in double quotes, found \"a\""),
    ("{\n\"a\" 1}", "line 2, column 5 (byte 6): expected a colon, found \"1\""),
    (
      "[1 2]",
      "line 1, column 4 (byte 3): expected a comma or a closing bracket, found \"2\""
    ),
    (
      "{\"a\":1",
      "line 1, column 7 (byte 6): expected a comma or a closing brace, found the end of the text"
    ),
    ("1\u{C}", "line 1, column 2 (byte 1): expected nothing after the value, found byte 0x0C"),
    ("nil", "line 1, column 1 (byte 0): expected true, false or null, found another word"),
    ("01", "line 1, column 2 (byte 1): expected no digit after a leading zero"),
    ("1.", "line 1, column 3 (byte 2): expected a digit, found the end of the text"),
    (
      "\"\\x\"",
      "line 1, column 2 (byte 1): expected a JSON escape after the backslash"
    ),
    (
      "\"\\ud800\"",
      "line 1, column 2 (byte 1): expected a surrogate pair, found a lone surrogate"
    ),
    ("\"\t\"", "line 1, column 2 (byte 1): expected an escape, found byte 0x09 in a string"),
    (
      "[\"a]",
      "line 1, column 2 (byte 1): expected a closing quote for this string, found the end of the"
        + " text"
    ),
    (
      "{\"a\n\":1}",
      "line 1, column 4 (byte 3): expected an escape, found byte 0x0A in a string"
    ),
    (
      "{\"a\\n\":1,\n\"a\\n\":2}",
      "line 2, column 1 (byte 10): expected each key once, found \"a\\n\" again"
    ),
  ])
  func descriptionNamesPositionExpectedAndFound(_ text: String, _ words: String) throws {
    #expect(try error(text).description == "JSON error at " + words)
  }

  @Test func descriptionOfInvalidUTF8NamesTheByte() throws {
    let bytes: [UInt8] = [0x22, 0xFF, 0x22]
    let error = try #require(throws: ParseError.self) { try JSONValue(json: bytes) }
    #expect(error.description.hasSuffix("(byte 1): expected UTF-8, found byte 0xFF"))
  }

  @Test func descriptionOfExcessiveDepthNamesTheLimit() throws {
    let error = try error("[[1]]", options: JSONParser.Options(maximumDepth: 1))
    #expect(error.description.hasSuffix("expected at most 1 nested arrays and objects"))
  }

  @Test func descriptionTruncatesALongKey() throws {
    let key = String(repeating: "k", count: 1000)
    let error = try error(#"{"\#(key)":1,"\#(key)":2}"#)
    #expect(error.reason == .duplicateKey(key))
    #expect(error.description.utf8.count < 200)
  }
}
