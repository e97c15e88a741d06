internal import KilnMapping
package import KilnRecipes

extension Reshaping {
  /// Reshapes and restores records, in parallel, and compares the result with each record.
  ///
  /// A record that differs is an error, like a record that cannot be reshaped. Of the rows of a
  /// table, numbers and Booleans can be restored with another spelling.
  ///
  /// - Parameters:
  ///   - records: the records.
  ///   - progress: receives the progress.
  /// - Returns: the numbers of records of each batch that are restored.
  package func roundTripAll(
    _ records: JSONRecords,
    progress: JSONRecordsProgress
  ) -> RecordBatches<RestoredCounts> {
    let quick = QuickRoundTrip(self)
    let isTable = records.format.isTable
    return RecordBatches(records, progress: progress) { batch, mark in
      var parser = JSONParser(options: records.options)
      let run = quick.flatMap { $0.begin(batch) }
      return batch._processed(from: mark, startingWith: RestoredCounts()) { span, counts, _ in
        if run?.restores(span.range, batch, records.options) != true {
          let tree = try parser.parse(batch._bytes(of: span))
          let restored = try restore(reshape(tree))
          if !restored.isIdentical(to: tree) {
            guard isTable, restored.isRespelling(of: tree) else { throw RoundTripError() }
            counts.respelledCount += 1
          }
        }
        counts.count += 1
      }
    }
  }
}

/// How many records are restored.
package struct RestoredCounts: Sendable {
  /// The number of restored records.
  package fileprivate(set) var count = 0
  /// The number of those in which a number or a Boolean has another spelling.
  package fileprivate(set) var respelledCount = 0
}

extension JSONValue {
  /// Whether this row has the cells of another one, except for the spelling of numbers and
  /// Booleans.
  fileprivate func isRespelling(of other: JSONValue) -> Bool {
    switch (self, other) {
    case (.string(let text), .string(let other)) where text != other:
      guard let number = JSONNumber(text: text), let value = JSONNumber(text: other) else {
        return ["true", "false"].contains(text) && other.lowercased() == text
      }
      return number.isNumericallyEqual(to: value)
    case (.array(let cells), .array(let others)):
      return cells.count == others.count
        && zip(cells, others).allSatisfy { $0.isRespelling(of: $1) }
    case (.object(let cells), .object(let others)):
      return cells.count == others.count
        && cells.allSatisfy { key, cell in others[key].map { cell.isRespelling(of: $0) } ?? false }
    default: return isIdentical(to: other)
    }
  }
}

/// The error of a record that is not restored.
private struct RoundTripError: Error, CustomStringConvertible {
  var description: String {
    "expected the same record after reshaping and restoring it, found another"
  }
}

/// Round trips of records through text, without trees, for recipes that only rename members.
///
/// It can show that the text of a record is restored byte for byte. Any other record needs its
/// tree.
private final class QuickRoundTrip: Sendable {
  private let forward: OnePassReshaping
  private let reverse: OnePassReshaping

  /// Compiles both directions; `nil` if the recipe changes values or reads nested ones.
  init?(_ reshaping: Reshaping) {
    let declaration = reshaping.declaration
    guard declaration.options == RecipeOptions(),
      let readings = reshaping.plainReadings,
      readings.allSatisfy({ $0.paths[0].count == 1 }),
      declaration.ingredients.map(\.options).allSatisfy({
        $0.nilForm == nil && $0.isRequired == nil
      })
    else { return nil }
    // Renaming a member back is a recipe with keys and properties exchanged.
    let exchanged = readings.compactMap { reading -> RecipeDeclaration.Ingredient? in
      guard case .key(let key) = reading.paths[0].steps[0] else { return nil }
      return .init(key, "\(SourcePath(steps: [.key(reading.name)]))")
    }
    guard exchanged.count == readings.count,
      let back = try? Reshaping(RecipeDeclaration(ingredients: exchanged)),
      let forward = OnePassReshaping(reshaping), let reverse = OnePassReshaping(back)
    else { return nil }
    (self.forward, self.reverse) = (forward, reverse)
  }

  /// Starts with a batch; `nil` if its text needs trees.
  func begin(_ batch: RecordBatch) -> Run? {
    let reader = forward.readers.take() ?? JSONReader()
    guard reader.open(batch.bytes, readable: batch.readable) else { return nil }
    return Run(reader: reader, trip: self)
  }

  /// The round trips of a batch.
  final class Run {
    private let reader: JSONReader
    private let back: JSONReader
    private let trip: QuickRoundTrip
    private var object = JSONTextBuffer()
    private var again = JSONTextBuffer()

    fileprivate init(reader: JSONReader, trip: QuickRoundTrip) {
      (self.reader, self.trip) = (reader, trip)
      back = trip.reverse.readers.take() ?? JSONReader()
    }

    deinit {
      if reader.isSmall { trip.forward.readers.giveBack(reader) }
      if back.isSmall { trip.reverse.readers.giveBack(back) }
    }

    /// Whether the text of a record is restored byte for byte.
    func restores(
      _ range: Range<Int>,
      _ batch: RecordBatch,
      _ options: JSONParser.Options
    ) -> Bool {
      object.truncate(to: 0)
      again.truncate(to: 0)
      let depth = options.maximumDepth
      guard trip.forward.reshape(range, with: reader, maximumDepth: depth, to: &object) != nil
      else { return false }
      // Space for the reader, so that the text is not copied.
      object.reserve(64)
      let length = object.count
      guard back.open(UnsafeRawBufferPointer(object.bytes), readable: length),
        trip.reverse.reshape(0..<length, with: back, maximumDepth: depth, to: &again) != nil
      else { return false }
      return again.bytes.elementsEqual(UnsafeRawBufferPointer(rebasing: batch.bytes[range]))
    }
  }
}
