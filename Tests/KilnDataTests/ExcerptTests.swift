import KilnData
import Testing

/// Text of data in messages.
@Suite struct ExcerptTests {
  /// Scalars that change how the rest of a line is displayed.
  static let disturbing: [Unicode.Scalar] = [
    "\0", "\u{7}", "\n", "\r", "\u{1B}", "\u{7F}", "\u{85}", "\u{9B}", "\u{61C}", "\u{200E}",
    "\u{200F}", "\u{2028}", "\u{2029}", "\u{202A}", "\u{202E}", "\u{2066}", "\u{2069}",
  ]

  @Test(arguments: disturbing)
  func escapesControlAndDirectionalCharacters(_ scalar: Unicode.Scalar) {
    let text = "a\(scalar)b"
    for shown in [
      Excerpt.line(text), Excerpt.name(text), Excerpt.quoted(text),
      Excerpt.name(String(repeating: text, count: 100)),
      Excerpt.place(SourcePath(steps: [.key(text)])), Excerpt.described(.string(text)),
    ] {
      #expect(!shown.unicodeScalars.contains { Self.disturbing.contains($0) }, "\(shown)")
      #expect(shown.hasPrefix("a\\") || shown.hasPrefix("\"a\\") || shown.contains("\"a\\"))
    }
  }

  @Test func escapesCharactersAsInJSON() {
    #expect(Excerpt.name("a\u{202E}b") == #"a\u202eb"#)
    #expect(Excerpt.quoted("a\u{202E}b\u{85}") == #""a\u202eb\u0085""#)
    #expect(Excerpt.line("a\nb") == #"a\u000ab"#)
  }

  @Test(arguments: ["", "héllo", "👩‍👩‍👧", "مرحبا", "नमस्ते"])
  func otherTextIsUnchanged(_ text: String) {
    #expect(Excerpt.line(text) == text)
    #expect(Excerpt.quoted(text) == "\"\(text)\"")
  }
}
