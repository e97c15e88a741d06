extension RecordBatch {
  /// Does something with each record that is not too long.
  ///
  /// - Parameters:
  ///   - mark: where to begin.
  ///   - isFull: says after a record whether to stop behind it.
  ///   - body: receives where a record is; what it throws is wrong with the record.
  @inline(__always)
  func outcomes(
    from mark: Mark,
    until isFull: (borrowing RecordOutcomes) -> Bool,
    _ body: (Span, inout RecordOutcomes) throws -> Void
  ) -> ProcessedBatch<RecordOutcomes> {
    var outcomes = RecordOutcomes()
    let (lineCount, rest) = forEach(from: mark) { span in
      outcomes.add(span)
      do {
        if let fault = try fault(of: span) {
          outcomes.fail(fault, _bytes(of: span), maximum: maximumRecordBytes)
        } else {
          try body(span, &outcomes)
        }
      } catch {
        outcomes.fail(error, _bytes(of: span))
      }
      return !isFull(outcomes)
    }
    if case .fault(let reason) = content {
      outcomes.add(Span(range: 0..<0, line: 0))
      outcomes.fail(reason, bytes, maximum: maximumRecordBytes)
    }
    return ProcessedBatch(
      outcomes,
      recordCount: outcomes.positions.count,
      byteCount: (rest?.offset ?? byteCount) - mark.offset,
      lineCount: lineCount,
      failureCount: outcomes.errors.count,
      rest: rest
    )
  }

  /// Why a record is not read at all.
  ///
  /// - Throws: ``JSONParseError`` where it begins with a byte order mark, which only the whole input may do.
  private func fault(of span: Span) throws -> JSONRecordError.Reason? {
    let length = span.range.count
    guard length <= maximumRecordBytes else {
      return .tooLong(byteCount: length, maximum: maximumRecordBytes)
    }
    if length > 0, bytes[span.range.lowerBound] == RecordSplitter.byteOrderMark[0] {
      let bytes = _bytes(of: span)
      if bytes.starts(with: RecordSplitter.byteOrderMark) {
        throw JSONParseError(reason: .expectedValue, offset: 0, in: bytes)
      }
    }
    return nil
  }

  /// Makes something of each record that is not too long.
  ///
  /// - Parameters:
  ///   - body: makes something of a record; what it throws is wrong with the record.
  ///   - values: what was made, asked for at the end.
  @usableFromInline
  func _processed<Value: Sendable>(
    _ body: (Span, inout RecordOutcomes) throws -> Void,
    values: () -> [Value]
  ) -> ProcessedBatch<RecordValues<Value>> {
    outcomes(from: .start, until: { _ in false }, body)
      .map { RecordValues(values: values(), outcomes: $0) }
  }

  /// The bytes of a record.
  @usableFromInline
  func _bytes(of span: Span) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: bytes[span.range])
  }
}

/// What was made of the records of one batch, and what became of the others.
@usableFromInline
struct RecordValues<Value> {
  let values: [Value]
  let outcomes: RecordOutcomes
}

extension RecordValues: Sendable where Value: Sendable {}
