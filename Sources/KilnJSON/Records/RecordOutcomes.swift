internal import KilnRecipes
internal import KilnSupport

/// What became of the records of one batch, but for the values that were made of them; positions
/// are counted from its start.
@usableFromInline
struct RecordOutcomes: Sendable {
  /// Where the records are.
  private(set) var positions: [JSONRecordPosition] = []
  /// The failures of some of them.
  private(set) var errors: [JSONRecordError] = []
  /// What is not wrong enough for there to be no value, by the record's index.
  private(set) var notices: [Int: FailureList<RecipeFailure>] = [:]

  /// Notes that there is another record.
  mutating func add(_ span: RecordBatch.Span) {
    positions.append(
      JSONRecordPosition(
        number: positions.count,
        line: span.line + 1,
        byteOffset: span.range.lowerBound
      )
    )
  }

  /// Notes what is to be reported of the last record, of which a value is made.
  mutating func note(_ notices: FailureList<RecipeFailure>) {
    if !notices.isEmpty { self.notices[positions.count - 1] = notices }
  }

  /// Notes that nothing could be made of the last record.
  ///
  /// - Parameters:
  ///   - error: why.
  ///   - bytes: its bytes.
  mutating func fail(_ error: any Error, _ bytes: UnsafeRawBufferPointer) {
    errors.append(
      JSONRecordError(error, position: positions[positions.count - 1], text: Array(bytes))
    )
  }

  /// Notes that nothing is made of the last record, without looking into it.
  ///
  /// - Parameters:
  ///   - reason: why.
  ///   - bytes: its bytes.
  ///   - maximum: the most bytes of a record; more are never sure to be there.
  mutating func fail(
    _ reason: JSONRecordError.Reason,
    _ bytes: UnsafeRawBufferPointer,
    maximum: Int
  ) {
    let text = Array(bytes.prefix(min(JSONRecordError.maximumTextBytes, maximum)))
    errors.append(
      JSONRecordError(position: positions[positions.count - 1], reason: reason, text: text)
    )
  }
}
