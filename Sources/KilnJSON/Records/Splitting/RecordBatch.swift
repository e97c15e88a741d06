internal import CSimdJSON

/// Adjacent records in memory, with the bytes between them.
@usableFromInline
package final class RecordBatch: @unchecked Sendable {
  // Unchecked: the memory is not changed after the batch is created.

  /// The position of a record in its batch.
  @usableFromInline
  package struct Span: Sendable {
    /// The bytes of the record, without white space around it.
    @usableFromInline package let range: Range<Int>
    /// The number of line feeds before the record, counted from the mark where iteration started.
    package let line: Int
    /// The number of the record among the rewritten records of the batch; `nil` for other batches.
    let rewrittenIndex: Int?

    init(range: Range<Int>, line: Int, rewrittenIndex: Int? = nil) {
      (self.range, self.line, self.rewrittenIndex) = (range, line, rewrittenIndex)
    }
  }

  /// A position at which iteration over a batch can continue.
  @usableFromInline
  package struct Mark: Sendable {
    /// The number of previous bytes of the batch.
    let offset: Int
    /// The index of the next record, if their positions are known.
    let index: Int

    /// The start of a batch.
    static let start = Mark(offset: 0, index: 0)
  }

  /// The kind of content of a batch.
  enum Content {
    /// Lines.
    case lines
    /// Records at known positions.
    case records([Range<Int>])
    /// Members of an object, of which the values become records.
    case members([Range<Int>])
    /// Rows of a table from an offset, which become records.
    case rows(from: Int)
    /// Records that were members or rows.
    case rewritten(RewrittenRecords)
    /// No record, but an error to report.
    case fault(JSONRecordError.Reason)
  }

  /// The bytes of the input that belong to a batch and are not kept.
  struct Dropped {
    var bytes = 0
    var lines = 0
    /// The offset of the last line in the batch; `nil` if there are no line feeds.
    var lineStart: Int?
  }

  /// The offset of the batch in the input.
  let byteOffset: Int
  let content: Content
  /// Converts members and rows to records.
  let rewriting: (any RecordRewriting)?
  /// The maximum number of bytes of a record.
  package let maximumRecordBytes: Int
  /// Whether the input had no more bytes available, so that the next batch may be delayed.
  let isLastForNow: Bool

  private let memory: RecordMemory
  private let count: Int
  /// The dropped bytes after those that are kept.
  let dropped: Dropped
  let pool: RecordMemoryPool

  init(
    byteOffset: Int,
    content: Content,
    rewriting: (any RecordRewriting)?,
    maximumRecordBytes: Int,
    isLastForNow: Bool,
    memory: RecordMemory,
    count: Int,
    dropped: Dropped,
    pool: RecordMemoryPool
  ) {
    self.byteOffset = byteOffset
    self.content = content
    self.rewriting = rewriting
    self.maximumRecordBytes = maximumRecordBytes
    self.isLastForNow = isLastForNow
    self.memory = memory
    self.count = count
    self.dropped = dropped
    self.pool = pool
  }

  deinit { pool.giveBack(memory) }

  /// All bytes. 64 more bytes after them are readable.
  @usableFromInline
  package var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: memory.base, count: count)
  }

  /// The number of readable bytes.
  @usableFromInline
  package var readable: Int { count + RecordMemory.padding }

  /// The number of bytes of the input that the batch represents.
  var byteCount: Int { count + dropped.bytes }

  /// Iterates over the records in order.
  ///
  /// - Parameters:
  ///   - mark: the start.
  ///   - body: receives a record, and returns whether to continue.
  /// - Returns: the number of line feeds in the processed bytes, and the mark where to continue;
  ///   `nil` at the end.
  @inline(__always)
  func forEach(
    from mark: Mark,
    _ body: (Span) -> Bool
  ) -> (lineCount: Int, rest: Mark?) {
    let start = memory.base.assumingMemoryBound(to: UInt8.self)
    switch content {
    case .lines:
      var (next, line) = (mark.offset, 0)
      while next < count {
        let end = next + kiln_json_line_end(start + next, count - next)
        let range = trimmed(next..<end)
        let goesOn = range.isEmpty || body(Span(range: range, line: line))
        if end < count { line += 1 }
        next = end + 1
        if !goesOn, next < count { return (line, Mark(offset: next, index: 0)) }
      }
      return (line + dropped.lines, nil)
    case .records(let ranges):
      var (counted, line) = (mark.offset, 0)
      for index in mark.index..<ranges.count {
        let range = ranges[index]
        line += kiln_json_count_lines(start + counted, range.lowerBound - counted)
        counted = range.lowerBound
        if !body(Span(range: trimmed(range), line: line)), index + 1 < ranges.count {
          return (line, Mark(offset: counted, index: index + 1))
        }
      }
      line += kiln_json_count_lines(start + counted, count - counted)
      return (line + dropped.lines, nil)
    case .rewritten(let rewritten): return rewritten.forEach(from: mark, body)
    case .members, .rows, .fault:
      return (kiln_json_count_lines(start, count) + dropped.lines, nil)
    }
  }

  /// A range of the bytes without white space at its ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    let start = memory.base.assumingMemoryBound(to: UInt8.self)
    var (lower, upper) = (range.lowerBound, range.upperBound)
    while lower < upper, Self.isSpace(start[lower]) { lower += 1 }
    while lower < upper, Self.isSpace(start[upper - 1]) { upper -= 1 }
    return lower..<upper
  }

  /// Whether a byte is JSON white space.
  static func isSpace(_ byte: UInt8) -> Bool {
    byte <= 0x20 && (byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09)
  }
}
