internal import CSimdJSON

/// Adjacent records in memory, with the bytes between them.
@usableFromInline
package struct RecordBatch: @unchecked Sendable {
  // Unchecked: the memory is not changed after the batch is created.

  /// The position of a record in its batch.
  @usableFromInline
  package struct Span: Sendable {
    /// The bytes of the record, without white space around it.
    @usableFromInline package let range: Range<Int>
    /// The index of the record; 0 for lines.
    let index: Int
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
    /// Records at known positions, or members of an object, of which the values become records.
    case records([Range<Int>])
    /// Rows of a table, which become records.
    case rows
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
  var content: Content
  /// Converts members and rows to records.
  let rewriting: (any RecordRewriting)?
  /// The records that were members or rows; `nil` for another batch.
  var rewritten: RewrittenRecords?
  /// The maximum number of bytes of a record.
  package let maximumRecordBytes: Int
  /// Whether the input had no more bytes available, so that the next batch may be delayed.
  let isLastForNow: Bool

  var memory: RecordMemory
  var count: Int
  /// The dropped bytes after those that are kept.
  var dropped: Dropped
  /// The memory for records that are converted.
  let pool: RecordMemoryPool

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
  /// - Returns: the mark where to continue; `nil` at the end.
  @inline(__always)
  func forEach(from mark: Mark, _ body: (Span) -> Bool) -> Mark? {
    let start = memory.base.assumingMemoryBound(to: UInt8.self)
    switch content {
    case .lines:
      var next = mark.offset
      while next < count {
        let end = next + kiln_json_line_end(start + next, count - next)
        let range = trimmed(next..<end)
        next = end + 1
        if !range.isEmpty, !body(Span(range: range, index: 0)), next < count {
          return Mark(offset: next, index: 0)
        }
      }
    case .records(let ranges):
      for index in mark.index..<ranges.count {
        let next = index + 1
        if !body(Span(range: trimmed(ranges[index]), index: index)), next < ranges.count {
          let range = originalRange(of: Span(range: ranges[next], index: next))
          return Mark(offset: range.lowerBound, index: next)
        }
      }
    case .rows, .fault: break
    }
    return nil
  }

  /// A range of the bytes without white space at its ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    let start = memory.base.assumingMemoryBound(to: UInt8.self)
    var (lower, upper) = (range.lowerBound, range.upperBound)
    while lower < upper, start[lower].isJSONSpace { lower += 1 }
    while lower < upper, start[upper - 1].isJSONSpace { upper -= 1 }
    return lower..<upper
  }
}
