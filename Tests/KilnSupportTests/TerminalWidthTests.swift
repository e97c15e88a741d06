import KilnSupport
import Testing

@Suite struct TerminalWidthTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("\u{301}", 0), ("日本", 4), ("한국", 4), ("ｶ", 1),
    ("Ａ", 2), ("\u{17000}", 2), ("\u{1B000}", 2), ("\u{16FE0}", 2), ("\u{20000}", 2), ("😀", 2),
    ("👩‍👩‍👧", 2), ("🇨🇭", 2), ("❤", 1), ("❤\u{FE0F}", 2), ("1\u{FE0F}\u{20E3}", 2), ("☃", 1), ("⌚", 2),
    ("\u{3000}", 2), ("〈", 2), ("䷀", 2), ("☰", 2), ("ᄀ", 2), ("я", 1), ("ש", 1),
    ("\u{200B}", 0), ("—", 1),
  ])
  func countsTerminalColumns(_ text: String, _ width: Int) {
    #expect(text.terminalWidth == width)
  }

  @Test func truncatesTextToColumns() {
    #expect("abcdef".fitting(6) == "abcdef")
    #expect("abcdef".fitting(5) == "abcd…")
    #expect("ab".fitting(1) == "…")
    #expect("日本語".fitting(5) == "日本…")
    #expect("日本語".fitting(4) == "日…")
    #expect("日本語".fitting(6) == "日本語")
    #expect("❤\u{FE0F}❤\u{FE0F}".fitting(3) == "❤\u{FE0F}…")
  }
}
