internal import CSimdJSON
internal import KilnMapping

extension RecordBatch {
  /// Processes each record that is not too long.
  ///
  /// - Parameters:
  ///   - mark: the start.
  ///   - body: creates a value from a record and appends it. An error is reported for the record.
  @usableFromInline
  func _processed<Value>(
    from mark: Mark,
    _ body: (Span, inout [Value], inout RecordOutcomes) throws -> Void
  ) -> ProcessedRecords<[Value]> {
    var values: [Value] = []
    let outcomes = outcomes(from: mark) { span, outcomes in
      try body(span, &values, &outcomes)
    }
    return ProcessedRecords(made: values, outcomes: outcomes)
  }

  /// Processes each record that is not too long, until there are too many failures.
  ///
  /// - Parameters:
  ///   - mark: the start.
  ///   - isDone: returns whether to stop earlier, after the current record.
  ///   - body: receives the position of a record. An error is reported for the record.
  @inline(__always)
  func outcomes(
    from mark: Mark,
    until isDone: (borrowing RecordOutcomes) -> Bool = { _ in false },
    _ body: (Span, inout RecordOutcomes) throws -> Void
  ) -> RecordOutcomes {
    // In proportion to the batch, which each part may index again.
    var outcomes = RecordOutcomes(maximumFailures: max(1 << 12, bytes.count / 64))
    let original = original
    var lines = LineStarts(original.bytes, from: mark.offset)
    let (lineCount, rest) = forEach(from: mark) { span in
      let range = originalRange(of: span)
      outcomes.add(span, at: range.lowerBound)
      let text = originalText(range)
      do {
        if text.count > maximumRecordBytes {
          let reason = JSONRecordError.Reason.tooLong(
            byteCount: text.count,
            maximum: maximumRecordBytes
          )
          let lineStart = lines.last(to: range.lowerBound)
          outcomes.fail(reason, excerpt(of: text), lineStart: lineStart)
        } else if text.isEmpty {
          outcomes.fail(.missingRecord, text, lineStart: lines.last(to: range.lowerBound))
        } else if let fault = fault(of: span) {
          outcomes.fail(fault, text, lineStart: lines.last(to: range.lowerBound))
        } else {
          if span.rewrittenIndex == nil { try checkStart(of: text) }
          try body(span, &outcomes)
          if span.rewrittenIndex != nil {
            outcomes.changeLastNotices { originalPositions(of: $0, span) }
          }
        }
      } catch {
        let reason = originalReason(JSONRecordError.Reason(error), span)
        outcomes.fail(
          blamingAddedKey(reason, span, text),
          text,
          lineStart: lines.last(to: range.lowerBound)
        )
      }
      return !outcomes.isFull && !isDone(outcomes)
    }
    if case .fault(let reason) = content {
      outcomes.add(Span(range: 0..<0, line: 0), at: 0)
      outcomes.fail(reason, excerpt(of: bytes), lineStart: nil)
    }
    outcomes.byteCount = (rest?.offset ?? endOffset) - mark.offset
    outcomes.lineCount = lineCount
    if lineCount > 0 {
      let isWhole = rest == nil && following == nil && original.dropped.lines > 0
      let end = rest?.offset ?? min(endOffset, original.bytes.count)
      outcomes.lineStart = isWhole ? original.dropped.lineStart : lines.last(to: end)
    }
    outcomes.rest = rest
    return outcomes
  }

  /// The batch with the bytes of the input.
  private var original: RecordBatch {
    if case .rewritten(let records) = content { records.original } else { self }
  }

  /// Changes the cause of a record with the name of the member that was added to it.
  private func blamingAddedKey(
    _ reason: JSONRecordError.Reason,
    _ span: Span,
    _ member: UnsafeRawBufferPointer
  ) -> JSONRecordError.Reason {
    guard case .parse(let error) = reason, case .duplicateKey(let name) = error.reason,
      span.rewrittenIndex != nil
    else { return reason }
    do throws(JSONParseError) {
      _ = try JSONValue(json: Array("{".utf8) + member + Array("}".utf8))
    } catch let own {
      // The same key is a duplicate without the added member.
      guard case .duplicateKey = own.reason, own.offset != error.offset + 1 else { return reason }
    }
    return .addedKeyExists(name: name, error)
  }

  /// The bytes of a record.
  @usableFromInline
  func _bytes(of span: Span) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: bytes[span.range])
  }

  /// The first bytes of a text for an error.
  ///
  /// More bytes than the maximum length of a record are not always available.
  private func excerpt(of text: UnsafeRawBufferPointer) -> Slice<UnsafeRawBufferPointer> {
    text.prefix(min(JSONRecordError.maximumTextBytes, maximumRecordBytes))
  }

  /// Rejects a record that starts with a byte order mark, which is allowed only once per input.
  @inline(__always)
  private func checkStart(of text: UnsafeRawBufferPointer) throws(JSONParseError) {
    guard text.first == RecordSplitter.byteOrderMark.0, RecordSplitter.hasByteOrderMark(text)
    else { return }
    throw JSONParseError(reason: .expectedValue, offset: 0, in: text)
  }
}

/// Finds the starts of lines up to increasing offsets.
private struct LineStarts {
  private let bytes: UnsafeRawBufferPointer
  private var offset: Int
  private var start: Int?

  init(_ bytes: UnsafeRawBufferPointer, from offset: Int) {
    (self.bytes, self.offset) = (bytes, offset)
  }

  /// The offset of the last line that starts up to an offset; `nil` if there is none.
  mutating func last(to end: Int) -> Int? {
    if end > offset, let base = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) {
      let found = kiln_json_last_line(base + offset, end - offset)
      if found > 0 { start = offset + found }
      offset = end
    }
    return start
  }
}
