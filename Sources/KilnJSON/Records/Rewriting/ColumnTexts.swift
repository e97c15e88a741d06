internal import KilnMapping

/// The columns of a table, with the JSON before and after each field.
struct ColumnTexts: Sendable {
  /// The number of fields of each row.
  let count: Int
  /// The index of each column name; empty without a header.
  let indexes: [String: Int]
  /// The texts before the fields, one after the other: `{"name":` and `,"name":`, or `[` and `,`.
  /// They are followed by ``padding`` more bytes.
  let prefixes: [UInt8]
  /// The offsets after these texts. The last text is used for all further columns.
  let prefixEnds: [Int]
  /// The byte after the last field.
  let suffix: UInt8

  /// The bytes after the prefixes, so that they can be copied 16 bytes at a time.
  private static let padding = [UInt8](repeating: 0, count: 16)

  /// Columns without names, for rows of at most the given number of fields.
  private init(count: Int) {
    self.init(["[", ","], count: count, suffix: "]")
  }

  private init(
    _ texts: [String],
    count: Int,
    indexes: [String: Int] = [:],
    suffix: Unicode.Scalar
  ) {
    var (prefixes, ends): ([UInt8], [Int]) = ([], [])
    for text in texts {
      prefixes += Array(text.utf8)
      ends.append(prefixes.count)
    }
    (self.count, self.indexes) = (count, indexes)
    (self.prefixes, prefixEnds) = (prefixes + Self.padding, ends)
    self.suffix = UInt8(ascii: suffix)
  }

  /// Creates the columns of a table.
  ///
  /// - Parameters:
  ///   - syntax: the syntax of the table.
  ///   - row: the first row, without its line end.
  /// - Throws: `ParseError` if the row is not a valid header, and ``JSONInputError`` if there is
  ///   not enough memory.
  init(_ syntax: TableSyntax, firstRow row: UnsafeRawBufferPointer) throws {
    let starts = syntax.fieldStarts(in: row)
    guard syntax.hasHeader else {
      self.init(count: starts.count)
      return
    }
    let names = try Self.names(syntax, row)
    var indexes: [String: Int] = [:]
    for (index, name) in names.enumerated() {
      guard indexes.updateValue(index, forKey: name) == nil else {
        throw ParseError(.table, .duplicateKey(name), at: starts[index], in: row)
      }
    }
    let texts = names.enumerated().map { "\($0 == 0 ? "{" : ",")\(JSONValue.string($1)):" }
    self.init(texts, count: names.count, indexes: indexes, suffix: "}")
  }

  /// The names in a header. An empty field is the empty name.
  private static func names(
    _ syntax: TableSyntax,
    _ row: UnsafeRawBufferPointer
  ) throws -> [String] {
    let pool = RecordMemoryPool(capacity: row.count)
    var text = try RewrittenText(pool)
    // Bytes after the end of a batch are readable.
    let copy = try pool.take()
    if let base = row.baseAddress { copy.base.copyMemory(from: base, byteCount: row.count) }
    let writer = RowWriter(syntax, ColumnTexts(count: .max))
    let end = try writer.write(
      UnsafeRawBufferPointer(start: copy.base, count: row.count),
      to: &text
    )
    if case .fault(let reason, let offset) = end {
      throw ParseError(.table, reason, at: offset, in: row)
    }
    let json = UnsafeRawBufferPointer(start: text.start, count: text.count)
    do {
      var parser = JSONParser()
      return try parser.parse(json).arrayValue?.map { $0.stringValue ?? "" } ?? []
    } catch {
      let offset = TableRewriting.invalidOffset(in: row)
      throw ParseError(.json, error.reason, at: offset, in: row)
    }
  }

  /// The largest number of bytes that are written for a row in addition to its own bytes.
  ///
  /// - Parameter byteCount: the largest number of bytes of the row.
  func overhead(for byteCount: Int) -> Int {
    let fields = min(count, byteCount + 1)
    // Each field has a prefix, and two quotes or `null`.
    return prefixes.count + 5 * fields + RewrittenText.slack
  }
}
