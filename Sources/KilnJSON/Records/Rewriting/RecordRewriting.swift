internal import KilnRecipes

/// Converts records of another form to JSON.
protocol RecordRewriting: Sendable {
  /// Converts records of a batch, up to its end or until the memory is full.
  ///
  /// - Parameters:
  ///   - records: the original batch; receives the records.
  ///   - mark: the start in the original batch.
  func rewrite(
    _ records: RewrittenRecords,
    from mark: RecordBatch.Mark
  ) throws(JSONInputError)

  /// Converts an offset in the JSON of a record to an offset in its original text.
  ///
  /// - Parameters:
  ///   - offset: the offset in the JSON.
  ///   - path: the path of the value at the offset; `nil` for an offset of malformed text.
  ///   - length: the length of the JSON.
  ///   - original: the original text.
  ///   - start: the offset of the original text in its batch.
  func originalOffset(
    of offset: Int,
    at path: SourcePath?,
    length: Int,
    in original: UnsafeRawBufferPointer,
    from start: Int
  ) -> Int
}
