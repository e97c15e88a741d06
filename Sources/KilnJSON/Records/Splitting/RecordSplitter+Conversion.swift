internal import KilnMapping

extension RecordSplitter {
  /// Reads the whole text and converts it to records.
  func convertedRecords(by conversion: any RecordConversion) async throws -> RecordBatch {
    while !isAtEnd, count <= conversion.maximumByteCount {
      if count == memory.capacity { try grow(to: 2 * memory.capacity) }
      try await read()
    }
    if let failure = source.failure { throw failure }
    do {
      let records = try conversion.records(of: there)
      let batch = RecordBatch.Content.records(records.map(\.range))
      rewriting = ConvertedRewriting(records)
      return try self.batch(batch, upTo: count)
    } catch let error as ParseError {
      return try await stop(.parse(error), [])
    }
  }
}
