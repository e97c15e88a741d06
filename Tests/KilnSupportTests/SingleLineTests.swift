import KilnSupport
import Testing

@Suite struct SingleLineTests {
  @Test func escapesAreShort() {
    #expect(
      "a\u{1}\u{1B}[2J\r\n\t\0\u{85}\u{2028}\u{202E}é".onOneLine(.swift)
        == #"a\u{1}\u{1B}[2J\r\n\t\0\u{85}\u{2028}\u{202E}é"#
    )
    #expect("plain text".onOneLine(.swift) == "plain text")
  }
}
