extension RecordBatch {
  /// Makes a value of each record that is not too long.
  ///
  /// - Parameter body: makes a value of a record and appends it. What it throws is reported of the
  ///   record.
  @usableFromInline
  func _processed<Value>(
    _ body: (Span, inout [Value], inout RecordOutcomes) throws -> Void
  ) -> ProcessedRecords<[Value]> {
    var values: [Value] = []
    let outcomes = outcomes(from: .start, until: { _ in false }) { span, outcomes in
      try body(span, &values, &outcomes)
    }
    return ProcessedRecords(made: values, outcomes: outcomes)
  }

  /// Does something with each record that is not too long.
  ///
  /// - Parameters:
  ///   - mark: where to begin.
  ///   - isFull: says after a record whether to stop behind it.
  ///   - body: receives where a record is. What it throws is reported of the record.
  @inline(__always)
  func outcomes(
    from mark: Mark,
    until isFull: (borrowing RecordOutcomes) -> Bool,
    _ body: (Span, inout RecordOutcomes) throws -> Void
  ) -> RecordOutcomes {
    var outcomes = RecordOutcomes()
    let (lineCount, rest) = forEach(from: mark) { span in
      outcomes.add(span)
      let text = _bytes(of: span)
      do {
        if text.count > maximumRecordBytes {
          let reason = JSONRecordError.Reason.tooLong(
            byteCount: text.count,
            maximum: maximumRecordBytes
          )
          outcomes.fail(reason, excerpt(of: text))
        } else {
          try checkStart(of: text)
          try body(span, &outcomes)
        }
      } catch {
        outcomes.fail(JSONRecordError.Reason(error), text)
      }
      return !isFull(outcomes)
    }
    if case .fault(let reason) = content {
      outcomes.add(Span(range: 0..<0, line: 0))
      outcomes.fail(reason, excerpt(of: bytes))
    }
    outcomes.byteCount = (rest?.offset ?? byteCount) - mark.offset
    outcomes.lineCount = lineCount
    outcomes.rest = rest
    return outcomes
  }

  /// The bytes of a record.
  @usableFromInline
  func _bytes(of span: Span) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: bytes[span.range])
  }

  /// The first bytes of a text that is reported without being read. More than the maximum of a
  /// record are never sure to be there.
  private func excerpt(of text: UnsafeRawBufferPointer) -> Slice<UnsafeRawBufferPointer> {
    text.prefix(min(JSONRecordError.maximumTextBytes, maximumRecordBytes))
  }

  /// Rejects a record that begins with a byte order mark, which only the whole input may do.
  @inline(__always)
  private func checkStart(of text: UnsafeRawBufferPointer) throws(JSONParseError) {
    guard text.first == RecordSplitter.byteOrderMark.0, RecordSplitter.hasByteOrderMark(text)
    else { return }
    throw JSONParseError(reason: .expectedValue, offset: 0, in: text)
  }
}
