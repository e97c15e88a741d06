import Testing

@Suite struct ModulePictureTests {
  func document(_ lines: String...) -> String {
    (["# Title", "```mermaid", "graph TD"] + lines + ["```", "A --> B"]).joined(separator: "\n")
  }

  @Test func readsNodesAndBothKindsOfEdge() throws {
    let picture = try ModulePicture(
      markdown: document("  %% a comment", "  Alone", "", "  High --> Low", "  High -.-> Plugin")
    )
    #expect(picture.nodes == ["Alone", "High", "Low", "Plugin"])
    #expect(
      picture.edges
        == [ModuleEdge("High", "Low"), ModuleEdge("High", "Plugin", atBuildTime: true)]
    )
  }

  @Test func ignoresSubgraphsAndStyles() throws {
    let picture = try ModulePicture(
      markdown: document("subgraph Swift", "  High --> Low", "end", "classDef c fill:#eee")
    )
    #expect(picture.nodes == ["High", "Low"])
  }

  @Test(arguments: ["High --> Low --> Lower", "High --- Low", "High -->", "High --> Low & Other"])
  func rejectsUnsupportedLines(line: String) {
    #expect(throws: PictureError.unreadable(line: 4, text: line)) {
      try ModulePicture(markdown: document(line))
    }
  }

  @Test(arguments: ["", "graph TD", "```mermaid\nsequenceDiagram\n```", "```mermaid"])
  func rejectsMarkdownWithoutADiagram(markdown: String) {
    #expect(throws: PictureError.missing) { try ModulePicture(markdown: markdown) }
  }
}
