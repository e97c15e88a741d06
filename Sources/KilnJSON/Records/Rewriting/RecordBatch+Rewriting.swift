internal import KilnRecipes

extension RecordBatch {
  /// Converts members or rows to records.
  ///
  /// - Parameter mark: the start.
  /// - Returns: a batch with the next records; `nil` if the batch has records already.
  /// - Throws: ``JSONInputError`` if there is not enough memory.
  func rewritten(from mark: Mark) throws(JSONInputError) -> RecordBatch? {
    switch content {
    case .members, .rows: break
    case .lines, .records, .rewritten, .fault: return nil
    }
    guard let rewriting else { return nil }
    var text = try RewrittenText(pool.rewritten)
    let records = try rewriting.rewrite(self, from: mark, into: &text)
    return RecordBatch(
      byteOffset: byteOffset,
      content: .rewritten(records),
      rewriting: rewriting,
      maximumRecordBytes: maximumRecordBytes,
      isLastForNow: isLastForNow,
      memory: text.memory,
      count: text.count,
      dropped: Dropped(),
      pool: pool.rewritten
    )
  }

  private var rewrittenRecords: RewrittenRecords? {
    if case .rewritten(let records) = content { records } else { nil }
  }

  /// The mark where iteration starts.
  var firstMark: Mark { rewrittenRecords.map { Mark(offset: $0.mark.offset, index: 0) } ?? .start }

  /// The offset after all bytes of the input that the batch represents.
  var endOffset: Int {
    rewrittenRecords.map { $0.rest?.offset ?? $0.original.byteCount } ?? byteCount
  }

  /// The rest of the original batch, after all records of this one.
  var following: (batch: RecordBatch, mark: Mark)? {
    rewrittenRecords.flatMap { records in records.rest.map { (records.original, $0) } }
  }

  // MARK: Original text

  /// The position of a record in the bytes of the input.
  @inline(__always)
  func originalRange(of span: Span) -> Range<Int> {
    guard case .rewritten(let rewritten) = content, let index = span.rewrittenIndex else {
      return span.range
    }
    return rewritten.records[index].original
  }

  /// The bytes of the input in a range.
  @inline(__always)
  func originalText(_ range: Range<Int>) -> UnsafeRawBufferPointer {
    guard case .rewritten(let rewritten) = content else {
      return UnsafeRawBufferPointer(rebasing: bytes[range])
    }
    return UnsafeRawBufferPointer(rebasing: rewritten.original.bytes[range])
  }

  /// The cause why a record was not converted; `nil` if it was.
  @inline(__always)
  func fault(of span: Span) -> JSONRecordError.Reason? {
    guard let index = span.rewrittenIndex, case .rewritten(let rewritten) = content,
      !rewritten.faults.isEmpty
    else { return nil }
    return rewritten.faults[index]
  }

  // MARK: Positions

  /// Converts positions in the JSON of a record to positions in its original text.
  func originalPositions(of failures: [RecipeFailure], _ span: Span) -> [RecipeFailure] {
    guard let rewriting, span.rewrittenIndex != nil else { return failures }
    let text = originalText(originalRange(of: span))
    let lines = LineIndex(text)
    return failures.map { failure in
      guard let position = failure.position else { return failure }
      let offset = rewriting.originalOffset(
        of: position.offset,
        at: failure.path ?? SourcePath(steps: []),
        length: span.range.count,
        in: text
      )
      var failure = failure
      failure.position = lines.position(of: offset)
      return failure
    }
  }

  /// Converts the positions in the cause of an error.
  func originalReason(
    _ reason: JSONRecordError.Reason,
    _ span: Span
  ) -> JSONRecordError.Reason {
    guard let rewriting, span.rewrittenIndex != nil else { return reason }
    switch reason {
    case .parse(let error):
      let text = originalText(originalRange(of: span))
      let offset = rewriting.originalOffset(
        of: error.offset,
        at: nil,
        length: span.range.count,
        in: text
      )
      return .parse(JSONParseError(reason: error.reason, offset: offset, in: text))
    case .bake(let error):
      return .bake(error.mapFailures { originalPositions(of: $0, span) })
    default: return reason
    }
  }
}
