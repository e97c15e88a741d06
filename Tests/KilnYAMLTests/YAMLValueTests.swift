import KilnJSON
import KilnMapping
import KilnTestSupport
import KilnYAML
import Testing

@Suite struct YAMLValueTests {
  @Test func scalarsFollowTheCoreSchema() throws {
    let text = """
      nulls: [null, ~, Null, ]
      flags: [true, False, TRUE]
      numbers: [0, -1, +7, 007, 1.5, .5, 2., -0.25e3, 0xFF, 0o17, 12345678901234567890123]
      words: [no, yes, on, 12:30, 1_000, 2024-02-29, 0b11, "12", 'true', !!str 12, 0x, -, +a, 1e]
      tagged: [!!int 3, !!float 3, !!null ~, !!bool true]
      """
    let tree = try JSONValue(yaml: text)
    #expect(tree["nulls"] == [nil, nil, nil])
    #expect(tree["flags"] == [true, false, true])
    #expect(
      tree["numbers"]
        == (try JSONValue(
          json: "[0, -1, 7, 7, 1.5, 0.5, 2.0, -0.25e3, 255, 15, 12345678901234567890123]"
        ))
    )
    #expect(
      tree["words"] == [
        "no", "yes", "on", "12:30", "1_000", "2024-02-29", "0b11", "12", "true", "12", "0x", "-",
        "+a", "1e",
      ]
    )
    #expect(tree["tagged"] == [3, 3.0, nil, true])
  }

  @Test func membersKeepTheirOrderAndKeysAreStrings() throws {
    let tree = try JSONValue(yaml: "z: 1\n2: b\ntrue: c\n\"q r\": d\n639-3: e\n")
    #expect(tree.objectValue.map { Array($0.keys) } == ["z", "2", "true", "q r", "639-3"])
  }

  private func reason(_ text: String) -> (ParseError.Reason, String)? {
    do throws(ParseError) {
      _ = try JSONValue(yaml: text)
      return nil
    } catch {
      return (error.reason, error.position.map { "\($0.line):\($0.column)@\($0.offset)" } ?? "")
    }
  }

  @Test func errorsHaveTheFormatAndThePositionInBytes() throws {
    let error = try #require(throws: ParseError.self) { try JSONValue(yaml: "é: 1\nb: .nan") }
    #expect(error.format == .yaml)
    #expect(error.offset == 9 && error.line == 2 && error.column == 4)
    #expect(error.message == "expected a finite number, found an infinity or NaN")
    let whole = try #require(throws: ParseError.self) { try JSONValue(yaml: "\n# nothing") }
    #expect(whole.offset == 0 && whole.line == 1 && whole.column == 1)
    #expect(whole.description == "YAML error: " + whole.message)
  }

  @Test func syntaxErrorsHaveTheContextOfLibyaml() throws {
    guard case (.syntax(let problem), let place)? = reason("a: 1\nb: [1, 2\nc: 3") else {
      Issue.record("no syntax error")
      return
    }
    #expect(problem.contains("flow sequence") && place.hasPrefix("3:"))
  }

  @Test func aliasesAreResolved() throws {
    #expect(
      try JSONValue(yaml: "a: &x {k: [1]}\nb: *x\nc: [*x, *x]")
        == ["a": ["k": [1]], "b": ["k": [1]], "c": [["k": [1]], ["k": [1]]]]
    )
  }

  @Test func aliasRefersToTheLastNodeWithItsAnchor() throws {
    #expect(try JSONValue(yaml: "[&a 1, *a, &a [2], *a]") == [1, 1, [2], [2]])
    #expect(
      try JSONValue(yaml: "&k key: &v ~\na: *k\nb: *v\n") == ["key": nil, "a": "key", "b": nil]
    )
    #expect(try #require(reason("[&a 1, *b]")) == (.syntax("found undefined alias *b"), "1:8@7"))
    #expect(try #require(reason("a: &b [*b]")) == (.syntax("found undefined alias *b"), "1:8@7"))
    #expect(try #require(reason("*b : 1")) == (.syntax("found undefined alias *b"), "1:1@0"))
  }

  @Test(arguments: ["[*a]: 1", "{}: 1", "? [*a]\n: 1"])
  func collectionsAreRejectedAsKeys(text: String) {
    #expect(reason("a: &a [1]\n" + text)?.0 == .keyIsNotScalar(alias: nil))
  }

  @Test(arguments: ["? *a\n: 1", "*a : 1", "b: {? *a : 1}"])
  func aliasesOfCollectionsAreRejectedAsKeysByName(text: String) {
    #expect(reason("a: &a [1]\n" + text)?.0 == .keyIsNotScalar(alias: "*a"))
    #expect(reason("a: &a {}\n" + text)?.0 == .keyIsNotScalar(alias: "*a"))
  }

  @Test func aliasesOfScalarsAreKeys() throws {
    #expect(
      try JSONValue(yaml: "&k id: &v 0x1F\nb: {*k : 1, *v : 2}\n? *v\n: 3\n")
        == ["id": 31, "b": ["id": 1, "0x1F": 2], "0x1F": 3]
    )
    #expect(try JSONValue(yaml: "[&a 'x y', &a ~, {*a : 1}]") == ["x y", nil, ["~": 1]])
    #expect(try #require(reason("&a id: 1\n*a : 2")) == (.duplicateKey("id"), "2:1@9"))
    #expect(try #require(reason("[&a <<, {*a : {}}]")) == (.mergeKey, "1:10@9"))
  }

  @Test func tagsDetermineTypes() throws {
    #expect(
      try JSONValue(yaml: "[!!str 1, !!int '2', ! 3, ! '4', !!seq [5], !!map {a: 6}]")
        == ["1", 2, "3", "4", [5], ["a": 6]]
    )
    #expect(try JSONValue(yaml: "[!<tag:yaml.org,2002:str> 1, ! [2], ! ]") == ["1", [2], ""])
    #expect(try JSONValue(yaml: "%TAG !k! tag:yaml.org,2002:\n--- !k!str 1") == "1")
    #expect(try #require(reason("a: !!seq {}")) == (.unknownTag(#""seq""#), "1:4@3"))
    #expect(try #require(reason("[!!str []]")) == (.unknownTag(#""str""#), "1:2@1"))
  }

  @Test func positionsCountBytesAfterEveryKindOfLineBreak() throws {
    for end in ["\n", "\r", "\r\n", "\u{85}", "\u{2028}", "\u{2029}"] {
      let first = "é: ü\(end)", second = "# 日本\(end)"
      let offset = (first + second).utf8.count + 4
      #expect(
        try #require(reason(first + second + "ö: .nan")) == (.notFinite, "3:5@\(offset)"),
        "\(Array(end.unicodeScalars))"
      )
    }
    #expect(try #require(reason("\u{FEFF}a: .nan")) == (.notFinite, "1:7@6"))
  }

  @Test func errorsAtTheEndHaveThePositionOfTheEnd() throws {
    #expect(try #require(reason("a: 1\nb: [é")).1 == "2:7@11")
    #expect(try #require(reason("a: 1\nb: [é\n")).1 == "3:1@12")
    #expect(try #require(reason("a: 1\n--- b")).1 == "2:1@5")
    #expect(try #require(reason("é: \u{1}")).1 == "1:5@4")
  }

  @Test func randomTreesRoundTrip() throws {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<400 {
      let tree = random.tree { $0.pick(words + unprinted) }
      let text = try tree.yaml()
      #expect(try JSONValue(yaml: text) == tree, "\(text)")
    }
    #expect(
      try JSONValue.object(["a": [], "b": [:], "c": "no"]).yaml() == "a: []\nb: {}\nc: \"no\"\n"
    )
  }

  @Test func printableJSONIsYAML() throws {
    var random = SeededGenerator(seed: 13)
    for _ in 0..<200 {
      let tree = random.tree(levels: 3) { $0.pick(words) }
      #expect(try JSONValue(yaml: tree.text()) == tree)
    }
  }
}

/// Texts that YAML reads as other values or as syntax unless they are quoted.
private let words = [
  "", " ", "a", "null", "~", "true", "no", "12", "-1", "1e5", "0x1f", ".inf", "a: b", "- x", "# y",
  "'q'", "\"", "é", "日本\n行", "\t", "*a", "&a", "!t", "{", "]", "a\\b", "<<", "=", "?",
  "2024-01-01", "trailing ", "a #b", "%", "@", "`", "|", ">", "---", "...",
]

/// Texts that JSON strings contain literally and YAML only as escapes.
private let unprinted = ["\u{7F}", "\u{85}", "\u{2028}", "a\u{2029}b"]
