package import KilnRecipes
package import KilnSupport

/// What was made of the records of a batch, or of a part of them, and what became of the others.
@usableFromInline
package struct ProcessedRecords<Made> {
  /// What was made of them.
  package let made: Made

  let outcomes: RecordOutcomes

  /// Where they begin to count, with the line before the first one.
  var base = JSONRecordPosition(number: 0, line: 0, byteOffset: 0)

  /// Whether there was no more to read behind them, so that the next ones may take a while.
  package internal(set) var isLastForNow = false

  init(made: Made, outcomes: RecordOutcomes) {
    self.made = made
    self.outcomes = outcomes
  }

  /// The failures of those that nothing was made of.
  package var errors: [JSONRecordError] {
    outcomes.errors.map { error in
      JSONRecordError(error.reason, at: error.position.counted(from: base), text: error.text)
    }
  }

  /// What is not wrong enough for nothing to be made, with the position of each record.
  package var notices: [(position: JSONRecordPosition, notices: FailureList<RecipeFailure>)] {
    outcomes.notices.sorted { $0.key < $1.key }
      .map { (outcomes.positions[$0.key].counted(from: base), $0.value) }
  }
}

extension ProcessedRecords: Sendable where Made: Sendable {}

/// What became of the records of a batch, or of a part of them, but for what was made of them.
///
/// Positions are counted from where they begin, those of bytes from the start of the batch.
@usableFromInline
struct RecordOutcomes: Sendable {
  /// Where the records are.
  private(set) var positions: [JSONRecordPosition] = []
  /// The failures of some of them.
  private(set) var errors: [JSONRecordError] = []
  /// What is not wrong enough for there to be no value, by the record's index.
  private(set) var notices: [Int: FailureList<RecipeFailure>] = [:]

  /// The bytes of the input that they are in.
  var byteCount = 0
  /// The line feeds of those.
  var lineCount = 0
  /// Where the batch continues; `nil` at its end.
  var rest: RecordBatch.Mark?

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

  /// Notes that nothing is made of the last record.
  ///
  /// - Parameters:
  ///   - reason: why.
  ///   - text: its bytes, or the first of them.
  mutating func fail(_ reason: JSONRecordError.Reason, _ text: some Sequence<UInt8>) {
    errors.append(
      JSONRecordError(reason, at: positions[positions.count - 1], text: Array(text))
    )
  }
}
