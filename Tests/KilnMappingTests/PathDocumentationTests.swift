import Foundation
import KilnMapping
import Testing

@Suite struct PathDocumentationTests {
  @Test func tablesOfTheSpecificationAreTheVectors() throws {
    let page = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "docs/paths.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let start = try #require(text.range(of: "## Vectors"))
    let rows = text[start.upperBound...].split(separator: "\n").filter { $0.hasPrefix("| `") }
    #expect(rows.map(String.init) == Self.expectedRows)
  }

  private static var expectedRows: [String] {
    PathVectors.valid.map { vector in
      let steps = JSONValue(vector.steps.map(json))
      return "| `\(JSONValue(vector.text))` | `\(steps)` | `\(JSONValue(vector.canonical))` |"
    }
      + PathVectors.invalid.map { vector in
        "| `\(JSONValue(vector.text))` | \(vector.offset) | \(vector.reason) |"
      }
  }

  private static func json(_ step: SourcePath.Step) -> JSONValue {
    switch step {
    case .key(let key): .string(key)
    case .index(let index): JSONValue(index)
    }
  }
}
