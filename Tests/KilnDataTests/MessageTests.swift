import KilnData
import KilnTestSupport
import Testing

/// The messages of `KilnData`, which `Tests/Messages/KilnData.txt` lists.
@Suite struct MessageTests {
  @Test func messages() throws {
    var messages = MessageList(
      "KilnData",
      listing: JSONChangeError.self
    )
    for format in [.path, .pointer, .pattern] as [ParseError.Format] { messages.list(format) }
    addPathErrors(&messages)
    let patterns = [
      "*", "a|+", "(?", "(?=a)", "é(?:a)", "(?<n>a)", "^*", "{1}", "a}", "a]", "a)", "(a", "(a|(b)",
      "a*?", "a++", "a{1000}{1000}", "a{", "a{,2}", "a{2", "a{2,x}", "a{3,2}", "a^", "(a$)", "$a",
      "[", "[a", "[a-", "[]", "[^]", "[[:alpha:]]", "[b-a]", #"[a-\d]"#, "[a--]", "[a-c-e]",
      #"[\w-z]"#, #"\"#, #"a\1"#, #"\bx"#, #"\u0041"#, #"a\-b"#, #"\@"#, #"\p"#, #"\pL"#,
      #"\p{Latin}"#, #"\p{Cs}"#, #"\p{}"#, #"\p{Lu"#, "(a{999}){999}",
    ]
    for text in patterns { messages.add("pattern \(text)") { try Pattern(text) } }
    addConversionErrors(&messages)
    addCodingErrors(&messages)
    addTextErrors(&messages)
    addChangeErrors(&messages)
    try addTreeErrors(&messages)
    addPatchErrors(&messages)
    try messages.check()
  }

  /// An array with arrays inside it.
  func nested(_ depth: Int) -> JSONValue {
    (0..<depth).reduce(1) { value, _ in [value] }
  }

  // MARK: Paths

  private func addPathErrors(_ messages: inout MessageList) {
    let texts = [
      "", "a..b", "a[]", "a[x]", "a[-]", "a[1x]", "a[01]", "a[99999999999]", #"a["b"c]"#, "a[*x]",
      #"a["\n"]"#, #"a["b"#, "a[1", "a[1]b", "a]", "a|b",
    ]
    for text in texts {
      messages.add(text.isEmpty ? "an empty text" : text) { try SourcePath(text) }
    }
    messages.add("a long path") { try SourcePath(String(repeating: "k", count: 100_000)) }
    let steps = Array(repeating: "k", count: SourcePath.maximumDepth + 1)
    messages.add("a deep path") { try SourcePath(steps.joined(separator: ".")) }
    let paths = Array(repeating: "k", count: FallbackPaths.maximumCount + 1)
    for (cause, text) in [("a||b", "a||b"), ("many paths", paths.joined(separator: "|"))] {
      messages.add(cause) { try FallbackPaths(text) }
    }

    let path: SourcePath = "profile.names[0]"
    messages.add("an index of an object") { try path.value(in: ["profile": ["names": [:]]]) }
  }

  // MARK: Patches

  private func addPatchErrors(_ messages: inout MessageList) {
    for text in ["name", "/a~2b"] { messages.add(text) { try JSONPointer(text) } }

    let malformed: [JSONValue] = [
      ["op": "add"], [1], [["path": ""]], [["op": "jump", "path": ""]],
      [["op": "add", "path": ""]], [["op": "move", "path": ""]], [["op": "remove", "path": 1]],
      [["op": "remove", "path": "name"]],
    ]
    for json in malformed { messages.add("the patch \(json)") { try JSONPatch(json) } }
    let document: JSONValue = ["name": "Ada", "list": [1, 2], "deep": nested(500)]
    let many = JSONValue(Array(repeating: 1, count: 2000))
    let operations: [JSONValue] = [
      ["op": "remove", "path": "/age"], ["op": "remove", "path": ""],
      ["op": "remove", "path": "/list/-1"], ["op": "replace", "path": "/list/2", "value": 1],
      ["op": "replace", "path": "/list/-", "value": 1],
      ["op": "add", "path": "/name/x", "value": 1], ["op": "add", "path": "/list/7", "value": 1],
      ["op": "add", "path": "/list/x", "value": 1], ["op": "add", "path": "/list/01", "value": 1],
      ["op": "add", "path": "/list/99999999999999999999", "value": 1],
      ["op": "move", "from": "/list", "path": "/list/0"],
      ["op": "test", "path": "/name", "value": "Zoe"],
    ]
    for operation in operations {
      messages.add("\(operation)") { try document.applying(JSONPatch([operation])) }
    }
    messages.add("a value that is too deep") {
      try document.applying(JSONPatch([.add(JSONPointer(tokens: ["deeper"]), nested(512))]))
    }
    let tested: [(expected: JSONValue, found: JSONValue)] = [
      (1, 2), ([1, [2, 3]], [1.0, [2, 4]]), (["a": ["b/c": 1]], ["a": ["b/c": nil]]),
      (["a": 1], ["a": 1.0, "b": 2]), (["a": 1, "b": 2], ["b": 2]), ([1], [1, 2]), ([:], []),
      ("\u{E9}", "e\u{301}"),
    ]
    for (expected, found) in tested {
      messages.add("\(found) tested for \(expected)") {
        try JSONValue(["v": found]).applying(
          JSONPatch([.test(JSONPointer(tokens: ["v"]), expected)])
        )
      }
    }
    let copies = JSONValue(
      [["op": "add", "path": "/list", "value": many]]
        + Array(repeating: ["op": "copy", "from": "/list", "path": "/list/-"], count: 30)
    )
    messages.add("copies of copies") { try document.applying(JSONPatch(copies)) }
    messages.add("a member that becomes null") {
      try JSONMergePatch(from: ["user": [:]], to: ["user": ["name": nil]])
    }
  }
}
