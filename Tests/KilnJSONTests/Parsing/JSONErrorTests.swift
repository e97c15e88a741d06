import KilnJSON
import KilnMapping
import Testing

@Suite struct JSONErrorTests {
  private func error(_ text: String) throws -> ParseError {
    try #require(throws: ParseError.self) { try JSONValue(json: text) }
  }

  @Test(
    "lines and columns count from 1",
    arguments: [
      ("]", 1, 1, 0), ("{\n  \"a\": 1,\n  \"b\" 2\n}", 3, 7, 18), ("[1,\r\n2 3]", 2, 3, 7),
      // Columns count bytes, of which a byte order mark has three
      ("[\"é😀\" 1]", 1, 11, 10), ("\u{FEFF}[}", 1, 5, 4),
      // The end is after the last byte
      ("[1, 2", 1, 6, 5), ("[1, 2\n", 2, 1, 6),
      // A line feed belongs to its line
      ("\"ab\n\"", 1, 4, 3),
    ]
  )
  func positions(text: String, line: Int, column: Int, offset: Int) throws {
    let error = try error(text)
    #expect(error.line == line && error.column == column && error.offset == offset)
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
