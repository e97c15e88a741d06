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
        if isPlain(span) {
          try body(span, &outcomes)
        } else {
          outcomes.fail(try fault(of: span), _bytes(of: span), maximum: maximumRecordBytes)
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

  /// Whether a record is neither too long nor begins with a byte order mark, which only the whole
  /// input may do.
  @inline(__always)
  private func isPlain(_ span: Span) -> Bool {
    guard span.range.count <= maximumRecordBytes else { return false }
    guard let first = bytes[span.range].first, first == RecordSplitter.byteOrderMark.0 else {
      return true
    }
    return !RecordSplitter.hasByteOrderMark(_bytes(of: span))
  }

  /// Why a record is not read at all that is not plain.
  @inline(never)
  private func fault(of span: Span) throws(JSONParseError) -> JSONRecordError.Reason {
    let length = span.range.count
    guard length > maximumRecordBytes else {
      throw JSONParseError(reason: .expectedValue, offset: 0, in: _bytes(of: span))
    }
    return .tooLong(byteCount: length, maximum: maximumRecordBytes)
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
