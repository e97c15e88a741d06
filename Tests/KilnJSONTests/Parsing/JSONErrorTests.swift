import KilnJSON
import KilnMapping
import Testing

@Suite struct JSONErrorTests {
  private func error(_ text: String) throws -> ParseError {
    try #require(throws: ParseError.self) { try JSONValue(json: text) }
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

  /// `MessageTests` lists the message of each cause.
  @Test(arguments: [
    ("1\u{C}", "line 1, column 2 (byte 1): expected nothing after the value, found byte 0x0C"),
    (
      "{\"a\\n\":1,\n\"a\\n\":2}",
      "line 2, column 1 (byte 10): expected each key once, found \"a\\n\" again"
    ),
  ])
  func charactersInMessagesAreEscaped(_ text: String, _ words: String) throws {
    #expect(try error(text).description == "JSON error at " + words)
  }
}
