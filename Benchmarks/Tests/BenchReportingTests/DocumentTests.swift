import BenchReporting
import Testing

private let document = """
  # Benchmarks

  <!-- table: hashing -->

  | old |

  <!-- end -->

  Text.

  <!-- table: values -->
  <!-- end -->

  """

@Suite struct DocumentTests {
  @Test func onlyTheNamedPartIsReplaced() throws {
    let new = try replacingParts(of: document, with: ["hashing": "| new |\n| row |\n"])
    #expect(new == document.replacing("| old |", with: "| new |\n| row |"))
  }

  @Test func replacingIsIdempotent() throws {
    let parts = ["hashing": "| a |\n", "values": "| b |\n"]
    let once = try replacingParts(of: document, with: parts)
    #expect(try replacingParts(of: once, with: parts) == once)
    #expect(once.contains("<!-- table: values -->\n\n| b |\n\n<!-- end -->\n"))
  }

  @Test func missingPartIsAnError() {
    #expect(throws: ReportError.missingPart("json")) {
      try replacingParts(of: document, with: ["json": "| new |\n"])
    }
  }

  @Test(arguments: ["<!-- table: json -->\n", "<!-- table: json -->\n\(document)"])
  func unterminatedPartIsAnError(_ text: String) {
    #expect(throws: ReportError.endlessPart("json")) { try replacingParts(of: text, with: [:]) }
  }

  @Test func duplicatePartIsAnError() {
    #expect(throws: ReportError.repeatedPart("hashing")) {
      try replacingParts(of: document + document, with: [:])
    }
  }
}
