import KilnRecipes
import KilnTestSupport
import KilnYAML
import Testing

/// The messages of `KilnYAML`, which `Tests/Messages/KilnYAML.txt` lists.
///
/// libyaml words some errors of syntax, whose texts depend on its release.
@Suite struct MessageTests {
  @Test func messages() throws {
    var messages = MessageList("KilnYAML")
    messages.list(.yaml)
    let texts: [(cause: String, text: String)] = [
      ("a comment", "# nothing\n"), ("two documents", "a: 1\n---\nb: 2\n"),
      ("an unknown alias", "a: *b\n"), ("a repeated key", "id: 1\nid: 2\n"),
      ("a list as a key", "? [a]\n: 1\n"), ("an alias of a list as a key", "a: &b [1]\n*b : 1\n"),
      ("a merge key", "<<: {a: 1}\n"),
      ("a tag of an application", "a: !point 1\n"), ("a timestamp", "a: !!timestamp 2024\n"),
      ("a text with the tag of integers", "a: !!int one\n"), ("an infinite number", "a: .inf\n"),
      ("a long hexadecimal integer", "a: 0x" + String(repeating: "f", count: 1_025)),
      ("a list with the tag of mappings", "a: !!map [1]\n"),
      ("600 lists", String(repeating: "[", count: 600)),
      ("200 directives", (0..<200).map { "%TAG !\($0)! b\n" }.joined() + "--- 1\n"),
    ]
    for (cause, text) in texts { messages.add(cause) { try JSONValue(yaml: text) } }
    messages.add("many values through aliases") {
      let levels = (1...30).map { "a\($0): &a\($0) [*a\($0 - 1), *a\($0 - 1)]\n" }
      return try JSONValue(yaml: "a0: &a0 [x, x]\n" + levels.joined())
    }
    messages.add("many bytes through aliases") {
      let text = String(repeating: "x", count: 300_000)
      return try JSONValue(yaml: "a: &a \(text)\nb: [\(String(repeating: "*a, ", count: 2_000))]\n")
    }
    messages.add("a long text") {
      try JSONValue(yaml: String(repeating: "# ten bytes\n", count: 400_000))
    }
    try messages.check()
  }
}
