internal import KilnMapping

extension RecordBatches {
  /// Creates an iteration that collects the trees of valid records.
  ///
  /// - Parameters:
  ///   - records: the records.
  ///   - progress: receives the progress.
  ///   - empty: the result of a batch without records.
  ///   - collect: adds the tree of a record to the result of its batch. An error is reported for
  ///     the record.
  package convenience init(
    _ records: JSONRecords,
    progress: JSONRecordsProgress,
    startingWith empty: Made,
    collect: @escaping @Sendable (inout Made, JSONValue) throws -> Void
  ) {
    self.init(records, progress: progress) { batch, mark in
      var parser = JSONParser(options: records.options)
      return batch._processed(from: mark, startingWith: empty) { span, made, _ in
        try collect(&made, try parser.parse(batch._bytes(of: span)))
      }
    }
  }
}
