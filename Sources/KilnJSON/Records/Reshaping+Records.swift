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
        let tree = try parser.parse(batch._bytes(of: span))
        values.append(try reshape(tree, direction, &outcomes))
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

  /// Reshapes each of many records into a line of JSON text.
  ///
  /// - Parameters:
  ///   - records: the records.
  ///   - direction: there or back.
  ///   - options: what the parser accepts.
  ///   - progress: is told how far this is.
  ///   - style: how the text of each is laid out; each ends in a line feed.
  package func reshapeAllToText(
    _ records: JSONRecords,
    _ direction: Direction = .there,
    options: JSONParser.Options = JSONParser.Options(),
    style: JSONTextStyle = .compact,
    progress: JSONRecordsProgress
  ) -> RecordBatches<ReshapedText> {
    let isCompact = style == .compact && direction == .there && options.duplicateKeys == .reject
    let onePass = isCompact ? OnePassReshaping(self) : nil
    return RecordBatches(records, progress: progress) { batch in
      var text = ByteRoom(capacity: batch.bytes.count)
      var parser = JSONParser(options: options)
      let reader = onePass == nil ? nil : JSONReaders.take()
      defer { if let reader { JSONReaders.giveBack(reader) } }
      let isOpen = reader?.open(batch.bytes, readable: batch.readable) ?? false
      let processed = batch.outcomes { span, outcomes in
        if isOpen, let onePass, let reader,
          onePass.reshape(span.range, with: reader, maximumDepth: options.maximumDepth, to: &text)
        {
          return text.append(0x0A)
        }
        let tree = try parser.parse(batch._bytes(of: span))
        let made = try reshape(tree, direction, &outcomes)
        var bytes = Array(try made.text(style).utf8)
        bytes.append(0x0A)
        bytes.withUnsafeBufferPointer { text.append($0) }
      }
      return processed.map { ReshapedText(bytes: text.bytes, outcomes: $0) }
    }
  }

  private func reshape(
    _ tree: JSONValue,
    _ direction: Direction,
    _ outcomes: inout RecordOutcomes
  ) throws -> JSONValue {
    switch direction {
    case .there:
      let made = try reshapeReporting(tree)
      outcomes.note(made.notices)
      return made.model
    case .back: return try restore(tree)
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
