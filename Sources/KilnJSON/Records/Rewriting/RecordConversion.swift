internal import KilnMapping

/// Converts a text of another format, as a whole, to records.
package protocol RecordConversion: Sendable {
  /// The largest number of bytes of a text.
  var maximumByteCount: Int { get }

  /// The records of a text, in order.
  ///
  /// - Parameter text: the text, without a byte order mark. It can be longer than allowed.
  /// - Throws: `ParseError` if it is malformed or too long.
  func records(of text: UnsafeRawBufferPointer) throws(ParseError) -> [ConvertedRecord]
}

/// A record of a text that was converted.
package struct ConvertedRecord: Sendable {
  /// The position of the record in the text; not empty.
  let range: Range<Int>
  let value: JSONValue
  /// Returns the offset of the value at a path in the text.
  let offset: @Sendable (SourcePath) -> Int

  package init(
    range: Range<Int>,
    value: JSONValue,
    offset: @escaping @Sendable (SourcePath) -> Int
  ) {
    (self.range, self.value, self.offset) = (range, value, offset)
  }
}

/// Writes converted records as JSON.
struct ConvertedRewriting: RecordRewriting {
  private let records: [ConvertedRecord]
  /// The indexes of the records by the offsets of their starts.
  private let indexes: [Int: Int]

  init(_ records: [ConvertedRecord]) {
    self.records = records
    indexes = Dictionary(records.enumerated().map { ($1.range.lowerBound, $0) }) { $1 }
  }

  /// The record that starts at an offset.
  func record(at offset: Int) -> JSONValue? { indexes[offset].map { records[$0].value } }

  func rewrite(
    _ records: RewrittenRecords,
    from mark: RecordBatch.Mark
  ) throws(JSONInputError) {
    for index in mark.index..<self.records.count {
      let record = self.records[index]
      let start = RecordBatch.Mark(offset: record.range.lowerBound, index: index)
      // Readers of text create only values that have JSON text.
      let text = (try? record.value.utf8Text()) ?? []
      guard try records.begin(at: start, capacity: text.count + 1) else { return }
      text.withUnsafeBytes { records.text.append($0) }
      records.end(record.range, nil)
    }
  }

  func originalOffset(of position: RewrittenPosition) -> Int {
    guard let path = position.path, let index = indexes[position.start] else { return 0 }
    return max(records[index].offset(path) - position.start, 0)
  }
}
