/// A line that may contain a JSON string, number or word.
struct JSONScalarText {
  /// Whether the line is one such value and nothing else.
  let isWhole: Bool
  /// Whether the line begins as JSON: with such a value, an open string, or a misplaced punctuation
  /// mark.
  let isBegun: Bool

  /// - Parameter line: the line, without white space before it.
  init(_ line: UnsafeRawBufferPointer) {
    guard let first = line.first else {
      (isWhole, isBegun) = (false, true)
      return
    }
    if first == UInt8(ascii: "\"") {
      isBegun = true
      let end = Self.stringEnd(line)
      isWhole = end.map { line[$0...].allSatisfy(RecordBatch.isSpace) } ?? false
    } else if "]},:".utf8.contains(first) {
      (isWhole, isBegun) = (false, true)
    } else {
      let end = line.firstIndex(where: RecordBatch.isSpace) ?? line.count
      isBegun = Self.isValue(line[..<end])
      isWhole = isBegun && line[end...].allSatisfy(RecordBatch.isSpace)
    }
  }

  /// The offset after the string at the start of a line; `nil` if it is not closed.
  private static func stringEnd(_ line: UnsafeRawBufferPointer) -> Int? {
    var at = 1
    while at < line.count, line[at] != UInt8(ascii: "\"") {
      at += line[at] == UInt8(ascii: "\\") ? 2 : 1
    }
    return at < line.count ? at + 1 : nil
  }

  /// Whether a text without white space is a number, or one of the words of JSON.
  private static func isValue(_ text: Slice<UnsafeRawBufferPointer>) -> Bool {
    if ["true", "false", "null"].contains(where: { text.elementsEqual($0.utf8) }) { return true }
    var rest = text
    func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    func digits() -> Int {
      let count = rest.prefix(while: isDigit).count
      rest = rest.dropFirst(count)
      return count
    }
    func skip(_ bytes: String) -> Bool {
      guard let first = rest.first, bytes.utf8.contains(first) else { return false }
      rest = rest.dropFirst()
      return true
    }
    _ = skip("-")
    let isZero = rest.first == UInt8(ascii: "0")
    let count = digits()
    guard count > 0, !isZero || count == 1 else { return false }
    if skip("."), digits() == 0 { return false }
    if skip("eE") {
      _ = skip("+-")
      guard digits() > 0 else { return false }
    }
    return rest.isEmpty
  }
}
