import Foundation
import Testing

/// The comparison with other tools, and the proofs that its cells name.
@Suite struct ComparisonTests {
  /// Asserts that a link of a document leads to an existing file and heading. If its words name a
  /// test, that file must contain the test.
  private func check(_ link: MarkdownLink, in folder: String) throws {
    if link.target.hasPrefix("https:") {
      #expect(URL(string: link.target)?.host()?.isEmpty == false, "\(link)")
      return
    }
    let file = URL(filePath: folder + link.target, relativeTo: repository).standardizedFileURL
    guard let target = try? String(contentsOf: file, encoding: .utf8) else {
      Issue.record("no file \(link.target), for \(link.words)")
      return
    }
    if let anchor = link.anchor, !markdownAnchors(target).contains(anchor) {
      Issue.record("no heading \(anchor) in \(link.target)")
    }
    let name = link.words.filter { $0 != "`" }
    if link.target.contains("Tests/"), !declaresTest(name, in: target) {
      Issue.record("no test \(name) in \(link.target)")
    }
  }

  @Test func everyCellHasAValidLink() throws {
    let rows = markdownRows(try repositoryText("docs/comparison.md"))
    for row in rows {
      try #require(row.cells.count == 3, "\(row)")
      for cell in row.cells.dropFirst() {
        let links = markdownLinks(cell)
        #expect(!links.isEmpty, "\(row.section), \(row.cells[0]): no link in \"\(cell)\"")
        for link in links { try check(link, in: "docs/") }
      }
    }
  }

  /// Each tool has a table, in which tests prove most of what Kiln does.
  @Test func everyToolIsCompared() throws {
    let rows = markdownRows(try repositoryText("docs/comparison.md"))
    let tables = Dictionary(grouping: rows, by: \.section)
    let tools: Set = [
      "Codable", "ObjectMapper", "swift-custom-dump", "Combine and OpenCombine", "Observation",
      "factory_bot", "quicktype", "jq",
    ]
    #expect(Set(tables.keys) == tools)
    for (tool, rows) in tables {
      let tested = rows.count { row in
        markdownLinks(row.cells[2]).contains { $0.target.hasPrefix("../Tests/") }
      }
      #expect(2 * tested > rows.count, "\(tool): \(tested) of \(rows.count) rows name a test")
    }
  }

  /// The README's comparison lists the same tools, and its links are valid.
  @Test func readmeComparesTheSameTools() throws {
    let rows = markdownRows(try repositoryText("README.md")).filter { $0.section == "Comparison" }
    let links = rows.flatMap { row in markdownLinks(row.cells[0]) }
    #expect(links.count == rows.count)
    let anchors = markdownAnchors(try repositoryText("docs/comparison.md"))
    #expect(Set(links.compactMap(\.anchor)) == anchors.subtracting(["comparison"]))
    for link in links { try check(link, in: "") }
  }
}
