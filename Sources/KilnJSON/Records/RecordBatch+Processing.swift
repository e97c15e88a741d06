extension RecordBatch {
  /// Makes something of each record that is not too long.
  ///
  /// - Parameters:
  ///   - outcomes: receives positions and errors.
  ///   - body: makes something of a record. It receives its place and its bytes, and its position in the batch.
  ///     What it throws is wrong with the record.
  func processed<Value: Sendable>(
    _ outcomes: inout RecordOutcomes<Value>,
    _ body: (
      inout RecordOutcomes<Value>, Span, UnsafeRawBufferPointer, JSONRecordPosition
    ) throws -> Void
  ) -> ProcessedBatch<RecordOutcomes<Value>> {
    let lineCount = forEach { span in
      let position = JSONRecordPosition(
        number: outcomes.positions.count,
        line: span.line + 1,
        byteOffset: span.range.lowerBound
      )
      outcomes.positions.append(position)
      let bytes = UnsafeRawBufferPointer(rebasing: self.bytes[span.range])
      guard bytes.count <= maximumRecordBytes else {
        let reason = JSONRecordError.Reason.tooLong(
          byteCount: bytes.count,
          maximum: maximumRecordBytes
        )
        return outcomes.fail(reason, at: position, bytes, maximumRecordBytes)
      }
      do {
        try body(&outcomes, span, bytes, position)
      } catch {
        outcomes.errors.append(
          JSONRecordError(error, position: position, text: Array(bytes))
        )
      }
    }
    if case .fault(let reason, _, _) = content {
      let position = JSONRecordPosition(number: 0, line: 1, byteOffset: 0)
      outcomes.positions.append(position)
      outcomes.fail(reason, at: position, bytes, maximumRecordBytes)
    }
    return ProcessedBatch(
      outcomes,
      recordCount: outcomes.positions.count,
      lineCount: lineCount,
      failureCount: outcomes.errors.count
    )
  }
}
