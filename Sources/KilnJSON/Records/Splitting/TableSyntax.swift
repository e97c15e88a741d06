/// The syntax of a table in text form.
package struct TableSyntax: Sendable, Hashable {
  /// The byte between fields.
  var separator: UInt8
  /// Whether the first row has the names of the columns.
  var hasHeader: Bool

  static let quote = UInt8(ascii: "\"")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")

  /// Whether a character can be between fields.
  package static func canSeparate(_ character: Unicode.Scalar) -> Bool {
    character.isASCII && !["\"", "\n", "\r", "\0"].contains(character)
  }

  /// The offsets of the fields of a row.
  func fieldStarts(in row: UnsafeRawBufferPointer) -> [Int] {
    var starts = [0]
    var at = 0
    while at < row.count {
      if row[at] == Self.quote, at == starts.last {
        at = Self.quotedEnd(in: row, from: at) ?? row.count
      } else {
        at += 1
        if row[at - 1] == separator { starts.append(at) }
      }
    }
    return starts
  }

  /// The offset after the quoted part that starts at an offset; `nil` if it is not closed.
  static func quotedEnd(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
    var at = start + 1
    while let closing = bytes[at...].firstIndex(of: quote) {
      at = closing + 1
      guard at < bytes.count, bytes[at] == quote else { return at }
      // A doubled quote is a part of the field.
      at += 1
    }
    return nil
  }

  /// The length of a blank line at the start of some bytes; `nil` if there is none.
  static func blankLine(_ bytes: UnsafeRawBufferPointer) -> Int? {
    if bytes.first == lineFeed { return 1 }
    return bytes.count > 1 && bytes[0] == carriageReturn && bytes[1] == lineFeed ? 2 : nil
  }

  /// The separator that a first line such as `sep=;` names, as in Excel; `nil` for another line.
  static func namedSeparator(_ line: UnsafeRawBufferPointer) -> UInt8? {
    let isComplete = line.count == 5 || line.count == 6 && line[5] == carriageReturn
    guard isComplete, zip(line, "sep=".utf8).allSatisfy({ $0 | 0x20 == $1 }),
      canSeparate(Unicode.Scalar(line[4]))
    else { return nil }
    return line[4]
  }

  /// The length of a row without its line end.
  ///
  /// - Parameter row: the row with its line end, if it has one.
  static func length(of row: UnsafeRawBufferPointer) -> Int {
    guard row.last == lineFeed else { return row.count }
    let length = row.count - 1
    return length > 0 && row[length - 1] == carriageReturn ? length - 1 : length
  }
}
