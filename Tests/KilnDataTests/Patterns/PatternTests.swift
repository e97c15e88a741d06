import Testing

@testable import KilnData

/// What patterns match.
@Suite struct PatternTests {
  @Test(
    arguments: [
      ("", ["", "x"], []),
      ("a", ["a", "cat"], ["", "A"]),
      ("^a", ["a", "ab"], ["ba", ""]),
      ("a$", ["a", "ba"], ["ab", "a\n"]),
      ("^$", [""], ["a", "\n"]),
      ("$", ["", "a"], []),
      // Anchors belong to an alternative, as in ECMA-262.
      ("^a|b$", ["ax", "xb"], ["xa", "bx"]),
      ("^a$|^b$", ["a", "b"], ["ab", "xb"]),
      ("^(a|b)$", ["a", "b"], ["ab", ""]),
      ("^(|a)$", ["", "a"], ["b"]),
      (
        "^.$", ["a", "😀", "\u{301}", "\u{85}"],
        ["", "\n", "\r", "\u{2028}", "\u{2029}", "e\u{301}"]
      ),
      ("^.{2}$", ["🇩🇪", "e\u{301}"], ["é", "😀", "\r\n"]),
      ("^é$", ["\u{E9}"], ["e\u{301}"]),
      ("^[0-9]{5}$", ["01234"], ["1234", "012345", "٠١٢٣٤"]),
      (#"^\d+$"#, ["7"], ["", "٣", "x"]),
      (#"^\w+$"#, ["a_Z9"], ["é", "a b", "\u{212A}"]),
      (#"^\s$"#, [" ", "\t", "\u{A0}", "\u{FEFF}", "\u{2028}"], ["\u{200B}", "\u{85}", ""]),
      (#"^[\s\S]$"#, ["\n", "a"], [""]),
      (#"^[^\W_]+$"#, ["a9"], ["_", "-"]),
      (#"^\p{Lu}\p{Ll}*$"#, ["Ärger", "A"], ["ärger", "AB"]),
      (#"^\P{L}$"#, ["1", "😀"], ["a"]),
      (#"^[^\P{L}a]$"#, ["b", "é"], ["a", "1"]),
      (#"^[\p{L}\p{M}]+$"#, ["e\u{301}"], ["1"]),
      ("^[a-]$", ["a", "-"], ["b"]),
      ("^[-a]$", ["a", "-"], ["b"]),
      ("^[^-]$", ["a"], ["-"]),
      ("^[--]$", ["-"], ["a"]),
      (#"^[+\--/]$"#, ["+", "-", ".", "/"], [","]),
      (#"^[\]\\\[^]$"#, ["]", "\\", "[", "^"], ["a"]),
      (#"^\^\$\\\.\*\+\?\(\)\[\]\{\}\|\/$"#, [#"^$\.*+?()[]{}|/"#], [""]),
      ("^\\n\\r\\t\t-,/:@~$", ["\n\r\t\t-,/:@~"], []),
      ("^[\u{D7FF}-\u{E000}]$", ["\u{D7FF}", "\u{E000}"], ["\u{D7FE}", "\u{E001}"]),
      ("^[😀-😂]$", ["😁"], ["😃", "a"]),
      ("^a{0}$", [""], ["a"]),
      ("^a{2,}$", ["aa", "aaaa"], ["a"]),
      ("^(ab?){1,2}$", ["a", "ab", "aba", "abab"], ["", "ababa"]),
      ("^a{01,0002}$", ["a", "aa"], ["aaa"]),
      ("(a*)*b", ["b", "xaab"], ["aaa", ""]),
      ("^(a*|b)*$", ["", "abba"], ["c"]),
      ("^(){3}$", [""], ["a"]),
      ("^(){99999999999999999999}$", [""], ["a"]),
    ] as [(String, [String], [String])]
  )
  func patternsMatch(text: String, matches: [String], others: [String]) throws {
    let pattern = try Pattern(text)
    for text in matches { #expect(pattern.matches(text), "\(text.debugDescription)") }
    for text in others { #expect(!pattern.matches(text), "\(text.debugDescription)") }
  }

  @Test func patternsAreEqualIfTheirScalarsAre() throws {
    #expect(try Pattern("a") == Pattern("a"))
    #expect(try Pattern("\u{E9}") != Pattern("e\u{301}"))
    #expect(try Set([Pattern("a"), Pattern("a"), Pattern("b")]).count == 2)
  }

  // MARK: Hostile patterns

  /// The number of visits of states in a search, and its result.
  private func search(_ pattern: String, _ text: String) throws -> (count: Int, found: Bool) {
    var search = PatternSearch(try Pattern(pattern))
    let found = search.finds(in: text)
    return (search.visitCount, found)
  }

  @Test(arguments: ["(a*)*b", "(a+)+b", "(a|a)*b", "(a|aa)+b", "(.*)(.*)(.*)b", "(a?){50}a{50}b"])
  func searchesAreLinear(pattern: String) throws {
    let states = try Pattern(pattern).states.count
    for length in [100, 1_000, 10_000] {
      let text = String(repeating: "a", count: length)
      let (count, found) = try search(pattern, text)
      #expect(!found && count <= states * (length + 1))
      #expect(try search(pattern, text + "b").found)
    }
  }

  @Test func anchoredSearchesEndEarly() throws {
    let text = String(repeating: "a", count: 100_000)
    #expect(try search("^b", text) == (4, false))
    #expect(try search("^b|a$", text).found)
  }

  @Test func sizesAreLimited() throws {
    // The states of the end and of the anchors count, too.
    let limit = Pattern.maximumStateCount
    #expect(try Pattern("^a{\(limit - 3)}$").states.count == limit)
    let hostile = [
      "^a{\(limit - 1)}$", "(a{1000}){1000}", "((a{100}){100}){100}", "a{0,99999999999999999999}",
      "((){1000}){1000}", "(a{0}){1000000}", "(x{9999})",
      String(repeating: "a", count: limit + 1), "(a|b|c|){4000}", "(|){9999}",
    ]
    for text in hostile {
      let error = #expect(throws: ParseError.self, "\(text)") { try Pattern(text) }
      #expect(
        error?.message == "expected at most 2000 characters and classes, counting each repetition, "
          + "found more; use smaller counts"
      )
    }
  }

  @Test func depthsAreLimited() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "(", count: depth) + "a" + String(repeating: ")*", count: depth)
    }
    #expect(try Pattern("^" + nested(Pattern.maximumDepth) + "$").matches("aaa"))
    let error = #expect(throws: ParseError.self) { try Pattern(nested(10_000)) }
    #expect(error?.offset == Pattern.maximumDepth)
    #expect(error?.message == "expected at most 100 nested groups, found more")
  }

  @Test func longPatternsAreShortenedInMessages() throws {
    let text = String(repeating: "x", count: 1_000) + "\\q" + String(repeating: "y", count: 1_000)
    let error = try #require(throws: ParseError.self) { try Pattern(text) }
    #expect(error.offset == 1_001 && error.description.utf8.count < 300)
    let name = try #require(throws: ParseError.self) { try Pattern("\\p{" + text) }
    #expect(name.description.utf8.count < 400)
  }
}
