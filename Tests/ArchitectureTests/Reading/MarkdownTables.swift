/// A link of a Markdown document.
struct MarkdownLink: Equatable {
  /// The linked words, with their marks.
  var words: String
  /// The address or path, without the anchor.
  var target: String
  /// The name of a heading of the target; `nil` if there is none.
  var anchor: String?
}

/// The links of a Markdown text, in order.
func markdownLinks(_ text: some StringProtocol) -> [MarkdownLink] {
  String(text).matches(of: /\[([^\]]+)\]\(([^)#\s]*)(?:#([^)\s]+))?\)/).map {
    MarkdownLink(words: String($0.1), target: String($0.2), anchor: $0.3.map { String($0) })
  }
}

/// A row of a table, without the heading and the line below it.
struct MarkdownRow: Equatable {
  /// The heading of the section that contains the table.
  var section: String
  /// The headings of the columns.
  var columns: [String]
  var cells: [String]

  /// The cell of a column; `nil` if there is none.
  subscript(column: String) -> String? {
    zip(columns, cells).first { $0.0 == column }?.1
  }
}

/// The rows of all tables of a Markdown document, in order. Cells contain no escaped bars.
func markdownRows(_ markdown: String) -> [MarkdownRow] {
  var rows: [MarkdownRow] = []
  var section = ""
  var lines: [[String]] = []
  for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
    if let heading = line.wholeMatch(of: /#+ (.+)/) { section = String(heading.1) }
    guard line.hasPrefix("|") else {
      lines = []
      continue
    }
    let cells = line.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false)
      .map { $0.split(separator: " ").joined(separator: " ") }
    lines.append(cells)
    if lines.count > 2 {
      rows.append(MarkdownRow(section: section, columns: lines[0], cells: cells))
    }
  }
  return rows
}

/// The anchors of the headings of a Markdown document, in the form of GitHub.
func markdownAnchors(_ markdown: String) -> Set<String> {
  let headings = markdown.split(separator: "\n").compactMap { $0.wholeMatch(of: /#+ (.+)/)?.1 }
  return Set(
    headings.map { heading in
      String(
        heading.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
          .map { $0 == " " ? "-" : $0 }
      )
    }
  )
}
