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
    for text in ["a)", "(?:a)", "a*?", #"\bx"#, "[a-c-e]", "^(a$)", "(a{999}){999}"] {
      messages.add("pattern \(text)") { try Pattern(text) }
    }
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

    messages.add("a malformed pointer") { try JSONPatch([["op": "remove", "path": "name"]]) }

    let document: JSONValue = ["name": "Ada", "list": [1, 2], "deep": nested(500)]
    let many = JSONValue(Array(repeating: 1, count: 2000))
    let operations: [(cause: String, patch: JSONValue)] = [
      ("removing a missing member", [["op": "remove", "path": "/age"]]),
      ("a location in a string", [["op": "add", "path": "/name/x", "value": 1]]),
      ("adding after the end", [["op": "add", "path": "/list/7", "value": 1]]),
      ("a key of an array", [["op": "add", "path": "/list/x", "value": 1]]),
      ("removing the document", [["op": "remove", "path": ""]]),
      ("moving an object into itself", [["op": "move", "from": "/list", "path": "/list/0"]]),
      ("testing another value", [["op": "test", "path": "/name", "value": "Zoe"]]),
      ("a value that is too deep", [["op": "add", "path": "/deeper", "value": nested(512)]]),
    ]
    for (cause, patch) in operations {
      messages.add(cause) { try document.applying(JSONPatch(patch)) }
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
