public import KilnMapping
public import KilnRecipes
internal import KilnSupport

extension Reshaping {
  /// Which way a reshaping is applied.
  public enum Direction: Sendable, Hashable {
    /// Sources become objects.
    case forward
    /// Objects become sources.
    case reverse
  }

  /// Reshapes each of many records.
  ///
  /// - Parameters:
  ///   - records: the records.
  ///   - direction: forward or reverse.
  /// - Returns: the result of each record, in the order of the input.
  /// - Complexity: O(*n*) in the bytes of the input. Memory is bounded by the limits, and by what
  ///   is made of as many batches as there are workers.
  public func reshapeAll(
    _ records: JSONRecords,
    _ direction: Direction = .forward
  ) -> JSONRecordStream<JSONValue> {
    JSONRecordStream(records: records) { batch in
      var parser = JSONParser(options: records.options)
      return batch._processed { span, values, outcomes in
        values.append(try reshape(batch._bytes(of: span), direction, &parser, &outcomes))
      }
    }
  }

  /// How the text of records is laid out.
  package struct TextLayout: Sendable {
    /// How each is laid out.
    package var style = JSONTextStyle.compact
    /// What stands before each.
    package var prefix: [UInt8] = []
    /// What stands after each.
    package var suffix: [UInt8] = [0x0A]

    /// One record per line.
    package init() {}
  }

  /// Reshapes each of many records into JSON text.
  ///
  /// The text of a batch comes in parts, so that memory has a bound however much is made of few
  /// bytes.
  ///
  /// - Parameters:
  ///   - records: the records.
  ///   - direction: forward or reverse.
  ///   - layout: how the text is laid out.
  ///   - stopsAtFirst: whether the first record that is rejected is the last that anything is
  ///     reported of.
  ///   - progress: receives how far this is.
  package func reshapeAllToText(
    _ records: JSONRecords,
    _ direction: Direction = .forward,
    layout: TextLayout = TextLayout(),
    stopsAtFirst: Bool = false,
    progress: JSONRecordsProgress
  ) -> RecordBatches<WrittenText> {
    let options = records.options
    let isCompact =
      layout.style == .compact && direction == .forward && options.duplicateKeys == .reject
    let onePass = isCompact ? OnePassReshaping(self) : nil
    return RecordBatches(records, progress: progress, stopsAtFirst: stopsAtFirst) { batch, mark in
      var text = JSONTextBuffer()
      text.reserve(batch.bytes.count)
      var parser = JSONParser(options: options)
      let reader = onePass.map { $0.readers.take() ?? JSONReader() }
      defer { if let reader, reader.isSmall { onePass?.readers.giveBack(reader) } }
      let isOpen = reader?.open(batch.bytes, readable: batch.readable) ?? false
      let bound = WrittenText.bound(forBatchOf: batch.bytes.count)
      var made = 0
      let outcomes = batch.outcomes(from: mark) { outcomes in
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
          let made = try reshape(batch._bytes(of: span), direction, &parser, &outcomes)
          text.append(contentsOf: try made.utf8Text(layout.style))
          text.append(contentsOf: layout.suffix)
        } catch {
          text.truncate(to: start)
          throw error
        }
      }
      return ProcessedRecords(made: WrittenText(text), outcomes: outcomes)
    }
  }

  /// Reshapes a record by its tree.
  private func reshape(
    _ bytes: UnsafeRawBufferPointer,
    _ direction: Direction,
    _ parser: inout JSONParser,
    _ outcomes: inout RecordOutcomes
  ) throws -> JSONValue {
    let tree = try parser.parse(bytes)
    switch direction {
    case .forward:
      do {
        let made = try reshapeResult(tree)
        outcomes.note(made.list)
        return made.model
      } catch {
        throw error.mapFailures(TextPositions(bytes, parser.options).adding(to:))
      }
    case .reverse:
      let made = try restoreResult(tree)
      outcomes.note(
        made.list.map { RecipeFailure(.unknownKey, property: $0.property, detail: $0.detail) }
      )
      return made.source
    }
  }
}

extension JSONTextBuffer {
  fileprivate mutating func append(contentsOf bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { append($0) }
  }
}

/// The text of some records, which is there for as long as somebody holds this.
package final class WrittenText: @unchecked Sendable {
  // Unchecked: nobody writes the text any longer.
  private let text: JSONTextBuffer

  init(_ text: consuming JSONTextBuffer) { self.text = text }

  /// The bytes of text behind which no record is added; a batch that has many bytes itself may have
  /// more.
  static func bound(forBatchOf byteCount: Int) -> Int { max(1 << 20, 4 * byteCount) }

  /// Calls a closure with the bytes.
  package func withBytes<Failure>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    defer { withExtendedLifetime(self) {} }
    try body(text.bytes)
  }
}
