internal import CSimdJSON

extension RecordSplitter {
  /// Goes on to the end of a record of which there is more than a record may have.
  func longRecord() async throws -> RecordBatch {
    var record = try putAside()
    brackets.at = 0
    while true {
      try await read()
      let found = recordEnd()
      let (end, next) = found ?? (count, count)
      record.pass(there[..<end])
      record.dropped.bytes += next - end
      record.dropped.lines += kiln_json_count_lines(start, next)
      guard found != nil || isAtEnd else {
        count = 0
        brackets.at = 0
        continue
      }
      brackets.at = max(brackets.at - next, 0)
      brackets.start = 0
      brackets.in_record = 0
      return batch(record, taking: next)
    }
  }

  /// The end of the record that goes on in what is there, and where the next one may begin.
  private func recordEnd() -> (end: Int, next: Int)? {
    guard format == .lines else {
      let isEnd = kiln_json_split(&brackets, start, count) == KILN_JSON_SPLIT_RECORD
      return isEnd ? (brackets.end, brackets.end) : nil
    }
    let end = kiln_json_line_end(start, count)
    return end < count ? (end, end + 1) : nil
  }

  /// Keeps all that is there for the beginning of a record, and makes room for what follows.
  private func putAside() throws(JSONInputError) -> LongRecord {
    let following = try pool.take()
    defer {
      memory = following
      count = 0
    }
    return LongRecord(memory, count)
  }

  /// Makes a batch of a record that ends before some byte of what is there.
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

/// A record of more bytes than one may have, of which only the beginning is kept.
///
/// It may yet be short enough, but for white space at its end.
private struct LongRecord {
  let memory: RecordMemory
  let count: Int
  var dropped = RecordBatch.Dropped()
  /// The bytes up to the last that is no white space.
  private(set) var length = 0

  init(_ memory: RecordMemory, _ count: Int) {
    self.memory = memory
    self.count = count
    measure(UnsafeRawBufferPointer(start: memory.base, count: count)[...], from: 0)
  }

  /// Drops more of its bytes.
  mutating func pass(_ bytes: Slice<UnsafeRawBufferPointer>) {
    measure(bytes, from: count + dropped.bytes)
    dropped.bytes += bytes.count
  }

  private mutating func measure(_ bytes: Slice<UnsafeRawBufferPointer>, from before: Int) {
    let last = bytes.lastIndex { !RecordBatch.isSpace($0) }
    if let last { length = before + last - bytes.startIndex + 1 }
  }
}
