public import KilnRecipes
public import KilnSupport

/// Consecutive records, and what was made of them.
public struct JSONRecordBatch<Value> {
  /// What was made of those of which something could be made, in their order.
  public let values: [Value]

  /// The failures of the others, in their order.
  public let errors: [JSONRecordError]

  /// Where all of them are, in their batch.
  @usableFromInline let positions: [JSONRecordPosition]

  /// What is not wrong enough for there to be no value, by the record's index.
  @usableFromInline let noticesByIndex: [Int: FailureList<RecipeFailure>]

  @usableFromInline let base: JSONRecordPosition

  init(_ records: ProcessedRecords<[Value]>) {
    values = records.made
    errors = records.errors
    positions = records.outcomes.positions
    noticesByIndex = records.outcomes.notices
    base = records.base
  }
}

extension JSONRecordBatch: Sequence {
  /// Goes through the records in their order, and through what is wrong with some of them in its
  /// place.
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
      let position = batch.positions[index].counted(from: batch.base)
      defer { index += 1 }
      let notices = batch.noticesByIndex.isEmpty ? nil : batch.noticesByIndex[index]
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
