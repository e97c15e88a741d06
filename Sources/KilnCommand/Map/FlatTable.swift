internal import KilnJSON
internal import KilnSystem

/// The flattened records of a table, in a temporary file.
///
/// The columns of a table precede its first row. They are known after the last record.
final class FlatTable {
  private let file: TemporaryFile
  private var columns: FlatColumns

  /// Creates a table.
  ///
  /// - Parameter columns: the keys of the members that are columns, or contain columns.
  init(columns: [String]) throws(CommandFailure) {
    do throws(FileFailure) { file = try .create() } catch { throw Self.failure(error) }
    self.columns = FlatColumns(columns)
  }

  /// Adds records, which are flattened to cells, one per line.
  func add(_ records: WrittenText) throws(CommandFailure) {
    columns.merge(records.columns)
    if columns.isFull {
      throw CommandFailure(
        "--flatten: expected at most \(FlatSize.maximumCount) columns, found more; write JSON "
          + "with --output lines, or ingredients for fewer values"
      )
    }
    try records.withBytes { text throws(CommandFailure) in
      do throws(FileFailure) { try file.write(text) } catch { throw Self.failure(error) }
    }
  }

  /// The names of the columns.
  var columnNames: [String] { columns.names }

  /// Calls a closure with each record, in order.
  nonisolated(nonsending) func forEachRecord(_ body: (JSONValue) throws -> Void) async throws {
    let reading = try file.reading()
    let limits = JSONRecords.Limits(maximumRecordBytes: JSONParser.maximumByteCount, workers: 2)
    let records = JSONRecords(
      fileDescriptor: reading.descriptor,
      format: .lines,
      limits: limits
    )
    for try await record in records.trees() { try body(record.result.get()) }
  }

  private static func failure(_ error: FileFailure) -> CommandFailure {
    CommandFailure("--flatten: \(error)")
  }
}
