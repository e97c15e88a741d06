internal import CSimdJSON

/// Some records that lie side by side in memory, with all that lies between them.
@usableFromInline
package final class RecordBatch: @unchecked Sendable {
  // Unchecked: nobody writes the memory once there is a batch of it.

  /// Where a record is in the bytes of its batch.
  @usableFromInline
  package struct Span: Sendable {
    /// Its bytes.
    @usableFromInline package let range: Range<Int>
    /// The line feeds of the batch before it.
    package let line: Int
  }

  /// What the batch is made of.
  enum Content {
    /// Lines.
    case lines
    /// Records at known places.
    case records([Range<Int>])
    /// No record, but something to be told, of as many bytes and line feeds of the input.
    case fault(JSONRecordError.Reason, byteCount: Int, lineCount: Int)
  }

  /// Where its first byte is in the input.
  let byteOffset: Int
  let content: Content
  /// The most bytes of a record.
  package let maximumRecordBytes: Int

  private let memory: RecordMemory
  private let count: Int
  private let pool: RecordMemoryPool

  init(
    byteOffset: Int,
    content: Content,
    maximumRecordBytes: Int,
    memory: RecordMemory,
    count: Int,
    pool: RecordMemoryPool
  ) {
    self.byteOffset = byteOffset
    self.content = content
    self.maximumRecordBytes = maximumRecordBytes
    self.memory = memory
    self.count = count
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
  var byteCount: Int {
    if case .fault(_, let count, _) = content { count } else { count }
  }

  /// Hands out the records in their order.
  ///
  /// - Returns: the number of line feeds.
  func forEach(_ body: (Span) -> Void) -> Int {
    let start = memory.base.assumingMemoryBound(to: UInt8.self)
    switch content {
    case .lines:
      var (next, line) = (0, 0)
      while next < count {
        let end = next + kiln_json_line_end(start + next, count - next)
        if !isBlank(start, next..<end) { body(Span(range: next..<end, line: line)) }
        if end < count { line += 1 }
        next = end + 1
      }
      return line
    case .records(let ranges):
      var (counted, line) = (0, 0)
      for range in ranges {
        line += kiln_json_count_lines(start + counted, range.lowerBound - counted)
        counted = range.lowerBound
        body(Span(range: range, line: line))
      }
      return line + kiln_json_count_lines(start + counted, count - counted)
    case .fault(_, _, let lineCount): return lineCount
    }
  }

  private func isBlank(_ start: UnsafePointer<UInt8>, _ range: Range<Int>) -> Bool {
    for index in range {
      switch start[index] {
      case 0x20, 0x09, 0x0D: continue
      default: return false
      }
    }
    return true
  }
}
