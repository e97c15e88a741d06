internal import KilnMapping

extension RecordSplitter {
  /// The number of bytes from which a record is too long. A row is kept with its line end.
  var tooManyBytes: Int { limits.maximumRecordBytes + (table == nil ? 1 : 2) }

  /// Reads the names or the number of the columns.
  ///
  /// - Returns: a batch without rows, which has blank lines at the start, a line that names the
  ///   separator, or the header; also if the first row is invalid, so that no row can be read.
  ///   `nil` if the first row is a record.
  func readFirstRow(_ syntax: TableSyntax) async throws -> RecordBatch? {
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
    if end == 0, let failure = source.failure { throw failure }
    let blank = blankLength
    if blank > 0 { return try batch(.records([]), upTo: blank) }
    let row = UnsafeRawBufferPointer(rebasing: there[..<(end > 0 ? end : count)])
    let text = UnsafeRawBufferPointer(rebasing: row.prefix(TableSyntax.length(of: row)))
    if TableSyntax.namedSeparator(text) == syntax.separator {
      return try batch(.records([]), upTo: row.count)
    }
    do {
      guard text.count <= limits.maximumRecordBytes else {
        throw ParseError(.table, .tooLong(maximum: limits.maximumRecordBytes), in: text)
      }
      let columns = try ColumnTexts(syntax, firstRow: text)
      // The header has no record, so its batch is not rewritten.
      let header = syntax.hasHeader ? try batch(.records([]), upTo: row.count) : nil
      let replacement = source.replacement ?? ByteReplacement()
      rewriting = TableRewriting(syntax, columns, replacement)
      return header
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
