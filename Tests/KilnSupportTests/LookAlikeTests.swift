import KilnSupport
import Testing

@Suite struct LookAlikeTests {
  @Test func theFirstDifferingCharacterIsShown() {
    #expect(
      LookAlikes.note("a\u{E9}\u{E8}", "ae\u{301}\u{E8}") == "(code points U+00E9 → U+0065 U+0301)"
    )
    #expect(
      LookAlikes.note("\u{212B}", "\u{C5}", separator: " and ")
        == "(code points U+212B and U+00C5)"
    )
  }

  @Test func otherPairsHaveNoNote() {
    #expect(LookAlikes.note("a", "b") == nil)
    #expect(LookAlikes.note("\u{E9}", "\u{E9}") == nil)
  }

  @Test func longCharacterIsTruncated() {
    let marks = String(repeating: "\u{301}", count: 20)
    let note = LookAlikes.note("\u{E9}" + marks, "e\u{301}" + marks)
    #expect(note?.hasSuffix(String(repeating: " U+0301", count: 7) + " …)") == true)
  }
}
