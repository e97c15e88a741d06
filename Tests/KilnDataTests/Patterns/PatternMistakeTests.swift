import KilnData
import Testing

/// The errors of malformed patterns, and of syntax that is not supported.
@Suite struct PatternMistakeTests {
  private static let group = "a character, a class or a group"
  private static let quantified = group + " before the quantifier"
  private static let escape =
    #"one of n, r, t, d, w, s, p, D, W, S, P and ^$\.*+?()[]{}|/ after "\""#
  private static let plain = "write the character without a backslash"

  @Test(
    arguments: [
      ("*", 0, "\(quantified), found \"*\"; write \"\\*\" for the character"),
      ("a|+", 2, "\(quantified), found \"+\"; write \"\\+\" for the character"),
      ("(?", 1, "a plain group, found \"(?\"; groups start with \"(\" only"),
      ("(?=a)", 1, "a plain group, found \"(?=\"; groups start with \"(\" only"),
      ("é(?:a)", 3, "a plain group, found \"(?:\"; groups start with \"(\" only"),
      ("(?<n>a)", 1, "a plain group, found \"(?<\"; groups start with \"(\" only"),
      ("^*", 1, "\(quantified), found \"*\"; write \"\\*\" for the character"),
      ("{1}", 0, "\(quantified), found \"{\"; write \"\\{\" for the character"),
      ("a}", 1, "\(group), found \"}\"; write \"\\}\" for the character"),
      ("a]", 1, "\(group), found \"]\"; write \"\\]\" for the character"),
      ("a)", 1, "\(group), found \")\"; write \"\\)\" for the character"),
      ("(a", 2, "\")\" for the group at byte 0, found the end"),
      ("(a|(b)", 6, "\")\" for the group at byte 0, found the end"),
      ("a*?", 2, "no second quantifier, found \"?\"; remove it, or use a group"),
      ("a++", 2, "no second quantifier, found \"+\"; remove it, or use a group"),
      ("a{1000}{1000}", 7, "no second quantifier, found \"{\"; remove it, or use a group"),
      ("a{", 2, "a digit, found the end"),
      ("a{,2}", 2, "a digit, found \",\""),
      ("a{2", 3, "\"}\" or a digit, found the end"),
      ("a{2,x}", 4, "a digit, found \"x\""),
      ("a{3,2}", 2, "a minimum and a maximum count, found 3 and 2"),
      (
        "a^", 1,
        "\"^\" only at the start of the pattern or of an alternative outside groups, found \"^\"; "
          + "write \"\\^\" for the character"
      ),
      (
        "(a$)", 2,
        "\"$\" only at the end of the pattern or of an alternative outside groups, found \"$\"; "
          + "write \"\\$\" for the character"
      ),
      (
        "$a", 0,
        "\"$\" only at the end of the pattern or of an alternative outside groups, found \"$\"; "
          + "write \"\\$\" for the character"
      ),
      ("[", 1, "\"]\" for the class at byte 0, found the end"),
      ("[a", 2, "\"]\" for the class at byte 0, found the end"),
      ("[a-", 3, "\"]\" for the class at byte 0, found the end"),
      ("[]", 1, "a character of the class, found \"]\"; write \"\\]\" for the character"),
      ("[^]", 2, "a character of the class, found \"]\"; write \"\\]\" for the character"),
      ("[[:alpha:]]", 1, "a character of the class, found \"[\"; write \"\\[\" for the character"),
      ("[b-a]", 3, "the end of a range after its start \"b\", found \"a\""),
      ("[a-\\d]", 3, "a character as the end of the range, found \"\\\\\""),
      ("[a--]", 3, "a character as the end of the range, found \"-\""),
      (
        "[a-c-e]", 4,
        "\"-\" only in a range, and as the first or last character of a class, found \"-\"; "
          + "write \"\\-\" for the character"
      ),
      (
        "[\\w-z]", 3,
        "\"-\" only in a range, and as the first or last character of a class, found \"-\"; "
          + "write \"\\-\" for the character"
      ),
      ("\\", 1, "\(escape), found the end"),
      ("a\\1", 2, "\(escape), found \"1\""),
      ("\\bx", 1, "\(escape), found \"b\""),
      ("\\u0041", 1, "\(escape), found \"u\""),
      ("a\\-b", 2, "\(escape), found \"-\"; \(plain)"),
      ("\\@", 1, "\(escape), found \"@\"; \(plain)"),
      ("\\p", 2, "\"{\" and a general category, found the end"),
      ("\\pL", 2, "\"{\" and a general category, found \"L\""),
      ("\\p{Latin}", 3, "a general category such as \"L\" or \"Lu\", found \"Latin\""),
      ("\\p{Cs}", 3, "a general category such as \"L\" or \"Lu\", found \"Cs\""),
      ("\\p{}", 3, "a general category such as \"L\" or \"Lu\", found \"\""),
      ("\\p{Lu", 5, "\"}\" after the category, found the end"),
    ] as [(String, Int, String)]
  )
  func mistakesHavePositions(text: String, offset: Int, problem: String) throws {
    let error = try #require(throws: ParseError.self) { try Pattern(text) }
    #expect(error.format == .pattern && error.offset == offset)
    #expect(error.message == "expected " + problem)
    #expect(error.description.hasPrefix("pattern \""))
    #expect(error.description.hasSuffix("\", byte \(offset): \(error.message)"))
  }

  @Test func longPatternsAreShortenedInMessages() throws {
    let text = String(repeating: "x", count: 1_000) + "\\q" + String(repeating: "y", count: 1_000)
    let error = try #require(throws: ParseError.self) { try Pattern(text) }
    #expect(error.offset == 1_001 && error.description.utf8.count < 300)
    let name = try #require(throws: ParseError.self) { try Pattern("\\p{" + text) }
    #expect(name.description.utf8.count < 400)
  }
}
