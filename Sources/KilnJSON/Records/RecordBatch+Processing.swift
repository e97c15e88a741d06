extension RecordBatch {
  /// Does something with each record that is not too long.
  ///
  /// - Parameter body: receives where a record is; what it throws is wrong with the record.
  func outcomes(
    _ body: (Span, inout RecordOutcomes) throws -> Void
  ) -> ProcessedBatch<RecordOutcomes> {
    var outcomes = RecordOutcomes()
    let lineCount = forEach { span in
      outcomes.add(span)
      guard span.range.count <= maximumRecordBytes else {
        let reason = JSONRecordError.Reason.tooLong(
          byteCount: span.range.count,
          maximum: maximumRecordBytes
        )
        return outcomes.fail(reason, _bytes(of: span), maximum: maximumRecordBytes)
      }
      do {
        try body(span, &outcomes)
      } catch {
        outcomes.fail(error, _bytes(of: span))
      }
    }
    if case .fault(let reason, _, _) = content {
      outcomes.add(Span(range: 0..<0, line: 0))
      outcomes.fail(reason, bytes, maximum: maximumRecordBytes)
    }
    return ProcessedBatch(
      outcomes,
      recordCount: outcomes.positions.count,
      lineCount: lineCount,
      failureCount: outcomes.errors.count
    )
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
    outcomes(body).map { RecordValues(values: values(), outcomes: $0) }
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
