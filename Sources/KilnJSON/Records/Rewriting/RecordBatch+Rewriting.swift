internal import KilnRecipes

extension RecordBatch {
  /// Converts members or rows to records.
  ///
  /// - Parameter mark: the start.
  /// - Returns: a batch with the next records, and the mark where iteration over it starts; `nil`
  ///   if the batch has records already.
  /// - Throws: ``JSONInputError`` if there is not enough memory.
  func rewritten(from mark: Mark) throws(JSONInputError) -> (batch: RecordBatch, mark: Mark)? {
    guard let rewriting, rewritten == nil else { return nil }
    if case .fault = content { return nil }
    let records = try RewrittenRecords(self)
    try rewriting.rewrite(records, from: mark)
    var batch = self
    batch.content = .records(records.ranges)
    batch.rewritten = records
    batch.memory = records.text.memory
    batch.count = records.text.count
    batch.dropped = Dropped()
    return (batch, Mark(offset: mark.offset, index: 0))
  }

  /// The batch with the bytes of the input.
  var original: RecordBatch { rewritten?.original ?? self }

  /// The offset after all bytes of the input that the batch represents.
  var endOffset: Int { rewritten?.rest?.offset ?? original.byteCount }

  /// The rest of the original batch, after all records of this one.
  var following: (batch: RecordBatch, mark: Mark)? {
    rewritten.flatMap { records in records.rest.map { (records.original, $0) } }
  }

  /// The position of a record in the bytes of the input.
  @inline(__always)
  func originalRange(of span: Span) -> Range<Int> {
    rewritten?.originals[span.index] ?? span.range
  }

  // MARK: Positions

  /// Converts positions in the JSON of a record to positions in its original text.
  func originalPositions(
    of failures: [RecipeFailure],
    _ span: Span,
    in text: UnsafeRawBufferPointer
  ) -> [RecipeFailure] {
    guard let rewriting else { return failures }
    let lines = LineIndex(text)
    return failures.map { failure in
      guard let position = failure.position else { return failure }
      let offset = rewriting.originalOffset(
        of: rewrittenPosition(
          of: position.offset,
          at: failure.path ?? SourcePath(steps: []),
          span,
          in: text
        )
      )
      var failure = failure
      failure.position = lines.position(of: offset)
      return failure
    }
  }

  /// The cause of an error, with positions in the original text of the record.
  func originalReason(
    _ error: any Error,
    _ span: Span,
    in text: UnsafeRawBufferPointer
  ) -> JSONRecordError.Reason {
    let reason = JSONRecordError.Reason(error)
    guard let rewriting, rewritten != nil else { return reason }
    switch reason {
    case .parse(let error):
      let offset = rewriting.originalOffset(
        of: rewrittenPosition(of: error.offset, at: nil, span, in: text)
      )
      let moved = ParseError(.json, error.reason, at: offset, in: text)
      guard case .duplicateKey(let name) = error.reason, isOfAddedKey(moved, in: text) else {
        return .parse(moved)
      }
      return .addedKeyExists(name: name, moved)
    case .bake(let error):
      return .bake(error.mapFailures { originalPositions(of: $0, span, in: text) })
    default: return reason
    }
  }

  /// The position of an offset in the JSON of a record.
  private func rewrittenPosition(
    of offset: Int,
    at path: SourcePath?,
    _ span: Span,
    in text: UnsafeRawBufferPointer
  ) -> RewrittenPosition {
    RewrittenPosition(
      offset: offset,
      path: path,
      length: span.range.count,
      original: text,
      start: originalRange(of: span).lowerBound
    )
  }

  /// Whether a duplicate key has the name of the member that was added to a record.
  private func isOfAddedKey(
    _ error: ParseError,
    in member: UnsafeRawBufferPointer
  ) -> Bool {
    do throws(ParseError) {
      _ = try JSONValue(json: Array("{".utf8) + member + Array("}".utf8))
      return true
    } catch let own {
      // The same key is a duplicate without the added member.
      guard case .duplicateKey = own.reason, own.offset != error.offset + 1 else { return false }
      return true
    }
  }
}
