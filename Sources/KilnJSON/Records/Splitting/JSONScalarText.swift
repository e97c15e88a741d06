internal import KilnMapping

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
      let end = line.endOfString(from: 0)
      isWhole = end.map { line[$0...].allSatisfy(\.isJSONSpace) } ?? false
    } else if "]},:".utf8.contains(first) {
      (isWhole, isBegun) = (false, true)
    } else {
      let end = line.firstIndex(where: \.isJSONSpace) ?? line.count
      isBegun = Self.isValue(line[..<end])
      isWhole = isBegun && line[end...].allSatisfy(\.isJSONSpace)
    }
  }

  /// Whether a text without white space is a number, or one of the words of JSON.
  private static func isValue(_ text: Slice<UnsafeRawBufferPointer>) -> Bool {
    let text = String(decoding: text, as: UTF8.self)
    return ["true", "false", "null"].contains(text) || JSONNumber(text: text) != nil
  }
}
