internal import KilnMapping

/// The layout of records as the rows of a table.
package struct TableRowLayout: Sendable {
  /// The forms of rows.
  package enum Form: Sendable, Hashable {
    /// Fields with the quotes of CSV (RFC 4180), separated by a character that
    /// ``TableSyntax/canSeparate(_:)`` accepts.
    case separated(by: Unicode.Scalar)
    /// Cells to be aligned, separated by tabs. Tabs and line feeds in cells are escaped.
    case cells
  }

  /// The keys of the members that are written, in order.
  package let columns: [String]
  private let form: Form

  package init(columns: [String], form: Form) {
    self.columns = columns
    self.form = form
  }

  /// The row with the names of the columns.
  package var header: [UInt8] {
    var text = JSONTextBuffer()
    for (index, column) in columns.enumerated() {
      if index > 0 { text.append(separator) }
      append(text: column, to: &text, isName: true)
    }
    text.append(TableSyntax.lineFeed)
    return text.array
  }

  /// Appends a record, without a line end.
  ///
  /// - Throws: ``TableRowError`` if a member has no column, and `ConversionError`.
  package func append(_ record: JSONValue, to text: inout JSONTextBuffer) throws {
    guard case .object(let object) = record else { throw TableRowError.notAnObject }
    var count = 0
    for (index, column) in columns.enumerated() {
      if index > 0 { text.append(separator) }
      let value = object[column]
      if value != nil { count += 1 }
      try append(field: value ?? .null, to: &text)
    }
    guard count < object.count else { return }
    let known = Set(columns)
    throw TableRowError.noColumn(object.keys.first { !known.contains($0) } ?? "")
  }

  private var separator: UInt8 {
    if case .separated(let separator) = form { UInt8(ascii: separator) } else { UInt8(ascii: "\t") }
  }

  private func append(field value: JSONValue, to text: inout JSONTextBuffer) throws {
    switch value {
    case .string(let string): append(text: string, to: &text)
    case .null:
      // An empty line would not be read as a row.
      if columns.count == 1, form != .cells { append(text: "", to: &text) }
    case .bool, .number, .array, .object: append(text: try value.text(), to: &text)
    }
  }

  /// - Parameter isName: whether the text is the name of a column.
  private func append(text string: String, to text: inout JSONTextBuffer, isName: Bool = false) {
    var string = string
    string.withUTF8 { bytes in
      if form == .cells { return appendCell(bytes, to: &text) }
      guard mustBeQuoted(bytes) || isName && TableGuess.mustBeQuoted(name: bytes) else {
        return text.append(bytes)
      }
      text.append(TableSyntax.quote)
      for byte in bytes {
        if byte == TableSyntax.quote { text.append(byte) }
        text.append(byte)
      }
      text.append(TableSyntax.quote)
    }
  }

  private func mustBeQuoted(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let (first, second, third) = RecordSplitter.byteOrderMark
    return bytes.isEmpty || bytes.starts(with: [first, second, third])
      || bytes.contains {
        $0 == separator || $0 == TableSyntax.quote || $0 == TableSyntax.lineFeed
          || $0 == TableSyntax.carriageReturn
      }
  }

  private func appendCell(_ bytes: UnsafeBufferPointer<UInt8>, to text: inout JSONTextBuffer) {
    for byte in bytes {
      let isTab = byte == UInt8(ascii: "\t")
      guard isTab || byte == TableSyntax.lineFeed else {
        text.append(byte)
        continue
      }
      text.append(UInt8(ascii: "\\"))
      text.append(isTab ? UInt8(ascii: "t") : UInt8(ascii: "n"))
    }
  }
}

/// A record that cannot be written as a row.
enum TableRowError: Error, CustomStringConvertible {
  case notAnObject
  case noColumn(String)

  var description: String {
    switch self {
    case .notAnObject: "expected an object to write as a row"
    case .noColumn(let key):
      "expected a column for each member, found none for \(Excerpt.quoted(key))"
    }
  }
}
