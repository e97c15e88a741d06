/// A table whose columns are aligned by characters.
struct TextTable {
  /// The heads of the columns.
  let heads: [String]
  /// The rows, with a cell for each column.
  let rows: [[String]]

  /// The table, a line for each row, the heads first.
  ///
  /// - Parameter style: what becomes of a cell, once it is as wide as its column; its row counts from 0, and
  /// is
  ///   `nil` for the heads.
  func lines(_ style: (_ cell: String, _ row: Int?, _ column: Int) -> String) -> [String] {
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
