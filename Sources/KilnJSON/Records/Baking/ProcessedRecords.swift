package import KilnRecipes
package import KilnSupport

/// The results of the records of a batch or a part of it.
@usableFromInline
package struct ProcessedRecords<Made> {
  /// The values of valid records.
  package let made: Made

  let outcomes: RecordOutcomes

  /// The position of the first record, with the line before it.
  var base = JSONRecordPosition(number: 0, line: 0, byteOffset: 0)

  /// The offset in the input of the line that contains the first byte.
  var lineStart = 0

  /// Whether the input had no more bytes available, so that the next records may be delayed.
  package internal(set) var isLastForNow = false

  /// How the records are separated, and whether that is uncertain.
  var format = (JSONRecordFormat.automatic, isUncertain: false)

  /// Converts members and rows to records; `nil` if they are JSON.
  var rewriting: (any RecordRewriting)?

  init(made: Made, outcomes: RecordOutcomes) {
    self.made = made
    self.outcomes = outcomes
  }

  /// The errors of invalid records.
  package var errors: [JSONRecordError] {
    outcomes.errors.map {
      var error = $0.counted(from: base, lineStart: lineStart)
      (error.format, error.isUncertain) = format
      return error
    }
  }

  /// The notices about valid records, with the position of each record.
  package var notices: [(position: JSONRecordPosition, notices: FailureList<RecipeFailure>)] {
    outcomes.notices.sortedOutOfLine { $0.key < $1.key }
      .map { (outcomes.positions[$0.key].counted(from: base), $0.value) }
  }
}

extension ProcessedRecords: Sendable where Made: Sendable {}

/// The results of the records of a batch or a part of it, without values.
///
/// Record numbers and lines are relative to the part. Byte offsets are relative to the batch.
@usableFromInline
struct RecordOutcomes: Sendable {
  /// The positions of the records.
  private(set) var positions: [JSONRecordPosition] = []
  /// The invalid records.
  private(set) var errors: [JSONRecordError] = []
  /// The notices about valid records, by index of the record.
  private(set) var notices: [Int: FailureList<RecipeFailure>] = [:]

  /// The number of kept failures and notices of all records.
  private var failureCount = 0

  /// Whether the part ends after the last record, so that memory for failures is bounded.
  var isFull: Bool { failureCount >= maximumFailures }

  /// The number of failures and notices at which a part ends.
  private let maximumFailures: Int

  /// The maximum number of notices about a record that is reshaped to text.
  ///
  /// A batch of the default size has fewer keys.
  static let maximumNotices = 1 << 15

  /// The number of bytes of the input with the records.
  var byteCount = 0
  /// The number of line feeds in these bytes.
  var lineCount = 0
  /// The offset of the last line in the batch; `nil` if there is no line feed in these bytes.
  var lineStart: Int?
  /// The mark where the batch continues; `nil` at its end.
  var rest: RecordBatch.Mark?

  init(maximumFailures: Int) { self.maximumFailures = maximumFailures }

  /// Adds the next record.
  ///
  /// - Parameters:
  ///   - line: its line in the part, counted from 1.
  ///   - byteOffset: its offset in the bytes of the input that the batch represents.
  mutating func add(line: Int, byteOffset: Int) {
    positions.append(
      JSONRecordPosition(number: positions.count, line: line, byteOffset: byteOffset)
    )
  }

  /// Sets the notices about the last record, which is valid.
  mutating func note(_ notices: FailureList<RecipeFailure>) {
    guard !notices.isEmpty else { return }
    self.notices[positions.count - 1] = notices
    failureCount += notices.elements.count
  }

  /// Changes the notices about the last record.
  mutating func changeLastNotices(_ change: ([RecipeFailure]) -> [RecipeFailure]) {
    guard !notices.isEmpty else { return }
    let index = positions.count - 1
    notices[index] = notices[index]?.replacingElements(change)
  }

  /// Marks the last record as invalid.
  ///
  /// - Parameters:
  ///   - reason: the cause.
  ///   - text: the bytes of the record, or the start of them.
  ///   - lineStart: the offset of its line in the batch; `nil` for the line that contains the first
  ///     byte.
  mutating func fail(
    _ reason: JSONRecordError.Reason,
    _ text: some Sequence<UInt8>,
    lineStart: Int?
  ) {
    failureCount += reason.failureCount
    let position = positions[positions.count - 1]
    let column = position.byteOffset - (lineStart ?? 0) + 1
    errors.append(JSONRecordError(reason, at: position, startColumn: column, text: Array(text)))
  }
}
