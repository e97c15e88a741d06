public import KilnRecipes
public import KilnSupport

/// Consecutive records with their results.
public struct JSONRecordBatch<Value> {
  /// The values of valid records, in order.
  public let values: [Value]

  /// The errors of other records, in order.
  public let errors: [JSONRecordError]

  /// The positions of all records in the batch.
  @usableFromInline let positions: [JSONRecordPosition]

  /// The notices about valid records, by index of the record.
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
  /// Iterates over the results of all records, in order.
  public struct Iterator: IteratorProtocol {
    @usableFromInline let batch: JSONRecordBatch
    @usableFromInline var index = 0
    @usableFromInline var failed = 0

    @usableFromInline
    init(_ batch: JSONRecordBatch) { self.batch = batch }

    /// The next result.
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

  /// Returns an iterator over the results.
  @inlinable
  public func makeIterator() -> Iterator { Iterator(self) }

  /// The number of records.
  public var count: Int { positions.count }

  /// The number of records.
  public var underestimatedCount: Int { positions.count }
}

extension JSONRecordBatch: Sendable where Value: Sendable {}
