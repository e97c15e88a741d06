internal import KilnMapping
package import KilnRecipes

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
    RecordBatches(records, progress: progress) { batch, mark in
      var parser = JSONParser(options: records.options)
      var inference = RecipeInference()
      let outcomes = batch.outcomes(from: mark, until: { _ in false }) { span, _ in
        inference.add(try parser.parse(batch._bytes(of: span)))
      }
      return ProcessedRecords(made: inference, outcomes: outcomes)
    }
  }
}
