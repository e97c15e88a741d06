/// The module diagram of a Markdown document: its first `mermaid` block with `graph TD`.
struct ModulePicture: Equatable {
  var nodes: Set<String> = []
  var edges: Set<ModuleEdge> = []

  /// Reads the diagram. A line contains one node or one edge: `A`, `A --> B`, or `A -.-> B` for a
  /// dependency at build time. Comments and `subgraph`, `end`, `class` and `style` lines are
  /// ignored. Any other line is an error, so that no edge is overlooked.
  ///
  /// - Throws: ``PictureError`` if there is no diagram or a line is malformed.
  init(markdown: String) throws(PictureError) {
    let decoration: Set = ["subgraph", "end", "class", "classDef", "style", "linkStyle"]
    for (number, line) in try Self.diagram(markdown) {
      let words = line.split(separator: " ").map(String.init)
      guard let first = words.first, !first.hasPrefix("%%") else { continue }
      if decoration.contains(first) { continue }
      switch (words.count, words.dropFirst().first) {
      case (1, nil):
        nodes.insert(first)
      case (3, "-->"):
        insert(ModuleEdge(first, words[2]))
      case (3, "-.->"):
        insert(ModuleEdge(first, words[2], atBuildTime: true))
      default:
        throw .unreadable(line: number, text: line)
      }
    }
  }

  private mutating func insert(_ edge: ModuleEdge) {
    nodes.formUnion([edge.from, edge.to])
    edges.insert(edge)
  }

  /// The lines of the block, with their line numbers in the document.
  private static func diagram(
    _ markdown: String
  ) throws(PictureError) -> ArraySlice<(number: Int, text: String)> {
    let lines = markdown.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated().map { (number: $0 + 1, text: String($1)) }
    guard
      let start = lines.indices.dropLast().first(where: {
        lines[$0].text == "```mermaid" && lines[$0 + 1].text == "graph TD"
      })
    else { throw .missing }
    return lines[(start + 2)...].prefix { $0.text != "```" }
  }
}

/// Why a module diagram could not be read.
enum PictureError: Error, Equatable {
  /// The document has no `mermaid` block with `graph TD`.
  case missing
  /// A line, by its number in the document, is neither a node nor an edge.
  case unreadable(line: Int, text: String)
}
