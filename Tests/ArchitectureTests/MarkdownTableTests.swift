import Testing

@Suite struct MarkdownTableTests {
  @Test func linksHaveTextTargetAndAnchor() {
    let links = markdownLinks("[`one`](../a/b.swift), [two](c.md#the-part) and [three](#here)")
    #expect(
      links == [
        MarkdownLink(words: "`one`", target: "../a/b.swift", anchor: nil),
        MarkdownLink(words: "two", target: "c.md", anchor: "the-part"),
        MarkdownLink(words: "three", target: "", anchor: "here"),
      ]
    )
    #expect(markdownLinks("[no link] (a), [x]: y").isEmpty)
  }

  @Test func rowsBelongToTheirSections() {
    let rows = markdownRows(
      """
      # Title
      | a | b |
      |---|---|
      | 1 |  |

      ## Second part
      | c |
      |---|
      | 2  3 |
      text
      """
    )
    #expect(
      rows == [
        MarkdownRow(section: "Title", cells: ["1", ""]),
        MarkdownRow(section: "Second part", cells: ["2 3"]),
      ]
    )
  }

  @Test func anchorsMatchGitHub() {
    let anchors = markdownAnchors("# The `kiln` command\n\ntext\n## Codable, and more: `a-b`\n")
    #expect(anchors == ["the-kiln-command", "codable-and-more-a-b"])
  }
}
