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

  package init(_ records: ProcessedRecords<[Value]>) {
    values = records.made
    errors = records.errors
    positions = records.outcomes.positions
    noticesByIndex = records.outcomes.notices
    base = records.base
  }
}

extension JSONRecordBatch {
  /// The results of all records, in order, with their notices.
  ///
  /// - Complexity: O(*n*) in the number of records.
  @inlinable
  public var records: [JSONRecord<Value>] {
    var iterator = Iterator(self)
    return positions.indices.compactMap { _ in iterator.next() }
  }

  /// The number of records.
  public var count: Int { positions.count }

  /// Iterates over the results of all records, in order.
  @usableFromInline
  struct Iterator {
    @usableFromInline let batch: JSONRecordBatch
    @usableFromInline var index = 0
    @usableFromInline var failed = 0

    @inlinable
    init(_ batch: JSONRecordBatch) { self.batch = batch }

    /// The next result.
    @inlinable
    mutating func next() -> JSONRecord<Value>? {
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
}

extension JSONRecordBatch: Sendable where Value: Sendable {}
