internal import KilnJSON
internal import KilnMapping
internal import KilnRecipes

/// Writes records in one of the forms.
struct RecordWriter {
  /// The form of records, and its options.
  struct Options {
    var form: RecordForm
    /// The character between the fields of CSV; `nil` for a comma.
    var delimiter: Unicode.Scalar?
    /// Whether the first row of a table has the names of the columns.
    var hasHeader: Bool
    /// Whether JSON has a line for each member.
    var isPretty: Bool
    /// Whether nested values are columns, or members with paths as keys.
    var flattens: Bool
  }

  private let output: Output
  private let options: Options
  /// The layout of rows; `nil` for JSON, and while columns are not known.
  private var row: TableRowLayout?
  /// The records of a table whose columns are not known; `nil` for other forms.
  private let flatTable: FlatTable?
  /// Aligns columns; `nil` for other forms.
  private var printer: TablePrinter?
  private var isFirst = true

  private static let separator = Array(",\n".utf8)

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - output: the destination.
  ///   - options: the form.
  ///   - columns: the keys of the members that a table has as columns.
  init(_ output: Output, _ options: Options, columns: [String]) throws(CommandFailure) {
    self.output = output
    self.options = options
    let isFlatTable = options.flattens && options.form.isTable
    flatTable = isFlatTable ? try FlatTable(columns: columns) : nil
    if !isFlatTable { setColumns(columns) }
  }

  private mutating func setColumns(_ columns: [String]) {
    row =
      switch options.form {
      case .lines, .array: nil
      case .csv:
        TableRowLayout(columns: columns, form: .separated(by: options.delimiter ?? ","))
      case .tsv: TableRowLayout(columns: columns, form: .separated(by: "\t"))
      case .table: TableRowLayout(columns: columns, form: .cells)
      }
    guard options.form == .table else { return }
    printer = TablePrinter(output, heads: options.hasHeader ? columns : nil)
  }

  /// The layout of the text of each record.
  var layout: Reshaping.TextLayout {
    var layout = Reshaping.TextLayout()
    layout.row = row
    if options.flattens { layout.flattening = options.form.isTable ? .cells : .members }
    if options.isPretty { layout.style = .pretty }
    if options.form == .array { (layout.prefix, layout.suffix) = (Self.separator, []) }
    return layout
  }

  /// Writes the text before all records.
  func begin() throws(OutputError) {
    switch options.form {
    case .array: try output.write("[")
    case .csv, .tsv: if options.hasHeader, let row { try output.write(row.header) }
    case .lines, .table: break
    }
  }

  /// Writes records, in the layout.
  mutating func write(_ records: WrittenText) throws {
    if let flatTable { return try flatTable.add(records) }
    try records.withBytes { text throws(OutputError) in try write(text) }
  }

  private mutating func write(_ text: UnsafeBufferPointer<UInt8>) throws(OutputError) {
    guard !text.isEmpty else { return }
    if options.form == .table {
      try printer?.add(text)
    } else if options.form == .array, isFirst {
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
  nonisolated(nonsending) mutating func end() async throws {
    if let flatTable {
      setColumns(flatTable.columnNames)
      try begin()
      try await flatTable.forEachRecord { try write($0) }
    }
    switch options.form {
    case .array: try output.write(isFirst ? "]\n" : "\n]\n")
    case .table: try printer?.flush()
    case .lines, .csv, .tsv: break
    }
  }

  /// Writes a record as a row.
  private mutating func write(_ record: JSONValue) throws {
    var text = JSONTextBuffer()
    try row?.append(record, to: &text)
    text.append(UInt8(ascii: "\n"))
    try write(text.bytes)
  }
}
