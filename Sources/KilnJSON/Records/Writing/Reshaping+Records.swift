public import KilnMapping
public import KilnRecipes
internal import KilnSupport

extension Reshaping {
  /// The direction of a reshaping.
  public enum Direction: Sendable, Hashable {
    /// From sources to objects.
    case forward
    /// From objects to sources.
    case reverse
  }

  /// Reshapes records, in parallel.
  ///
  /// - Parameters:
  ///   - records: the records.
  ///   - direction: forward or reverse.
  /// - Returns: the result of each record, in the order of the input.
  /// - Complexity: O(*n*) in the bytes of the input. Memory is bounded by the limits, plus the
  ///   results of one batch per worker.
  public func reshapeAll(
    _ records: JSONRecords,
    _ direction: Direction = .forward
  ) -> JSONRecordStream<JSONValue> {
    JSONRecordStream(records: records) { batch, mark in
      var parser = JSONParser(options: records.options)
      return batch._processed(from: mark, startingWith: []) { span, values, outcomes in
        let bytes = batch._bytes(of: span)
        let tree = try parser.parse(bytes)
        let made = try reshape(tree, of: bytes, direction, BakeLimits(), parser.options, &outcomes)
        values.append(made)
      }
    }
  }

  /// The layout of the text of records.
  package struct TextLayout: Sendable {
    /// The layout of each record.
    package var style = JSONTextStyle.compact
    /// The layout of each record as a row of a table; `nil` for JSON.
    package var row: TableRowLayout?
    /// How records are flattened; `nil` to keep nested values.
    package var flattening: Flattening.Form?
    /// The bytes before each record.
    package var prefix: [UInt8] = []
    /// The bytes after each record.
    package var suffix: [UInt8] = [0x0A]

    /// Creates a layout with one record per line.
    package init() {}

    /// Appends a record, without the bytes before and after it.
    func append(_ record: JSONValue, to text: inout JSONTextBuffer) throws {
      let record = try flattening.map { try Flattening.flattened(record, $0) } ?? record
      guard let row else { return text.append(contentsOf: try record.utf8Text(style)) }
      try row.append(record, to: &text)
    }
  }

  /// Reshapes records into JSON text.
  ///
  /// The text of a batch is delivered in parts, so that memory is bounded even if records expand.
  ///
  /// - Parameters:
  ///   - records: the records.
  ///   - direction: forward or reverse.
  ///   - condition: whether a record is reshaped; by default, every record is.
  ///   - layout: the layout of the text.
  ///   - stopsAtFirst: whether to end with the first rejected record.
  ///   - progress: receives the progress.
  package func reshapeAllToText(
    _ records: JSONRecords,
    _ direction: Direction = .forward,
    where condition: (@Sendable (JSONValue) -> Bool)? = nil,
    layout: TextLayout = TextLayout(),
    stopsAtFirst: Bool = false,
    progress: JSONRecordsProgress
  ) -> RecordBatches<WrittenText> {
    let options = records.options
    var limits = BakeLimits()
    limits.maximumNotices = RecordOutcomes.maximumNotices
    let isCompact =
      layout.style == .compact && layout.row == nil && layout.flattening == nil
      && direction == .forward && options.duplicateKeys == .reject && condition == nil
    let onePass = isCompact ? OnePassReshaping(self) : nil
    return RecordBatches(records, progress: progress, stopsAtFirst: stopsAtFirst) {
      [limits] batch, mark in
      var text = JSONTextBuffer()
      text.reserve(batch.bytes.count)
      var parser = JSONParser(options: options)
      let reader = onePass.map { $0.readers.take() ?? JSONReader() }
      defer { if let reader, reader.isSmall { onePass?.readers.giveBack(reader) } }
      var columns = FlatColumns()
      let isOpen = reader?.open(batch.bytes, readable: batch.readable) ?? false
      let bound = WrittenText.bound(forBatchOf: batch.bytes.count)
      var made = 0
      var unfound = UnfoundIngredients(self)
      let outcomes = batch.outcomes(from: mark) { outcomes in
        made >= bound || (stopsAtFirst && !outcomes.errors.isEmpty)
      } _: { span, outcomes in
        let start = text.count
        defer { made = text.count }
        var known: JSONValue?
        if let condition {
          let tree = try parser.parse(batch._bytes(of: span))
          guard condition(tree) else { return }
          known = tree
        }
        text.append(contentsOf: layout.prefix)
        if isOpen, let onePass, let reader,
          let row = onePass.reshape(
            span.range,
            with: reader,
            maximumDepth: options.maximumDepth,
            to: &text
          )
        {
          onePass.note(row, &outcomes, &unfound)
          return text.append(contentsOf: layout.suffix)
        }
        do {
          let bytes = batch._bytes(of: span)
          let tree = try known ?? parser.parse(bytes)
          let made = try reshape(tree, of: bytes, direction, limits, options, &outcomes)
          try layout.append(made, to: &text)
          if layout.flattening == .cells { columns.add(made) }
          text.append(contentsOf: layout.suffix)
          switch direction {
          case .forward: unfound.add(source: tree)
          case .reverse: unfound.add(object: tree)
          }
        } catch {
          text.truncate(to: start)
          throw error
        }
      }
      return ProcessedRecords(made: WrittenText(text, unfound, columns), outcomes: outcomes)
    }
  }

  /// Reshapes the tree of a record.
  ///
  /// - Parameters:
  ///   - tree: the tree.
  ///   - bytes: the text of the record, for positions of failures.
  private func reshape(
    _ tree: JSONValue,
    of bytes: UnsafeRawBufferPointer,
    _ direction: Direction,
    _ limits: BakeLimits,
    _ options: JSONParser.Options,
    _ outcomes: inout RecordOutcomes
  ) throws -> JSONValue {
    switch direction {
    case .forward:
      do {
        let made = try reshapeResult(tree, context: BakeContext(limits: limits))
        outcomes.note(made.list)
        return made.value
      } catch {
        throw error.mapFailures(TextPositions(bytes, options).adding(to:))
      }
    case .reverse:
      let made = try restoreResult(tree, maximumNotices: limits.maximumNotices)
      outcomes.note(
        made.list.map { RecipeFailure($0.code, property: $0.property, detail: $0.detail) }
      )
      return made.value
    }
  }
}

extension JSONTextBuffer {
  fileprivate mutating func append(contentsOf bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { append($0) }
  }
}

/// The text of some records, valid for the lifetime of this object.
package final class WrittenText: @unchecked Sendable {
  // Unchecked: the text is not changed after initialization.
  private let text: JSONTextBuffer

  /// The ingredients for which none of the records that were written had a value.
  package let unfound: UnfoundIngredients

  /// The columns of the records, if they are flattened to cells.
  package let columns: FlatColumns

  init(
    _ text: consuming JSONTextBuffer,
    _ unfound: UnfoundIngredients,
    _ columns: FlatColumns
  ) {
    self.text = text
    self.unfound = unfound
    self.columns = columns
  }

  /// The length of text after which no record is added. It is larger for large batches.
  static func bound(forBatchOf byteCount: Int) -> Int { max(1 << 20, 4 * byteCount) }

  /// Calls a closure with the bytes.
  package func withBytes<Failure>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    defer { withExtendedLifetime(self) {} }
    try body(text.bytes)
  }
}
