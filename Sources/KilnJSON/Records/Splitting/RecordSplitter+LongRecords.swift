internal import CSimdJSON

extension RecordSplitter {
  /// Continues to the end of a record that exceeds the maximum length.
  func longRecord() async throws -> RecordBatch {
    var record = try putAside()
    brackets.at = 0
    table?.remove(record.count)
    while true {
      try await read()
      if let failure = source.failure { throw failure }
      let found = recordEnd()
      let (end, next) = found ?? (count, count)
      let line = kiln_json_last_line(start, next)
      if line > 0 { record.dropped.lineStart = record.count + record.dropped.bytes + line }
      record.pass(there[..<end])
      record.dropped.bytes += next - end
      record.dropped.lines += kiln_json_count_lines(start, next)
      table?.remove(next)
      brackets.at = max(brackets.at - next, 0)
      guard found != nil || isAtEnd else {
        count = 0
        continue
      }
      brackets.start = 0
      brackets.in_record = 0
      if found != nil, table != nil { record.endRow() }
      return batch(record, taking: next)
    }
  }

  /// The end of the current record, and the start of the following bytes.
  private func recordEnd() -> (end: Int, next: Int)? {
    if let end = table?.scan(start, count, stopsAtFirst: true) {
      return end > 0 ? (end - 1, end) : nil
    }
    guard format == .lines else {
      let isEnd = kiln_json_split(&brackets, start, count) == KILN_JSON_SPLIT_RECORD
      return isEnd ? (brackets.end, brackets.end) : nil
    }
    let end = kiln_json_line_end(start, count)
    return end < count ? (end, end + 1) : nil
  }

  /// Moves all available bytes to the start of a long record, and allocates memory for the rest.
  private func putAside() throws(JSONInputError) -> LongRecord {
    let following = try pool.take()
    defer {
      memory = following
      count = 0
    }
    return LongRecord(memory, count, isRow: table != nil)
  }

  /// Creates a batch with a long record and the given number of available bytes.
  private func batch(_ record: LongRecord, taking end: Int) -> RecordBatch {
    let maximum = limits.maximumRecordBytes
    let content: RecordBatch.Content =
      record.length <= maximum
      ? .records([0..<record.length])
      : .fault(.tooLong(byteCount: record.length, maximum: maximum))
    let batch = batch(content, of: record.memory, record.count, dropped: record.dropped)
    offset += batch.byteCount - end
    drop(end)
    return batch
  }
}

/// A record that exceeds the maximum length, of which only the start is kept.
///
/// It can still be short enough if it ends with white space.
private struct LongRecord {
  let memory: RecordMemory
  let count: Int
  var dropped = RecordBatch.Dropped()
  /// The number of bytes up to the last one that is not white space.
  private(set) var length = 0
  /// The last byte.
  private var last: UInt8 = 0
  /// Whether the record is a row, in which white space has a meaning.
  private let isRow: Bool

  init(_ memory: RecordMemory, _ count: Int, isRow: Bool) {
    self.memory = memory
    self.count = count
    self.isRow = isRow
    measure(UnsafeRawBufferPointer(start: memory.base, count: count)[...], from: 0)
  }

  /// Drops following bytes of the record.
  mutating func pass(_ bytes: Slice<UnsafeRawBufferPointer>) {
    measure(bytes, from: count + dropped.bytes)
    dropped.bytes += bytes.count
  }

  private mutating func measure(_ bytes: Slice<UnsafeRawBufferPointer>, from before: Int) {
    self.last = bytes.last ?? self.last
    let last = bytes.lastIndex { isRow || !$0.isJSONSpace }
    if let last { length = before + last - bytes.startIndex + 1 }
  }

  /// Excludes the carriage return of a line end.
  mutating func endRow() { if last == TableSyntax.carriageReturn { length -= 1 } }
}
