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

  /// Creates an iteration with a value for each valid record.
  ///
  /// - Parameters:
  ///   - records: the records.
  ///   - progress: receives the progress.
  ///   - value: receives the tree of a record and the length of its text in the input, in bytes. An
  ///     error is reported for the record.
  package convenience init<Value: Sendable>(
    _ records: JSONRecords,
    progress: JSONRecordsProgress,
    value: @escaping @Sendable (JSONValue, Int) throws -> Value
  ) where Made == [Value] {
    self.init(records, progress: progress) { batch, mark in
      var parser = JSONParser(options: records.options)
      return batch._processed(from: mark, startingWith: []) { span, made, _ in
        let tree = try parser.parse(batch._bytes(of: span))
        made.append(try value(tree, batch.originalRange(of: span).count))
      }
    }
  }
}
