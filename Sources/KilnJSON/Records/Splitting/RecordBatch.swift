internal import CSimdJSON

/// Some records that lie side by side in memory, with all that lies between them.
@usableFromInline
package final class RecordBatch: @unchecked Sendable {
  // Unchecked: nobody writes the memory once there is a batch of it.

  /// Where a record is in the bytes of its batch.
  @usableFromInline
  package struct Span: Sendable {
    /// Its bytes, without white space around them.
    @usableFromInline package let range: Range<Int>
    /// The line feeds before it, from where the batch was gone on with.
    package let line: Int
  }

  /// Where a batch is gone on with.
  package struct Mark: Sendable {
    /// The bytes of the batch that were gone through.
    let offset: Int
    /// The index of the next of the records at known places.
    let index: Int

    /// The start of a batch.
    static let start = Mark(offset: 0, index: 0)
  }

  /// What the batch is made of.
  enum Content {
    /// Lines.
    case lines
    /// Records at known places.
    case records([Range<Int>])
    /// No record, but something to be reported.
    case fault(JSONRecordError.Reason)
  }

  /// Bytes of the input that belong to a batch and are not kept.
  struct Dropped {
    var bytes = 0
    var lines = 0
  }

  /// Where its first byte is in the input.
  let byteOffset: Int
  let content: Content
  /// The most bytes of a record.
  package let maximumRecordBytes: Int
  /// Whether the input had no more to read at the time, so that the next batch may take a while.
  let isLastForNow: Bool

  private let memory: RecordMemory
  private let count: Int
  /// What came behind the bytes that are kept.
  private let dropped: Dropped
  private let pool: RecordMemoryPool

  init(
    byteOffset: Int,
    content: Content,
    maximumRecordBytes: Int,
    isLastForNow: Bool,
    memory: RecordMemory,
    count: Int,
    dropped: Dropped,
    pool: RecordMemoryPool
  ) {
    self.byteOffset = byteOffset
    self.content = content
    self.maximumRecordBytes = maximumRecordBytes
    self.isLastForNow = isLastForNow
    self.memory = memory
    self.count = count
    self.dropped = dropped
    self.pool = pool
  }

  deinit { pool.giveBack(memory) }

  /// All bytes; 64 more behind them may be read.
  @usableFromInline
  package var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: memory.base, count: count)
  }

  /// How many bytes from the first on may be read.
  @usableFromInline
  package var readable: Int { count + RecordMemory.padding }

  /// The bytes of the input that it stands for.
  var byteCount: Int { count + dropped.bytes }

  /// Hands out the records in their order.
  ///
  /// - Parameters:
  ///   - mark: where to begin.
  ///   - body: receives a record, and says whether to go on.
  /// - Returns: the number of line feeds that were gone through, and where to go on, if anywhere.
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
    case .fault: return (kiln_json_count_lines(start, count) + dropped.lines, nil)
    }
  }

  /// A part of the bytes without white space around it.
  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    let start = memory.base.assumingMemoryBound(to: UInt8.self)
    var (lower, upper) = (range.lowerBound, range.upperBound)
    while lower < upper, Self.isSpace(start[lower]) { lower += 1 }
    while lower < upper, Self.isSpace(start[upper - 1]) { upper -= 1 }
    return lower..<upper
  }

  /// Whether a byte is JSON's white space.
  static func isSpace(_ byte: UInt8) -> Bool {
    byte <= 0x20 && (byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09)
  }
}
