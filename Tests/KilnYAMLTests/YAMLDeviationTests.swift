import KilnTestSupport
import KilnYAML
import Testing

/// The examples of the guide's tables of deviations.
@Suite struct YAMLDeviationTests {
  @Test(
    arguments: [
      "--- a\n--- b", "# a", "!color red", "[a]: b", "-\ta", "a: >\n \tb", "[:a]", "{\"a\"\n: b}",
      "%A b\n--- c", "&é a", "--- >\na", ": a",
    ]
  )
  func listedConstructsAreRejected(text: String) throws {
    #expect(throws: ParseError.self) { try JSONValue(yaml: text) }
    try expectInGuide("| `\(escaped(text))` |")
  }

  @Test(
    arguments: [
      ("[?a]", #"[{"a":null}]"#), ("&a:b c", #"":b c""#), (">+\n  ", #""""#),
      ("[a,#b\n]", #"["a"]"#), ("[-]", #"["-"]"#), ("a: [b,\nc]", #"{"a":["b","c"]}"#),
      ("a: >\n  \n # b", #"{"a":""}"#), ("%YAML 1.1#b\n---\n", "null"),
    ]
  )
  func listedTextsAreReadDifferently(text: String, json: String) throws {
    #expect(try JSONValue(yaml: text).description == json)
    try expectInGuide("| `\(escaped(text))` | `\(json)`, not ")
  }

  private func escaped(_ text: String) -> String {
    text.replacing("\n", with: "\\n").replacing("\t", with: "\\t")
  }

  private func expectInGuide(_ row: String) throws {
    #expect(try repositoryText("Sources/KilnYAML/KilnYAML.docc/KilnYAML.md").contains(row))
  }
}
