internal import KilnMapping
internal import KilnRecipes

/// Converts the rows of a table to records.
struct TableRewriting: RecordRewriting {
  private let syntax: TableSyntax
  private let columns: ColumnTexts
  private let writer: RowWriter

  init(_ syntax: TableSyntax, _ columns: ColumnTexts) {
    (self.syntax, self.columns) = (syntax, columns)
    writer = RowWriter(syntax, columns)
  }

  func next(in batch: RecordBatch, from mark: RecordBatch.Mark) -> FoundRecord? {
    guard case .rows(let first) = batch.content else { return nil }
    let bytes = batch.bytes
    var at = max(mark.offset, first)
    while at < bytes.count {
      guard let length = blankLine(in: bytes, at: at) else {
        let rest = bytes.count - at
        return FoundRecord(
          bytes: at..<bytes.count,
          index: mark.index,
          capacity: rest + columns.overhead(for: rest)
        )
      }
      at += length
    }
    return nil
  }

  func write(
    _ bytes: UnsafeRawBufferPointer,
    _ parser: inout JSONParser,
    to text: inout RewrittenText
  ) throws(JSONInputError) -> WrittenRecord {
    let end = try writer.write(bytes, to: &text)
    let distance =
      switch end {
      case .row(let length): length
      case .fault: invalidRowLength(in: bytes)
      }
    let row = UnsafeRawBufferPointer(rebasing: bytes[..<distance])
    var record = WrittenRecord(length: TableSyntax.length(of: row), distance: distance)
    if case .fault(let reason, let offset) = end {
      record.fault = .table(fault(reason, at: offset, of: row))
    }
    return record
  }

  /// The length of a blank line at an offset; `nil` if there is another one.
  private func blankLine(in bytes: UnsafeRawBufferPointer, at offset: Int) -> Int? {
    if bytes[offset] == TableSyntax.lineFeed { return 1 }
    let isBlank =
      bytes[offset] == TableSyntax.carriageReturn && offset + 1 < bytes.count
      && bytes[offset + 1] == TableSyntax.lineFeed
    return isBlank ? 2 : nil
  }

  /// The length of an invalid row at the start of some bytes, with its line end.
  private func invalidRowLength(in bytes: UnsafeRawBufferPointer) -> Int {
    var scanner = RowScanner(syntax)
    guard let base = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return 0 }
    let end = scanner.scan(base, bytes.count, stopsAtFirst: true)
    return end > 0 ? end : bytes.count
  }

  /// The error of a row.
  private func fault(
    _ reason: JSONTableError.Reason,
    at offset: Int,
    of row: UnsafeRawBufferPointer
  ) -> JSONTableError {
    var reason = reason
    if case .fieldCount(let expected, _) = reason {
      let text = UnsafeRawBufferPointer(rebasing: row.prefix(TableSyntax.length(of: row)))
      reason = .fieldCount(expected: expected, found: syntax.fieldStarts(in: text).count)
    }
    return JSONTableError(reason, offset: offset, in: row)
  }

  func originalOffset(
    of offset: Int,
    at path: SourcePath?,
    length: Int,
    in original: UnsafeRawBufferPointer
  ) -> Int {
    // The JSON of a row is malformed only if the row is not UTF-8.
    guard let path else { return Self.invalidOffset(in: original) }
    let starts = syntax.fieldStarts(in: original)
    let column: Int? =
      switch path.steps.first {
      case .key(let name): columns.indexes[name]
      case .index(let index): index
      case .fromEnd(let index): starts.count - index
      case .each, nil: nil
      }
    return column.flatMap { starts.indices.contains($0) ? starts[$0] : nil } ?? 0
  }

  /// The offset of the first byte that is not UTF-8.
  static func invalidOffset(in bytes: UnsafeRawBufferPointer) -> Int {
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var offset = 0
    while case .valid(let scalar) = parser.parseScalar(from: &rest) { offset += scalar.count }
    return offset
  }
}
