internal import KilnMapping
internal import KilnRecipes

/// Converts the rows of a table to records.
struct TableRewriting: RecordRewriting {
  private let syntax: TableSyntax
  private let columns: ColumnTexts
  private let writer: RowWriter
  /// How bytes of the input were replaced.
  let replacement: ByteReplacement

  init(_ syntax: TableSyntax, _ columns: ColumnTexts, _ replacement: ByteReplacement) {
    (self.syntax, self.columns, self.replacement) = (syntax, columns, replacement)
    writer = RowWriter(syntax, columns)
  }

  func rewrite(
    _ records: RewrittenRecords,
    from mark: RecordBatch.Mark
  ) throws(JSONInputError) {
    let bytes = records.original.bytes
    var at = mark.offset
    while at < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[at...])
      if let length = TableSyntax.blankLine(rest) {
        at += length
        continue
      }
      let capacity = rest.count + columns.overhead(for: rest.count)
      let start = RecordBatch.Mark(offset: at, index: 0)
      guard try records.begin(at: start, capacity: capacity) else { return }
      var fault: JSONRecordError.Reason?
      var row = rest
      switch try writer.write(rest, to: &records.text) {
      case .row(let length): row = UnsafeRawBufferPointer(rebasing: rest[..<length])
      case .fault(let reason, let offset):
        row = UnsafeRawBufferPointer(rebasing: rest[..<invalidRowLength(in: rest)])
        fault = .parse(error(reason, at: offset, of: row))
      }
      records.end(at..<at + TableSyntax.length(of: row), fault)
      at += row.count
    }
  }

  /// The length of an invalid row at the start of some bytes, with its line end.
  private func invalidRowLength(in bytes: UnsafeRawBufferPointer) -> Int {
    var scanner = RowScanner(syntax)
    guard let base = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return 0 }
    let end = scanner.scan(base, bytes.count, stopsAtFirst: true)
    return end > 0 ? end : bytes.count
  }

  /// The error of a row.
  private func error(
    _ reason: ParseError.Reason,
    at offset: Int,
    of row: UnsafeRawBufferPointer
  ) -> ParseError {
    var reason = reason
    if case .fieldCount(let expected, _) = reason {
      let text = UnsafeRawBufferPointer(rebasing: row.prefix(TableSyntax.length(of: row)))
      reason = .fieldCount(expected: expected, found: syntax.fieldStarts(in: text).count)
    }
    return ParseError(.table, reason, at: offset, in: row)
  }

  func originalOffset(of position: RewrittenPosition) -> Int {
    let original = position.original
    // The JSON of a row is malformed only if the row is not UTF-8.
    guard let path = position.path else { return Self.invalidOffset(in: original) }
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
