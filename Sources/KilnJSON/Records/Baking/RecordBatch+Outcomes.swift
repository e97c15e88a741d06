extension RecordBatch {
  /// Processes each record that is not too long.
  ///
  /// - Parameter body: creates a value from a record and appends it. An error is reported for the
  ///   record.
  @usableFromInline
  func _processed<Value>(
    _ body: (Span, inout [Value], inout RecordOutcomes) throws -> Void
  ) -> ProcessedRecords<[Value]> {
    var values: [Value] = []
    let outcomes = outcomes(from: firstMark, until: { _ in false }) { span, outcomes in
      try body(span, &values, &outcomes)
    }
    return ProcessedRecords(made: values, outcomes: outcomes)
  }

  /// Processes each record that is not too long.
  ///
  /// - Parameters:
  ///   - mark: the start.
  ///   - isFull: returns whether to stop after the current record.
  ///   - body: receives the position of a record. An error is reported for the record.
  @inline(__always)
  func outcomes(
    from mark: Mark,
    until isFull: (borrowing RecordOutcomes) -> Bool,
    _ body: (Span, inout RecordOutcomes) throws -> Void
  ) -> RecordOutcomes {
    var outcomes = RecordOutcomes()
    let (lineCount, rest) = forEach(from: mark) { span in
      let original = originalRange(of: span)
      outcomes.add(span, at: original.lowerBound)
      let text = originalText(original)
      do {
        if text.count > maximumRecordBytes {
          let reason = JSONRecordError.Reason.tooLong(
            byteCount: text.count,
            maximum: maximumRecordBytes
          )
          outcomes.fail(reason, excerpt(of: text))
        } else if let fault = fault(of: span) {
          outcomes.fail(fault, text)
        } else {
          if span.rewrittenIndex == nil { try checkStart(of: text) }
          try body(span, &outcomes)
          if span.rewrittenIndex != nil {
            outcomes.changeLastNotices { originalPositions(of: $0, span) }
          }
        }
      } catch {
        outcomes.fail(originalReason(JSONRecordError.Reason(error), span), text)
      }
      return !isFull(outcomes)
    }
    if case .fault(let reason) = content {
      outcomes.add(Span(range: 0..<0, line: 0), at: 0)
      outcomes.fail(reason, excerpt(of: bytes))
    }
    outcomes.byteCount = (rest?.offset ?? endOffset) - mark.offset
    outcomes.lineCount = lineCount
    outcomes.rest = rest
    return outcomes
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
