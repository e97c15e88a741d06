import KilnTestSupport
import KilnValues
import Testing

@Suite struct TextPrintingTests {
  static let texts: [String] = [
    "", "plain", "\"", "\\", "\\n", "\\(x)", "a \"quote\"", "\n", "a\nb", "\r\n", "\r", "\t", "\0",
    "\u{1}", "\u{7F}", "\u{85}", "\u{A0}", "\u{AD}", "\u{200B}", "\u{200D}", "\u{202E}evil",
    "\u{2066}x\u{2069}", "\u{2028}", "\u{2029}", "\u{FEFF}", "\u{2800}", "\u{3164}", "\u{E000}",
    "\u{E0041}", "\u{10FFFF}", "\u{301}accent", "\n\u{301}", "e\u{301}", "é", "Zürich", "日本語",
    "👩‍💻", "❤️", "👍🏽", "\u{1F3FD}", "1\u{FE0F}\u{20E3}", "🇨🇭", "\u{600}1", "\"\"\"", "\"\"\"\"\"\"",
    "a\n\"\"\"\nb", "a\n  indented\n", "\n\n", "ends with blank \nnext", " \n ", "#\"raw\"#",
    "\\\n\\",
    "a\r\nb\r\n", "\u{FE0F}", "x\u{200D}y", "'", "tab\tin\nlines",
  ]

  @Test("JKV-47: a printed text is a literal of the same text", arguments: texts)
  func printsALiteralOfTheText(text: String) {
    for printed in [String(printing: text), String(printing: text, .tree)] {
      #expect(unescaped(printed).map { Array($0.unicodeScalars) } == Array(text.unicodeScalars))
    }
    let nested = String(printing: [[text]], .tree)
    let inner = nested.dropFirst("[\n  [\n    ".count).dropLast("\n  ]\n]".count)
    #expect(unescaped(String(inner)).map { Array($0.unicodeScalars) } == Array(text.unicodeScalars))
  }

  @Test func randomTextsPrintAsLiteralsOfTheSameText() {
    var generator = SeededGenerator(seed: 5)
    let pool = Self.texts.joined().unicodeScalars.map { $0 } + ["\"", "\\", "\n", " ", "n", "{"]
    for _ in 0..<2000 {
      var text = ""
      for _ in 0..<Int.random(in: 0...12, using: &generator) {
        text.unicodeScalars.append(pool.randomElement(using: &generator) ?? "x")
      }
      for printed in [String(printing: text), String(printing: text, .tree)] {
        #expect(unescaped(printed).map { Array($0.unicodeScalars) } == Array(text.unicodeScalars))
      }
    }
  }

  @Test(arguments: [0x202E, 0x200B, 0xFEFF, 0x1B, 0x00, 0x7F, 0x2028, 0xAD, 0xA0, 0x3164, 0x2800])
  func invisibleScalarsAreEscaped(code: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(code))
    for text in ["a\(scalar)b", "a\nb\(scalar)c"] {
      #expect(!String(printing: text).unicodeScalars.contains(scalar))
      #expect(!String(printing: text, .tree).unicodeScalars.contains(scalar))
    }
  }

  @Test func customDescriptionsAreEscaped() {
    struct Hostile: CustomStringConvertible {
      var description: String { "\u{1B}[2J\u{202E}x" }
    }
    #expect(String(printing: Hostile()) == #"\u{1B}[2J\u{202E}x"#)
  }

  @Test func emojiAreNotEscaped() {
    #expect(String(printing: "👩‍💻 ❤️ 👍🏽") == "\"👩‍💻 ❤️ 👍🏽\"")
  }

  @Test func leadingCombiningMarksAreEscaped() {
    #expect(String(printing: "\u{301}a") == #""\u{301}a""#)
    #expect(String(printing: "e\u{301}") == "\"e\u{301}\"")
  }

  @Test func treePrintsMultilineLiterals() {
    let lines = ["[", "  \"\"\"", "    one", "      two", "    \"\"\"", "]"]
    #expect(
      String(printing: ["one\n  two"], .tree) == lines.joined(separator: "\n")
    )
  }

  @Test func charactersScalarsAndSubstringsPrintAsTexts() {
    #expect(String(printing: Character("\"")) == #""\"""#)
    #expect(String(printing: Unicode.Scalar("\n")) == #""\n""#)
    #expect(String(printing: "abc".dropFirst()) == #""bc""#)
  }

  @Test func longTextsAreCutBetweenCharacters() {
    let options = PrintOptions(maximumCharacters: 2)
    #expect(String(printing: "e\u{301}👩‍💻xyz", options) == "\"e\u{301}👩‍💻\"… (3 more)")
    #expect(String(printing: "ab", options) == "\"ab\"")
    #expect(String(printing: "ab", PrintOptions(maximumCharacters: -1)) == "\"\"… (2 more)")
  }
}
