internal import KilnMapping

/// The state of splitting a table into rows.
struct RowSplitting {
  let syntax: TableSyntax
  /// Finds the ends of rows.
  var scanner: RowScanner
  /// The number of bytes of the header at the start of the available bytes.
  var headerLength = 0

  init(_ syntax: TableSyntax) {
    self.syntax = syntax
    scanner = RowScanner(syntax)
  }
}

extension RecordSplitter {
  /// The number of bytes from which a record is too long. A row is kept with its line end.
  var tooManyBytes: Int { limits.maximumRecordBytes + (table == nil ? 1 : 2) }

  /// The next rows.
  func nextRows(_ syntax: TableSyntax) async throws -> RecordBatch? {
    if rewriting == nil, let stopped = try await readFirstRow(syntax) { return stopped }
    var end = scanRows()
    while !isAtEnd, !(mustWait && end > 0) {
      if count == memory.capacity {
        if end > 0 { break }
        if count >= tooManyBytes { return try await longRecord() }
        try grow()
      }
      try await read()
      let found = scanRows()
      if found > 0 { end = found }
    }
    if isAtEnd { end = count }
    guard end > 0 else { return nil }
    let content = RecordBatch.Content.rows(from: table?.headerLength ?? 0)
    table?.headerLength = 0
    table?.scanner.remove(end, last: TableSyntax.lineFeed)
    return try batch(content, upTo: end)
  }

  /// Scans the new bytes, and returns the offset after the end of the last row; 0 if there is none.
  private func scanRows() -> Int { table?.scanner.scan(start, count) ?? 0 }

  /// Reads the names or the number of the columns.
  ///
  /// - Returns: a batch without rows if the input starts with blank lines, or if the first row is
  ///   invalid, so that no row can be read.
  private func readFirstRow(_ syntax: TableSyntax) async throws -> RecordBatch? {
    var scanner = RowScanner(syntax)
    var end = scanner.scan(start, count, stopsAtFirst: true)
    while end == 0, !isAtEnd {
      if count == memory.capacity {
        if count >= tooManyBytes { break }
        try grow()
      }
      try await read()
      end = scanner.scan(start, count, stopsAtFirst: true)
    }
    let blank = blankLength
    if blank > 0 { return try batch(.rows(from: 0), upTo: blank) }
    let row = UnsafeRawBufferPointer(rebasing: there[..<(end > 0 ? end : count)])
    let text = UnsafeRawBufferPointer(rebasing: row.prefix(TableSyntax.length(of: row)))
    do {
      guard text.count <= limits.maximumRecordBytes else {
        let maximum = limits.maximumRecordBytes
        throw JSONTableError(.firstRowTooLong(maximum: maximum), in: text)
      }
      rewriting = TableRewriting(syntax, try ColumnTexts(syntax, firstRow: text))
      table?.headerLength = syntax.hasHeader ? row.count : 0
      return nil
    } catch let error as JSONInputError {
      throw error
    } catch {
      return try await stop(JSONRecordError.Reason(error), [])
    }
  }

  /// The number of bytes of blank lines at the start of the available bytes.
  private var blankLength: Int {
    var length = 0
    while let next = TableSyntax.blankLine(UnsafeRawBufferPointer(rebasing: there[length...])) {
      length += next
    }
    return length
  }
}
