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
  /// - Parameters:
  ///   - width: the largest length of a line; `nil` if it is unlimited.
  ///   - style: styles the text of a cell. The row counts from 0, and is `nil` for the headings.
  package func lines(
    width: Int? = nil,
    _ style: (_ cell: String, _ row: Int?, _ column: Int) -> String = { cell, _, _ in cell }
  ) -> [String] {
    let all = [heads] + rows
    let columns = TextColumns(fitting: all, width: width)
    return all.enumerated().map { index, cells in
      columns.line(cells) { style($0, index == 0 ? nil : index - 1, $1) }
    }
  }
}

/// The widths of the columns of a table.
///
/// With it, the rows of a long table can be written one by one. A cell that is wider than its
/// column is shortened if the length of lines is limited. Otherwise it moves the following ones.
package struct TextColumns: Sendable {
  /// The widths in columns of a terminal.
  package let widths: [Int]
  /// Whether the length of lines is limited.
  private let isLimited: Bool

  /// The number of spaces between columns.
  package static let gap = 2
  /// The width below which a column is not limited.
  private static let leastWidth = 4
  /// The largest width, so that one long cell does not pad every row to its length.
  private static let mostWidth = 400

  /// Creates columns in which rows fit.
  ///
  /// - Parameters:
  ///   - rows: rows with the same number of cells.
  ///   - width: the largest length of a line, for which the widest columns are limited; `nil` if it
  ///     is unlimited. With very many columns, lines are longer. Without a limit, a column is at
  ///     most 400 wide.
  package init(fitting rows: [[String]], width: Int? = nil) {
    let count = rows.first?.count ?? 0
    let widths = (0..<count).map { column in rows.map { $0[column].terminalWidth }.max() ?? 0 }
    let limit = width.map { Self.largestWidth(of: widths, in: $0 - Self.gap * max(count - 1, 0)) }
    self.widths = widths.map { min($0, limit ?? Self.mostWidth) }
    isLimited = width != nil
  }

  /// The largest width of a column with which all columns fit in the available width.
  private static func largestWidth(of widths: [Int], in available: Int) -> Int {
    var (low, high) = (leastWidth, max(widths.max() ?? 0, leastWidth))
    while low < high {
      let middle = (low + high + 1) / 2
      if widths.reduce(0, { $0 + min($1, middle) }) <= available {
        low = middle
      } else {
        high = middle - 1
      }
    }
    return low
  }

  /// A row as a line, without spaces at its end.
  ///
  /// - Parameter style: styles the text of a cell in a column.
  package func line(
    _ cells: [String],
    _ style: (_ cell: String, _ column: Int) -> String = { cell, _ in cell }
  ) -> String {
    let cells = isLimited ? zip(cells, widths).map { $0.fitting(max($1, 1)) } : cells
    let last = cells.lastIndex { !$0.isEmpty } ?? 0
    return cells.prefix(last + 1).enumerated().map { column, cell in
      let padding = column == last ? 0 : max(widths[column] - cell.terminalWidth, 0) + Self.gap
      return style(cell, column) + String(repeating: " ", count: padding)
    }.joined()
  }
}
