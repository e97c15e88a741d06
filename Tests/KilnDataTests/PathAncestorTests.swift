import KilnData
import Testing

/// The rows of the ancestors' table that concern paths.
@Suite struct PathAncestorTests {
  private func steps(_ text: String) throws -> [SourcePath.Step] { try SourcePath(text).steps }

  private func failure(_ text: String) -> ParseError? {
    #expect(throws: ParseError.self, "\(text)") { try SourcePath(text) }
  }

  @Test("ZCR-01: a path has keys and indexes, and quoted keys may contain dots and brackets")
  func grammar() throws {
    #expect(try steps("a key-x.b[0][1].c") == ["a key-x", "b", 0, 1, "c"])
    #expect(try steps(#"a["b.c"]["d[0]"]"#) == ["a", "b.c", "d[0]"])
    #expect(failure("a.b[x]")?.offset == 4)
  }

  @Test("ZCR-02: steps distinguish keys from indexes")
  func componentList() throws {
    #expect(try steps("0[0]") == [.key("0"), .index(0)])
  }

  @Test("ZCR-03: a path may start with an index")
  func rootIndex() throws {
    #expect(try steps("[1].a") == [1, "a"])
    #expect(try SourcePath("[1].a").value(in: [nil, ["a": 5]]) == 5)
  }

  @Test("ZCR-04: consecutive indexes read nested arrays")
  func repeatedIndexes() throws {
    #expect(try SourcePath("a[1][0]").value(in: ["a": [[], [7]]]) == 7)
  }

  @Test("ZCR-05: a dot before a bracket is optional")
  func dotBeforeBracket() throws {
    let spelling = "a.[0]"
    #expect(try SourcePath(spelling) == "a[0]")
    #expect(try SourcePath(spelling).description == "a[0]")
  }

  @Test("ZCR-06: empty pieces are reported with their offset")
  func emptyPieces() {
    for (text, offset) in [("a..b", 2), (".a", 0), ("a.", 2), ("$.", 2)] {
      let error = failure(text)
      #expect(error?.reason == .emptyPiece && error?.offset == offset)
    }
  }

  @Test("ZCR-07: spaces are part of keys and invalid in brackets")
  func blanks() throws {
    #expect(try steps(" a . b ") == [" a ", " b "])
    #expect(failure("a[ 0 ]")?.reason == .notAnIndex)
    #expect(failure("a[0 ]")?.reason == .badDigit)
  }

  @Test("ZCR-08: malformed brackets are reported with their reason")
  func malformedBrackets() {
    let wrong: [(String, ParseError.Reason)] = [
      ("a[]", .emptyBrackets), ("a[x]", .notAnIndex), ("a[0", .unclosedBracket),
      ("a[0]b", .strayText), ("a[[0]]", .notAnIndex), ("a[1.5]", .badDigit), ("a]", .strayClose),
    ]
    for (text, reason) in wrong { #expect(failure(text)?.reason == reason) }
  }

  @Test("ZCR-09: malformed and huge indexes are errors, and padding is bounded")
  func hugeIndexes() throws {
    #expect(failure("a[-0]")?.reason == .missingDigit)
    #expect(failure("a[+1]")?.reason == .notAnIndex)
    #expect(failure("a[99999999999999999999]")?.reason == .indexTooLarge)
    var builder = JSONTreeBuilder(maximumPadding: 100)
    #expect(throws: JSONChangeError.self) { try builder.set(1, at: "a[1000000]") }
    #expect(throws: JSONChangeError(.indexFromEnd, at: "a[-1]")) {
      try builder.set(1, at: "a[-1]")
    }
    #expect(builder.value == nil)
  }

  @Test("ZCR-10: the empty path is an error, and $ is the root")
  func emptyPath() throws {
    #expect(failure("")?.reason == .emptyPath)
    #expect(try SourcePath("$").value(in: ["a": 1]) == ["a": 1])
  }

  @Test("ZCR-14: a path and its prefix can both be read, and written if their values agree")
  func leafAndBranch() throws {
    let tree: JSONValue = ["a": ["b": 1]]
    #expect(try SourcePath("a").value(in: tree) == ["b": 1])
    #expect(try SourcePath("a.b").value(in: tree) == 1)
    var builder = JSONTreeBuilder()
    try builder.set(["b": 1], at: "a")
    try builder.set(1, at: "a.b")
    #expect(builder.value == tree)
    #expect(throws: JSONChangeError.self) { try builder.set(2, at: "a.b") }
  }

  @Test("ZCR-16: only valid strings convert to paths, and errors describe the value found")
  func nonStringPaths() {
    let error = #expect(throws: ConversionError.self) { try SourcePath(jsonValue: 5) }
    #expect(error?.description == "expected source path, found integer 5")
    #expect(throws: ConversionError.self) { try SourcePath(jsonValue: "a..b") }
    #expect((try? SourcePath(jsonValue: "a.b")) == "a.b")
  }
}
