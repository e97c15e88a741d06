/// A table with columns aligned by character count.
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
    let widths = heads.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
    return all.enumerated().map { index, cells in
      let last = cells.lastIndex { !$0.isEmpty } ?? 0
      return cells[...last].enumerated().map { column, cell in
        let padding = column == last ? 0 : widths[column] - cell.count + 2
        let styled = style(cell, index == 0 ? nil : index - 1, column)
        return styled + String(repeating: " ", count: padding)
      }.joined()
    }
  }
}
