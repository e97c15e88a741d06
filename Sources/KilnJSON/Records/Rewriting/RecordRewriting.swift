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

  /// Converts a position in the JSON of a record to an offset in its original text.
  func originalOffset(of position: RewrittenPosition) -> Int
}

/// A position in the JSON of a converted record.
struct RewrittenPosition {
  let offset: Int
  /// The path of the value at the offset; `nil` for an offset of malformed text.
  let path: SourcePath?
  /// The length of the JSON.
  let length: Int
  /// The original text of the record.
  let original: UnsafeRawBufferPointer
  /// The offset of the original text in its batch.
  let start: Int
}
