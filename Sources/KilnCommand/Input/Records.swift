/// The records of a file: one JSON document a line. Lines of white space alone are none.
struct Records: ~Copyable {
  /// The most bytes that a record may have.
  static let limit = 64 * 1024 * 1024

  private var lines: LineReader

  /// The records of a file.
  init(_ file: consuming InputFile) {
    lines = LineReader(file, limit: Self.limit)
  }

  /// A record.
  struct Record {
    /// The line that it stands in, from 1.
    let line: Int
    /// Its bytes, until the next record is read; `nil` where there are too many.
    let bytes: UnsafeRawBufferPointer?
  }

  /// The next record; `nil` at the end.
  mutating func next() throws(SystemError) -> Record? {
    while let line = try lines.next() {
      let isBlank = line.bytes?.allSatisfy { [0x20, 0x09, 0x0D].contains($0) } ?? false
      if !isBlank { return Record(line: line.number, bytes: line.bytes) }
    }
    return nil
  }
}
