import KilnSupport
import Testing

@testable import KilnCommand

@Suite struct SingleLineTests {
  @Test(
    arguments: [
      ("a\u{202E}b", "a\\u{202E}b"), ("\u{2066}x\u{2069}", "\\u{2066}x\\u{2069}"),
      ("a\nb", "a\\nb"), ("\u{1B}[31m", "\\u{1B}[31m"),
    ]
  )
  func escapesControlAndDirectionalCharacters(text: String, line: String) {
    #expect(text.onOneLine(.swift) == line)
  }

  @Test(arguments: ["👩‍👩‍👧", "naïve", "שלום", "日本"])
  func otherTextIsUnchanged(text: String) {
    #expect(text.onOneLine(.swift) == text)
  }
}
