internal import KilnMapping
internal import KilnRecipes

/// Converts the rows of a table to records.
struct TableRewriting: RecordRewriting {
  private let syntax: TableSyntax
  private let columns: ColumnTexts

  init(_ syntax: TableSyntax, _ columns: ColumnTexts) {
    (self.syntax, self.columns) = (syntax, columns)
  }

  func rewrite(
    _ batch: RecordBatch,
    from mark: RecordBatch.Mark,
    into text: inout RewrittenText
  ) throws(JSONInputError) -> RewrittenRecords {
    let rewritten = RewrittenRecords(batch, from: mark)
    guard case .rows(let first) = batch.content else { return rewritten }
    let bytes = batch.bytes
    let lines = LineCounter(bytes, from: mark.offset)
    let writer = RowWriter(syntax, columns)
    var at = max(mark.offset, first)
    while at < bytes.count {
      if let length = blankLine(in: bytes, at: at) {
        at += length
        continue
      }
      let rest = bytes.count - at
      if !rewritten.records.isEmpty, !text.hasCapacity(rest + columns.overhead(for: rest)) {
        rewritten.rest = RecordBatch.Mark(offset: at, index: 0)
        rewritten.lineCount = lines.count(to: at)
        return rewritten
      }
      let (start, line) = (text.count, lines.count(to: at))
      let next: Int
      switch try writer.write(bytes, from: at, to: &text) {
      case .row(let end): next = end
      case .fault(let reason, let offset):
        text.count = start
        next = rowEnd(in: bytes, at: at)
        rewritten.faults[rewritten.records.count] = .table(
          fault(reason, at: offset - at, of: UnsafeRawBufferPointer(rebasing: bytes[at..<next]))
        )
      }
      let row = UnsafeRawBufferPointer(rebasing: bytes[at..<next])
      rewritten.records.append(
        RewrittenRecords.Record(
          range: start..<text.count,
          original: at..<at + TableSyntax.length(of: row),
          line: line
        )
      )
      text.append(TableSyntax.lineFeed)
      at = next
    }
    rewritten.lineCount = lines.count(to: bytes.count) + batch.dropped.lines
    return rewritten
  }

  /// The length of a blank line at an offset; `nil` if there is another one.
  private func blankLine(in bytes: UnsafeRawBufferPointer, at offset: Int) -> Int? {
    if bytes[offset] == TableSyntax.lineFeed { return 1 }
    let isBlank =
      bytes[offset] == TableSyntax.carriageReturn && offset + 1 < bytes.count
      && bytes[offset + 1] == TableSyntax.lineFeed
    return isBlank ? 2 : nil
  }

  /// The offset after an invalid row.
  private func rowEnd(in bytes: UnsafeRawBufferPointer, at offset: Int) -> Int {
    var scanner = RowScanner(syntax)
    guard let base = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return offset }
    let end = scanner.scan(base + offset, bytes.count - offset, stopsAtFirst: true)
    return end > 0 ? offset + end : bytes.count
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
