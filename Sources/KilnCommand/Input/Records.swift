/// The records of a file: one JSON document a line.
enum Records {
  /// The most bytes that a record may have.
  static let limit = 64 * 1024 * 1024

  /// A record.
  struct Record {
    /// The line that it stands in, from 1.
    let line: Int
    /// Its bytes, for as long as it is looked at; `nil` where there are too many.
    let bytes: UnsafeRawBufferPointer?
  }

  /// Looks at the records of a file one after the other. Lines of white space alone are none.
  static func forEach(
    in file: consuming InputFile,
    _ body: (Record) throws -> Void
  ) throws {
    var lines = LineReader(file, limit: limit)
    try lines.forEach { line in
      if let bytes = line.bytes, bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) {
        return
      }
      try body(Record(line: line.number, bytes: line.bytes))
    }
  }
}
