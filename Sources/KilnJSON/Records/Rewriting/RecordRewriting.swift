internal import KilnRecipes

/// Converts records of another form to JSON, one batch at a time.
protocol RecordRewriting: Sendable {
  /// Converts records of a batch, up to its end or until the memory is full.
  ///
  /// - Parameters:
  ///   - batch: the batch.
  ///   - mark: the start.
  ///   - text: receives the JSON.
  func rewrite(
    _ batch: RecordBatch,
    from mark: RecordBatch.Mark,
    into text: inout RewrittenText
  ) throws(JSONInputError) -> RewrittenRecords

  /// Converts an offset in the JSON of a record to an offset in its original text.
  ///
  /// - Parameters:
  ///   - offset: the offset in the JSON.
  ///   - path: the path of the value at the offset; `nil` for an offset of malformed text.
  ///   - length: the length of the JSON.
  ///   - original: the original text.
  func originalOffset(
    of offset: Int,
    at path: SourcePath?,
    length: Int,
    in original: UnsafeRawBufferPointer
  ) -> Int
}

/// The JSON of converted records.
struct RewrittenText: ~Copyable {
  private(set) var memory: RecordMemory
  var count = 0
  private let pool: RecordMemoryPool

  init(_ pool: RecordMemoryPool) throws(JSONInputError) {
    memory = try pool.take()
    self.pool = pool
  }

  /// The number of bytes after a text that can be written.
  static let slack = RecordMemory.padding

  var start: UnsafeMutablePointer<UInt8> { memory.base.assumingMemoryBound(to: UInt8.self) }

  /// Whether bytes can be appended without moving the text.
  func hasCapacity(_ bytes: Int) -> Bool { memory.capacity - count >= bytes }

  /// Makes capacity for more bytes; can move the text.
  mutating func reserve(_ bytes: Int) throws(JSONInputError) {
    guard !hasCapacity(bytes) else { return }
    let larger = try pool.take(atLeast: max(count + bytes, 2 * memory.capacity))
    larger.base.copyMemory(from: memory.base, byteCount: count)
    pool.giveBack(memory)
    memory = larger
  }

  /// Appends bytes. Requires capacity for them.
  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    if let base = bytes.baseAddress {
      (memory.base + count).copyMemory(from: base, byteCount: bytes.count)
    }
    count += bytes.count
  }

  /// Appends a byte. Requires capacity for it.
  mutating func append(_ byte: UInt8) {
    start[count] = byte
    count += 1
  }
}

/// The records of a batch that were converted to JSON.
final class RewrittenRecords {
  /// A record.
  struct Record {
    /// The position of the JSON.
    var range: Range<Int>
    /// The position in the original bytes.
    var original: Range<Int>
    /// The number of line feeds between the start of all records and this one.
    var line: Int
  }

  var records: [Record] = []
  /// The causes of records that were not converted, by index.
  var faults: [Int: JSONRecordError.Reason] = [:]
  /// The number of line feeds in the original bytes of all records.
  var lineCount = 0
  /// The mark in the original batch where these records start.
  let mark: RecordBatch.Mark
  /// The mark in the original batch after these records; `nil` at its end.
  var rest: RecordBatch.Mark?
  /// The original batch.
  let original: RecordBatch

  init(_ original: RecordBatch, from mark: RecordBatch.Mark) {
    (self.original, self.mark) = (original, mark)
  }

  /// Iterates over the records; see ``RecordBatch/forEach(from:_:)``.
  func forEach(
    from mark: RecordBatch.Mark,
    _ body: (RecordBatch.Span) -> Bool
  ) -> (lineCount: Int, rest: RecordBatch.Mark?) {
    let first = mark.index > 0 ? records[mark.index].line : 0
    for index in mark.index..<records.count {
      let record = records[index]
      let span = RecordBatch.Span(
        range: record.range,
        line: record.line - first,
        rewrittenIndex: index
      )
      if !body(span), index + 1 < records.count {
        let next = records[index + 1]
        let rest = RecordBatch.Mark(offset: next.original.lowerBound, index: index + 1)
        return (next.line - first, rest)
      }
    }
    return (lineCount - first, nil)
  }
}
