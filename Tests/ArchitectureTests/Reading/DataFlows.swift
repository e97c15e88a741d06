/// A data flow that a document lists by file.
struct DataFlow: Equatable {
  /// The heading without the counts.
  var name: String
  /// The numbers of Swift files and of C or C++ files in the heading.
  var swiftCount: Int
  var cCount: Int
  /// The files, such as `KilnJSON/Recipe+JSON.swift`, in order.
  var files: [String]

  var swiftFiles: [String] { files.filter { $0.hasSuffix(".swift") } }
}

/// The sections of a Markdown document with headings like `: 12 Swift files, 6 C++ files`.
///
/// A file is a path with an extension in backticks. In a table row, the first cell is a folder and
/// the second contains file names; names without an extension are Swift files.
func dataFlows(_ markdown: String) -> [DataFlow] {
  var flows: [DataFlow] = []
  var isInside = false
  for line in markdown.split(separator: "\n") {
    if line.hasPrefix("#") {
      let heading = line.wholeMatch(of: /#+ (.+): (\d+) Swift files?(?:, (\d+) C.* files?)?/)
      isInside = heading != nil
      guard let heading, let swiftCount = Int(heading.2) else { continue }
      flows.append(
        DataFlow(
          name: String(heading.1),
          swiftCount: swiftCount,
          cCount: heading.3.flatMap { Int($0) } ?? 0,
          files: []
        )
      )
    } else if isInside {
      flows[flows.count - 1].files += line.hasPrefix("|") ? filesOfRow(line) : paths(line)
    }
  }
  return flows
}

private func paths(_ line: Substring) -> [String] {
  line.matches(of: /`(\w+\/[\w+\/]+\.(?:swift|c|h|cpp|hpp))`/).map { String($0.1) }
}

private func filesOfRow(_ row: Substring) -> [String] {
  let cells = row.split(separator: "|")
  guard cells.count > 1, let folder = cells[0].firstMatch(of: /`([\w\/]+)`/)?.1 else { return [] }
  return cells[1].matches(of: /`([\w+.]+)`/).map { name in
    "\(folder)/\(name.1)" + (name.1.contains(".") ? "" : ".swift")
  }
}
