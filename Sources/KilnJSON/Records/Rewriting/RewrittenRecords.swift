/// The records of a batch that are converted to JSON.
final class RewrittenRecords {
  /// The original batch.
  let original: RecordBatch
  /// The JSON of the records, with a line feed after each.
  @exclusivity(unchecked)
  var text: RewrittenText
  /// The positions of the records in the JSON.
  private(set) var ranges: [Range<Int>] = []
  /// The positions of the records in the original bytes.
  private(set) var originals: [Range<Int>] = []
  /// The causes of records that were not converted, by index.
  private(set) var faults: [Int: JSONRecordError.Reason] = [:]
  /// The mark in the original batch after these records; `nil` at its end.
  private(set) var rest: RecordBatch.Mark?

  init(_ original: RecordBatch) throws(JSONInputError) {
    self.original = original
    text = try RewrittenText(original.pool)
  }

  /// Starts a record.
  ///
  /// - Parameters:
  ///   - mark: the start of the record in the original batch.
  ///   - capacity: the capacity for its JSON and a line feed.
  /// - Returns: false if the memory is full, so that the records end at the mark.
  func begin(at mark: RecordBatch.Mark, capacity: Int) throws(JSONInputError) -> Bool {
    guard ranges.isEmpty || text.hasCapacity(capacity) else {
      rest = mark
      return false
    }
    try text.reserve(capacity)
    return true
  }

  /// Ends a record.
  ///
  /// - Parameters:
  ///   - original: its position in the original bytes.
  ///   - fault: the cause if it is invalid. The JSON that was written for it is then removed.
  func end(_ original: Range<Int>, _ fault: JSONRecordError.Reason?) {
    // A line feed follows the previous record.
    let start = ranges.last.map { $0.upperBound + 1 } ?? 0
    if let fault {
      text.count = start
      faults[ranges.count] = fault
    }
    ranges.append(start..<text.count)
    originals.append(original)
    text.append(TableSyntax.lineFeed)
  }
}
