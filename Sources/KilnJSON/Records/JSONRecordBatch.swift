public import KilnRecipes

/// Some records, one behind the other, and what was made of them.
public struct JSONRecordBatch<Value> {
  /// What was made of those of which something could be made, in their order.
  public let values: [Value]

  /// What is wrong with the others, in their order.
  public let errors: [JSONRecordError]

  /// Where all of them are, in their batch.
  @usableFromInline let positions: [JSONRecordPosition]

  /// What is not wrong enough for there to be no value, by the record's index.
  @usableFromInline let noticesByIndex: [Int: [BakeFailure]]

  @usableFromInline let base: RecordBase

  init(_ outcomes: RecordOutcomes<Value>, base: RecordBase) {
    values = outcomes.values
    errors = outcomes.errors.isEmpty ? [] : outcomes.errors.map { $0.shifted(by: base) }
    positions = outcomes.positions
    noticesByIndex = outcomes.notices
    self.base = base
  }
}

extension JSONRecordBatch: Sequence {
  /// Goes through the records in their order, and through what is wrong with some of them in its place.
  public struct Iterator: IteratorProtocol {
    @usableFromInline let batch: JSONRecordBatch
    @usableFromInline var index = 0
    @usableFromInline var failed = 0

    @usableFromInline
    init(_ batch: JSONRecordBatch) { self.batch = batch }

    /// The next record.
    @inlinable
    public mutating func next() -> JSONRecord<Value>? {
      guard index < batch.positions.count else { return nil }
      let position = batch.base.position(batch.positions[index])
      defer { index += 1 }
      let notices = batch.noticesByIndex.isEmpty ? [] : batch.noticesByIndex[index] ?? []
      if failed < batch.errors.count, batch.errors[failed].position.number == position.number {
        failed += 1
        let error = batch.errors[failed - 1]
        return JSONRecord(position: position, result: .failure(error), notices: notices)
      }
      let value = batch.values[index - failed]
      return JSONRecord(position: position, result: .success(value), notices: notices)
    }
  }

  /// An iterator over the records.
  @inlinable
  public func makeIterator() -> Iterator { Iterator(self) }

  /// How many records there are.
  public var count: Int { positions.count }

  /// The number of records.
  public var underestimatedCount: Int { positions.count }
}

extension JSONRecordBatch: Sendable where Value: Sendable {}

/// What was made of the records of one batch; positions are counted from its start.
struct RecordOutcomes<Value> {
  var values: [Value] = []
  var errors: [JSONRecordError] = []
  var positions: [JSONRecordPosition] = []
  var notices: [Int: [BakeFailure]] = [:]

  /// Notes a record that is not looked into.
  ///
  /// - Parameters:
  ///   - reason: why.
  ///   - position: where it is.
  ///   - bytes: its bytes.
  ///   - maximum: the most bytes of a record; more are never sure to be there.
  mutating func fail(
    _ reason: JSONRecordError.Reason,
    at position: JSONRecordPosition,
    _ bytes: UnsafeRawBufferPointer,
    _ maximum: Int
  ) {
    let text = Array(bytes.prefix(min(JSONRecordError.maximumTextBytes, maximum)))
    errors.append(JSONRecordError(position: position, reason: reason, text: text))
  }
}

extension RecordOutcomes: Sendable where Value: Sendable {}
