public import KilnMapping
public import KilnRecipes
package import KilnSupport

extension Reshaping {
  /// Reshapes each of many records.
  ///
  /// - Parameters:
  ///   - records: the records.
  ///   - direction: there or back.
  ///   - options: what the parser accepts.
  /// - Returns: what becomes of each record, in the order of the input.
  /// - Complexity: O(*n*) in the bytes of the input. Memory is bounded by the limits, and by what
  ///   is made of as many batches as there are workers.
  public func reshapeAll(
    _ records: JSONRecords,
    _ direction: Direction = .there,
    options: JSONParser.Options = JSONParser.Options()
  ) -> JSONRecordStream<JSONValue> {
    JSONRecordStream(records: records) { batch in
      var values: [JSONValue] = []
      var parser = JSONParser(options: options)
      return batch._processed { span, outcomes in
        let bytes = batch._bytes(of: span)
        let tree = try parser.parse(bytes)
        values.append(try reshape(tree, of: bytes, direction, options, &outcomes))
      } values: {
        values
      }
    }
  }

  /// Which way a reshaping is applied.
  public enum Direction: Sendable, Hashable {
    /// Sources become objects.
    case there
    /// Objects become sources.
    case back
  }

  /// How the text of records is laid out.
  package struct TextLayout: Sendable {
    /// How each is laid out.
    package var style = JSONTextStyle.compact
    /// What stands before each.
    package var prefix: [UInt8] = []
    /// What stands behind each.
    package var suffix: [UInt8] = [0x0A]

    /// A record a line.
    package init() {}
  }

  /// Reshapes each of many records into JSON text.
  ///
  /// The text of a batch comes in parts, so that memory has a bound however much is made of few
  /// bytes.
  ///
  /// - Parameters:
  ///   - records: the records.
  ///   - direction: there or back.
  ///   - options: what the parser accepts.
  ///   - layout: how the text is laid out.
  ///   - stopsAtFirst: whether the first record that is rejected is the last that anything is
  ///     reported of.
  ///   - progress: receives how far this is.
  package func reshapeAllToText(
    _ records: JSONRecords,
    _ direction: Direction = .there,
    options: JSONParser.Options = JSONParser.Options(),
    layout: TextLayout = TextLayout(),
    stopsAtFirst: Bool = false,
    progress: JSONRecordsProgress
  ) -> RecordBatches<ReshapedText> {
    let isCompact =
      layout.style == .compact && direction == .there && options.duplicateKeys == .reject
    let onePass = isCompact ? OnePassReshaping(self) : nil
    return RecordBatches(records, progress: progress, stopsAtFirst: stopsAtFirst) { batch, mark in
      var text = ByteBuffer(capacity: batch.bytes.count)
      var parser = JSONParser(options: options)
      let reader = onePass == nil ? nil : JSONReaders.take()
      defer { if let reader { JSONReaders.giveBack(reader) } }
      let isOpen = reader?.open(batch.bytes, readable: batch.readable) ?? false
      let bound = ReshapedText.bound(forBatchOf: batch.bytes.count)
      var made = 0
      let processed = batch.outcomes(from: mark) { outcomes in
        made >= bound || (stopsAtFirst && !outcomes.errors.isEmpty)
      } _: { span, outcomes in
        let start = text.count
        defer { made = text.count }
        text.append(contentsOf: layout.prefix)
        if isOpen, let onePass, let reader,
          onePass.reshape(span.range, with: reader, maximumDepth: options.maximumDepth, to: &text)
        {
          return text.append(contentsOf: layout.suffix)
        }
        do {
          let bytes = batch._bytes(of: span)
          let tree = try parser.parse(bytes)
          let made = try reshape(tree, of: bytes, direction, options, &outcomes)
          text.append(contentsOf: try made.utf8Text(layout.style))
          text.append(contentsOf: layout.suffix)
        } catch {
          text.count = start
          throw error
        }
      }
      let bytes = text.bytes()
      return processed.map { ReshapedText(text: bytes, outcomes: $0) }
    }
  }

  private func reshape(
    _ tree: JSONValue,
    of bytes: UnsafeRawBufferPointer,
    _ direction: Direction,
    _ options: JSONParser.Options,
    _ outcomes: inout RecordOutcomes
  ) throws -> JSONValue {
    switch direction {
    case .there:
      do {
        let made = try reshapeResult(tree)
        outcomes.note(made.list)
        return made.model
      } catch {
        throw error.mapFailures(TextPositions(bytes, options).adding(to:))
      }
    case .back:
      let made = try restoreResult(tree)
      outcomes.note(
        made.list.map { RecipeFailure(.unknownKey, property: $0.property, detail: $0.detail) }
      )
      return made.source
    }
  }
}

/// The text of records that are side by side, and what became of those that have none.
package struct ReshapedText: Sendable {
  private let text: WrittenBytes
  private let outcomes: RecordOutcomes

  init(text: WrittenBytes, outcomes: RecordOutcomes) {
    self.text = text
    self.outcomes = outcomes
  }

  /// The bytes of text behind which no record is added; a batch that has many bytes itself may have
  /// more.
  static func bound(forBatchOf byteCount: Int) -> Int { max(1 << 20, 4 * byteCount) }

  /// Hands out the text of those of which something could be made.
  package func withBytes<Failure>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    defer { withExtendedLifetime(text) {} }
    try body(text.all)
  }

  /// The failures of the others.
  ///
  /// - Parameter base: where the records of the batch begin to count.
  package func errors(from base: RecordBase) -> [JSONRecordError] {
    outcomes.errors.map { $0.shifted(by: base) }
  }

  /// What is not wrong enough for there to be no text, with the position of each record.
  ///
  /// - Parameter base: where the records of the batch begin to count.
  package func notices(
    from base: RecordBase
  ) -> [(position: JSONRecordPosition, notices: FailureList<RecipeFailure>)] {
    outcomes.notices.sorted { $0.key < $1.key }
      .map { (base.position(outcomes.positions[$0.key]), $0.value) }
  }
}
