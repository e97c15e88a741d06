internal import KilnJSON
internal import KilnRecipes

/// Writes records in one of the forms.
struct RecordWriter {
  private let output: Output
  private let form: RecordForm
  /// The layout of rows; `nil` for JSON.
  private let row: TableRowLayout?
  private let hasHeader: Bool
  /// Aligns columns; `nil` for other forms.
  private var printer: TablePrinter?
  private var isFirst = true

  private static let separator = Array(",\n".utf8)

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - output: the destination.
  ///   - form: the form of records.
  ///   - columns: the keys of the members that a table has as columns.
  ///   - delimiter: the character between the fields of CSV; `nil` for a comma.
  ///   - hasHeader: whether the first row of a table has the names of the columns.
  init(
    _ output: Output,
    _ form: RecordForm,
    columns: [String],
    delimiter: Unicode.Scalar? = nil,
    hasHeader: Bool
  ) {
    self.output = output
    self.form = form
    self.hasHeader = hasHeader
    row =
      switch form {
      case .lines, .array: nil
      case .csv: TableRowLayout(columns: columns, form: .separated(by: delimiter ?? ","))
      case .tsv: TableRowLayout(columns: columns, form: .separated(by: "\t"))
      case .table: TableRowLayout(columns: columns, form: .cells)
      }
    printer = form == .table ? TablePrinter(output, heads: hasHeader ? columns : nil) : nil
  }

  /// The layout of the text of each record.
  func layout(isPretty: Bool) -> Reshaping.TextLayout {
    var layout = Reshaping.TextLayout()
    layout.row = row
    if isPretty { layout.style = .pretty }
    if form == .array { (layout.prefix, layout.suffix) = (Self.separator, []) }
    return layout
  }

  /// Writes the text before all records.
  func begin() throws(OutputError) {
    switch form {
    case .array: try output.write("[")
    case .csv, .tsv: if hasHeader, let row { try output.write(row.header) }
    case .lines, .table: break
    }
  }

  /// Writes the text of records, in the layout.
  mutating func write(_ text: UnsafeBufferPointer<UInt8>) throws(OutputError) {
    guard !text.isEmpty else { return }
    if form == .table {
      try printer?.add(text)
    } else if form == .array, isFirst {
      // There is no separator before the first record.
      try output.write("\n")
      try output.write(text.dropFirst(Self.separator.count))
    } else {
      try output.write(text)
    }
    isFirst = false
  }

  /// Writes everything that is buffered, so that readers of the output receive all records.
  mutating func flush() throws(OutputError) {
    try printer?.flush()
    try output.flush()
  }

  /// Writes the text after all records.
  mutating func end() throws(OutputError) {
    switch form {
    case .array: try output.write(isFirst ? "]\n" : "\n]\n")
    case .table: try printer?.flush()
    case .lines, .csv, .tsv: break
    }
  }
}
