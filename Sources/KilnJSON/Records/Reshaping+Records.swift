public import KilnMapping
public import KilnRecipes

extension Reshaping {
  /// Reshapes each of many records.
  ///
  /// - Parameters:
  ///   - records: the records.
  ///   - direction: there or back.
  ///   - options: what the parser accepts.
  /// - Returns: what becomes of each record, in the order of the input.
  /// - Complexity: O(*n*) in the bytes of the input. Memory is bounded by the limits, and by what is made of as many
  ///   batches as there are workers.
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
  /// - Parameters:
  ///   - records: the records.
  ///   - direction: there or back.
  ///   - options: what the parser accepts.
  ///   - progress: is told how far this is.
  ///   - layout: how the text is laid out.
  package func reshapeAllToText(
    _ records: JSONRecords,
    _ direction: Direction = .there,
    options: JSONParser.Options = JSONParser.Options(),
    layout: TextLayout = TextLayout(),
    progress: JSONRecordsProgress
  ) -> RecordBatches<ReshapedText> {
    let isCompact =
      layout.style == .compact && direction == .there && options.duplicateKeys == .reject
    let onePass = isCompact ? OnePassReshaping(self) : nil
    return RecordBatches(records, progress: progress) { batch in
      var text = ByteRoom(capacity: batch.bytes.count)
      var parser = JSONParser(options: options)
      let reader = onePass == nil ? nil : JSONReaders.take()
      defer { if let reader { JSONReaders.giveBack(reader) } }
      let isOpen = reader?.open(batch.bytes, readable: batch.readable) ?? false
      let processed = batch.outcomes { span, outcomes in
        let start = text.count
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
      return processed.map { ReshapedText(bytes: text.bytes, outcomes: $0) }
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
        let made = try reshapeReporting(tree)
        outcomes.note(made.notices)
        return made.model
      } catch {
        throw error.located(in: bytes, options: options)
      }
    case .back:
      let made = try restoreReporting(tree)
      outcomes.note(
        made.notices.map { BakeFailure(.unknownKey, property: $0.property, detail: $0.detail) }
      )
      return made.source
    }
  }
}

/// The text of the records of a batch, and what became of those that have none.
package struct ReshapedText: Sendable {
  /// The text of those of which something could be made.
  package let bytes: [UInt8]

  let outcomes: RecordOutcomes

  /// What is wrong with the others.
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
  ) -> [(position: JSONRecordPosition, notices: [BakeFailure])] {
    outcomes.notices.sorted { $0.key < $1.key }
      .map { (base.position(outcomes.positions[$0.key]), $0.value) }
  }
}
