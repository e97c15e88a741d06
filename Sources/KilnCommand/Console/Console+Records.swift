internal import KilnJSON
internal import KilnMapping

#if CommandLineTool
  extension Console {
    /// Reads the records of a file; those that are none are told, and passed over.
    ///
    /// - Parameters:
    ///   - file: the file.
    ///   - options: how it is read.
    ///   - body: what is done with each, in order.
    nonisolated(nonsending) func forEachRecord(
      of file: borrowing NamedInput,
      _ options: RecordOptions,
      _ body: (JSONValue, JSONRecordPosition) throws -> Void
    ) async throws {
      let name = file.name
      // What is done with each is done here, by one task; more workers than two would wait for it.
      let stream = try options.records(of: file, jobs: 2).trees()
      var byteCount = 0
      for try await batch in stream.batches {
        progress?.add(stream.progress.byteCount - byteCount, of: name)
        byteCount = stream.progress.byteCount
        for record in batch {
          switch record.result {
          case .success(let tree): try body(tree, record.position)
          case .failure(let error): tell(error, of: name)
          }
        }
        // Whoever waits for what became of a batch has it before the next one comes.
        try output.flush()
      }
    }
  }
#endif

extension Console {
  /// Says what is wrong with a record.
  func tell(_ error: JSONRecordError, of file: FileName) {
    if isForMachines {
      tell(RejectedRecords.object(error, of: file))
      note(error.status)
    } else {
      for line in error.lines { tell(line, about: file, error.status) }
    }
  }
}

extension JSONRecordPosition {
  /// Where a record is, as members of an object for machines.
  var json: JSONObject {
    ["record": .number(JSONNumber(number + 1)), "line": .number(JSONNumber(line))]
  }
}
