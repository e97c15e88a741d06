import KilnSupport
import Testing

@Suite struct SingleLineTests {
  @Test func escapesAreShort() {
    #expect(
      "a\u{1}\u{1B}[2J\r\n\t\0\u{85}\u{2028}\u{202E}\u{2066}é\u{2069}".onOneLine(.swift)
        == #"a\u{1}\u{1B}[2J\r\n\t\0\u{85}\u{2028}\u{202E}\u{2066}é\u{2069}"#
    )
    let plain = "plain text, 👩‍👩‍👧, שלום, 日本"
    #expect(plain.onOneLine(.swift) == plain)
  }
}
