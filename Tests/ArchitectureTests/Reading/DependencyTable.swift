/// A row of a dependency table.
struct DependencyRow: Equatable {
  /// The imported modules or headers, such as `SwiftSyntax` or `xxhash.h`.
  var imports: Set<String>
  /// The targets that import it, exactly these; empty if any target can.
  var owners: Set<String>
}

/// The rows of every table in a Markdown document with the columns "Imported as" and "Only in".
/// Names are in backticks; other words in those columns are ignored.
func dependencyRows(_ markdown: String) -> [DependencyRow] {
  var rows: [DependencyRow] = []
  var columns: (imports: Int, owners: Int)?
  for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
    guard line.hasPrefix("|") else {
      columns = nil
      continue
    }
    let cells = line.split(separator: "|").map { words($0) }
    if let imports = cells.firstIndex(of: "Imported as"),
      let owners = cells.firstIndex(of: "Only in")
    {
      columns = (imports, owners)
    } else if let columns, cells.count > max(columns.imports, columns.owners) {
      let imports = names(cells[columns.imports])
      if imports.isEmpty { continue }
      rows.append(DependencyRow(imports: imports, owners: names(cells[columns.owners])))
    }
  }
  return rows
}

/// The text of a cell with single blanks between words.
private func words(_ cell: Substring) -> String {
  cell.split(separator: " ").joined(separator: " ")
}

private func names(_ cell: String) -> Set<String> {
  Set(cell.matches(of: /`([^`]+)`/).map { String($0.output.1) })
}
