internal import KilnJSON
internal import KilnMapping

#if CommandLineTool
  extension Console {
    /// Reads the document of a file, or its records; reports and skips malformed ones.
    ///
    /// - Parameters:
    ///   - file: the file.
    ///   - options: the options.
    ///   - readsRecords: whether to read records; otherwise a document.
    ///   - body: called with the document, or with each record in order.
    nonisolated(nonsending) func forEachTree(
      in file: consuming NamedInput,
      _ options: RecordOptions,
      asRecords readsRecords: Bool,
      _ body: (JSONValue, SourcePosition) throws -> Void
    ) async throws {
      let name = file.name
      guard readsRecords else {
        var reader = DocumentReader(options.input, readsRecords: true)
        return try body(try await reader.read(file), SourcePosition(file: name))
      }
      // One task runs `body` for all records, so more than two workers would only wait for it.
      let stream = try await options.records(of: file, jobs: 2).trees()
      var byteCount = 0
      for try await batch in stream.batches {
        progress?.add(stream.progress.byteCount - byteCount, of: name)
        byteCount = stream.progress.byteCount
        for record in batch.records {
          switch record.result {
          case .success(let tree):
            try body(tree, SourcePosition(file: name, position: record.position))
          case .failure(let error): report(error, of: name)
          }
        }
        // Flush, so that a consumer receives the results of a batch before the next one is read.
        try output.flush()
      }
    }
  }
#endif

extension Console {
  /// Processes the parts of a file's records in order, and shows the progress.
  ///
  /// - Parameters:
  ///   - batches: the records.
  ///   - progress: the progress of reading them.
  ///   - name: the name of the file.
  ///   - body: called with each part.
  nonisolated(nonsending) func forEachPart<Made: Sendable>(
    of batches: RecordBatches<Made>,
    _ progress: JSONRecordsProgress,
    of name: FileName,
    _ body: (RecordBatches<Made>.Part) throws -> Void
  ) async throws {
    var byteCount = 0
    while let part = try await batches.next() {
      try body(part)
      self.progress?.add(progress.byteCount - byteCount, of: name)
      byteCount = progress.byteCount
    }
  }

  /// Reports an error in a record.
  func report(_ error: JSONRecordError, of file: FileName) {
    if isForMachines {
      report(RejectedRecords.object(error, of: file))
      note(error.status)
    } else {
      for line in error.lines { report(line, about: file, error.status) }
    }
  }
}
