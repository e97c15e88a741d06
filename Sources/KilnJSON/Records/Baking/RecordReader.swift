internal import KilnMapping
internal import KilnSystem

/// Reads single records of a regular file again, by their positions.
package final class RecordReader {
  private let file: InputFile
  private let start: Int
  private let rewriting: (any RecordRewriting)?
  private let pool = RecordMemoryPool(capacity: 1 << 16)
  private var parser = JSONParser()

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - descriptor: the file, which is not compressed. The descriptor is duplicated.
  ///   - start: the offset in the file at which the records were read from.
  ///   - part: a part of the records.
  /// - Throws: ``JSONInputError`` if there are no free descriptors.
  package init<Made>(
    duplicating descriptor: Int32,
    from start: Int,
    like part: ProcessedRecords<Made>
  ) throws(JSONInputError) {
    do throws(SystemError) {
      file = try InputFile(duplicating: descriptor)
    } catch {
      throw JSONInputError(.open, path: nil, error)
    }
    self.start = start
    rewriting = part.rewriting
  }

  /// Reads a record.
  ///
  /// - Parameters:
  ///   - offset: its offset in the records that were read.
  ///   - count: the length of its text, in bytes.
  /// - Returns: the record; `nil` if there is none, because the file has changed.
  /// - Throws: ``JSONInputError`` if the file cannot be read, or if there is not enough memory.
  package func record(at offset: Int, count: Int) throws(JSONInputError) -> JSONValue? {
    if let converted = rewriting as? ConvertedRewriting { return converted.record(at: offset) }
    let memory = try pool.take(atLeast: count)
    let bytes = UnsafeMutableRawBufferPointer(start: memory.base, count: count)
    do throws(SystemError) {
      guard try file.read(into: bytes, at: start + offset) == count else { return nil }
    } catch {
      throw JSONInputError(.read, path: nil, error)
    }
    let table = rewriting as? TableRewriting
    // In other formats, replaced bytes are only between records.
    var replacement = table?.replacement
    replacement?.apply(to: bytes)
    let batch = RecordBatch(
      byteOffset: offset,
      content: table != nil ? .rows : .records([0..<count]),
      rewriting: rewriting,
      maximumRecordBytes: count,
      isLastForNow: false,
      memory: memory,
      count: count,
      dropped: RecordBatch.Dropped(),
      pool: pool
    )
    let records = try batch.rewritten(from: .start)?.batch ?? batch
    guard records.rewritten?.faults.isEmpty ?? true else { return nil }
    var record: JSONValue?
    _ = records.forEach(from: .start) { span in
      record = try? parser.parse(records._bytes(of: span))
      return false
    }
    return record
  }
}
