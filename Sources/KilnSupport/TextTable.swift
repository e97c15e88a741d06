/// A table with aligned columns.
package struct TextTable {
  /// The column headings.
  private let heads: [String]
  /// The rows, with one cell per column.
  private let rows: [[String]]

  package init(heads: [String], rows: [[String]]) {
    self.heads = heads
    self.rows = rows
  }

  /// The lines of the table, with the headings first.
  ///
  /// - Parameter style: styles the text of a cell. The row counts from 0, and is `nil` for the
  ///   headings.
  package func lines(
    _ style: (_ cell: String, _ row: Int?, _ column: Int) -> String = { cell, _, _ in cell }
  ) -> [String] {
    let all = [heads] + rows
    let columns = TextColumns(fitting: all)
    return all.enumerated().map { index, cells in
      columns.line(cells) { style($0, index == 0 ? nil : index - 1, $1) }
    }
  }
}

/// The widths of the columns of a table.
///
/// With it, the rows of a long table can be written one by one. A cell that is wider than its
/// column moves the following ones.
package struct TextColumns: Sendable {
  /// The widths in columns of a terminal.
  package private(set) var widths: [Int]

  /// The number of spaces between columns.
  package static let gap = 2
  /// The width below which a column is not limited.
  private static let leastWidth = 4

  /// Creates columns in which rows fit.
  ///
  /// - Parameter rows: rows with the same number of cells.
  package init(fitting rows: [[String]]) {
    let count = rows.first?.count ?? 0
    widths = (0..<count).map { column in rows.map { $0[column].terminalWidth }.max() ?? 0 }
  }

  /// Limits the widest columns, so that a line fits in a number of columns of a terminal.
  ///
  /// With very many columns, lines are longer.
  package mutating func limit(to width: Int) {
    let available = width - Self.gap * max(widths.count - 1, 0)
    var (low, high) = (Self.leastWidth, max(widths.max() ?? 0, Self.leastWidth))
    while low < high {
      let middle = (low + high + 1) / 2
      if widths.reduce(0, { $0 + min($1, middle) }) <= available {
        low = middle
      } else {
        high = middle - 1
      }
    }
    widths = widths.map { min($0, low) }
  }

  /// A row with each cell shortened to the width of its column.
  package func fitting(_ cells: [String]) -> [String] {
    zip(cells, widths).map { $0.fitting(max($1, 1)) }
  }

  /// A row as a line, without spaces at its end.
  ///
  /// - Parameter style: styles the text of a cell in a column.
  package func line(
    _ cells: [String],
    _ style: (_ cell: String, _ column: Int) -> String = { cell, _ in cell }
  ) -> String {
    let last = cells.lastIndex { !$0.isEmpty } ?? 0
    return cells.prefix(last + 1).enumerated().map { column, cell in
      let padding = column == last ? 0 : max(widths[column] - cell.terminalWidth, 0) + Self.gap
      return style(cell, column) + String(repeating: " ", count: padding)
    }.joined()
  }
}
