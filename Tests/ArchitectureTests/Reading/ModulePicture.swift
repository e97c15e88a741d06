import Foundation

/// The module diagram of a Markdown document: its first `mermaid` block with `graph TD`.
///
/// A line contains one node or one edge: `A`, `A --> B`, or `A -.-> B` for a dependency at build
/// time.
struct ModulePicture: Equatable {
  var nodes: Set<String> = []
  var edges: Set<ModuleEdge> = []
  /// The lines that contain neither.
  var unreadLines: [String] = []

  /// Reads the diagram.
  init(markdown: String) {
    let start = markdown.components(separatedBy: "```mermaid\ngraph TD\n").dropFirst().first ?? ""
    for line in start.components(separatedBy: "```")[0].split(separator: "\n") {
      guard let match = line.wholeMatch(of: #/ *(\w+)(?: (-->|-\.->) (\w+))?/#) else {
        unreadLines.append(String(line))
        continue
      }
      nodes.insert(String(match.1))
      guard let arrow = match.2, let target = match.3 else { continue }
      nodes.insert(String(target))
      edges.insert(ModuleEdge(String(match.1), String(target), atBuildTime: arrow == "-.->"))
    }
  }
}
