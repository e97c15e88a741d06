internal import KilnRecipes

/// Converts records of another form to JSON.
///
/// A conforming type finds and converts single records. ``rewrite(_:from:into:)`` converts those of
/// a batch.
protocol RecordRewriting: Sendable {
  /// Finds the next record.
  ///
  /// - Parameters:
  ///   - batch: the batch.
  ///   - mark: the end of the previous record, or the start of the batch.
  /// - Returns: the record; `nil` at the end of the batch.
  func next(in batch: RecordBatch, from mark: RecordBatch.Mark) -> FoundRecord?

  /// Appends the JSON of a record.
  ///
  /// - Parameters:
  ///   - bytes: the bytes of the found record.
  ///   - parser: a parser that all records of a batch share.
  ///   - text: receives the JSON. It has the capacity of the found record.
  func write(
    _ bytes: UnsafeRawBufferPointer,
    _ parser: inout JSONParser,
    to text: inout RewrittenText
  ) throws(JSONInputError) -> WrittenRecord

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

  /// Converts records of a batch, up to its end or until the memory is full.
  ///
  /// There is a default implementation. It is a requirement so that it is specialized for each
  /// conforming type.
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
}

/// A record of another form, before it is converted.
struct FoundRecord {
  /// The bytes from its start to its end; if the end is unknown, to the end of the batch.
  var bytes: Range<Int>
  /// The index of the record in the batch.
  var index: Int
  /// The capacity for its JSON and a line feed.
  var capacity: Int
}

/// A record of another form, after it was converted.
struct WrittenRecord {
  /// The number of its bytes.
  var length: Int
  /// The number of bytes up to the next record.
  var distance: Int
  /// The cause if it is invalid. The appended text is then removed.
  var fault: JSONRecordError.Reason?
}

extension RecordRewriting {
  func rewrite(
    _ batch: RecordBatch,
    from mark: RecordBatch.Mark,
    into text: inout RewrittenText
  ) throws(JSONInputError) -> RewrittenRecords {
    let rewritten = RewrittenRecords(batch, from: mark)
    let lines = LineCounter(batch.bytes, from: mark.offset)
    var parser = JSONParser()
    var mark = mark
    while let found = next(in: batch, from: mark) {
      let offset = found.bytes.lowerBound
      if !text.hasCapacity(found.capacity), !rewritten.records.isEmpty {
        rewritten.rest = RecordBatch.Mark(offset: offset, index: found.index)
        rewritten.lineCount = lines.count(to: offset)
        return rewritten
      }
      try text.reserve(found.capacity)
      let (start, line) = (text.count, lines.count(to: offset))
      let bytes = UnsafeRawBufferPointer(rebasing: batch.bytes[found.bytes])
      let written = try write(bytes, &parser, to: &text)
      if let fault = written.fault {
        text.count = start
        rewritten.faults[rewritten.records.count] = fault
      }
      rewritten.records.append(
        RewrittenRecords.Record(
          range: start..<text.count,
          original: offset..<offset + written.length,
          line: line
        )
      )
      text.append(TableSyntax.lineFeed)
      mark = RecordBatch.Mark(offset: offset + written.distance, index: found.index + 1)
    }
    rewritten.lineCount = lines.count(to: batch.bytes.count) + batch.dropped.lines
    return rewritten
  }
}
