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
  markdownRows(markdown).compactMap { row in
    guard let imports = row["Imported as"].map(names), !imports.isEmpty, let owners = row["Only in"]
    else { return nil }
    return DependencyRow(imports: imports, owners: names(owners))
  }
}

private func names(_ cell: String) -> Set<String> {
  Set(cell.matches(of: /`([^`]+)`/).map { String($0.output.1) })
}
