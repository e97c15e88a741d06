internal import KilnSupport

/// Prints rows in aligned columns.
///
/// The first rows determine the widths. Memory is therefore bounded for every table.
struct TablePrinter {
  private let output: Output
  private let heads: [String]?
  /// The largest length of a line; `nil` if it is unlimited.
  private let width: Int?
  /// The rows before the widths are known.
  private var rows: [[String]] = []
  /// The number of bytes of these rows.
  private var byteCount = 0
  private var columns: TextColumns?

  /// The number of rows that determine the widths.
  static let maximumRows = 1000
  /// The number of bytes after which no more rows are examined.
  static let maximumBytes = 1 << 20

  /// Creates a printer.
  ///
  /// - Parameters:
  ///   - output: the destination. On a terminal, cells are shortened so that lines fit.
  ///   - heads: the names of the columns; `nil` to print rows alone.
  init(_ output: Output, heads: [String]?) {
    self.output = output
    self.heads = heads?.map { $0.onOneLine(.swift) }
    width = output.terminalWidth
  }

  /// Adds rows.
  ///
  /// - Parameter text: the rows, each with a line end. A tab separates cells.
  mutating func add(_ text: UnsafeBufferPointer<UInt8>) throws(OutputError) {
    for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .dropLast()
    {
      let cells = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self).onOneLine(.swift) }
      if let columns {
        try print(cells, columns)
      } else {
        rows.append(cells)
        byteCount += line.count
        if rows.count >= Self.maximumRows || byteCount >= Self.maximumBytes { try flush() }
      }
    }
  }

  /// Prints the rows so far, which determine the widths if none were printed before.
  mutating func flush() throws(OutputError) {
    guard columns == nil else { return }
    let all = (heads.map { [$0] } ?? []) + rows
    rows = []
    let columns = TextColumns(fitting: all, width: width)
    self.columns = columns
    for cells in all { try print(cells, columns) }
  }

  private func print(_ cells: [String], _ columns: TextColumns) throws(OutputError) {
    try output.write(columns.line(cells) + "\n")
  }
}
