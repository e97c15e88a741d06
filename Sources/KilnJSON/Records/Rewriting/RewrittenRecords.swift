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
