package import KilnJSON

extension RecipeInference {
  /// Infers from records, in parallel.
  ///
  /// Merge the results in their order. They do not depend on the number of workers.
  ///
  /// - Parameters:
  ///   - records: the records.
  ///   - progress: receives the progress.
  /// - Returns: an inference for each batch.
  package static func inferAll(
    _ records: JSONRecords,
    progress: JSONRecordsProgress
  ) -> RecordBatches<RecipeInference> {
    RecordBatches(records, progress: progress, startingWith: RecipeInference()) { $0.add($1) }
  }
}
