extension TextStart {
  /// Whether the text is YAML in block style, from the first line that is not a comment; `nil` if
  /// more bytes are needed.
  var isYAML: Bool? {
    var at = 0
    while let first = visible(from: at) {
      let end = lineEnd(from: first)
      guard end < text.count || isAll else { return nil }
      if text[first] != UInt8(ascii: "#") {
        return firstLine(from: first).map { Self.isYAML($0) } ?? false
      }
      at = end
    }
    return isAll ? false : nil
  }

  /// Whether a line is a directive, the start of a document, an element of a sequence, or a member
  /// of a mapping.
  private static func isYAML(_ line: UnsafeRawBufferPointer) -> Bool {
    func isMark(_ mark: String) -> Bool {
      guard line.starts(with: mark.utf8) else { return false }
      return line.count == mark.utf8.count || line[mark.utf8.count].isJSONSpace
    }
    if isMark("---") || isMark("-") || isMark("%YAML") || isMark("%TAG") { return true }
    // An unquoted key, without the characters that have a meaning in JSON or in a table.
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > 0,
      colon + 1 == line.count || line[colon + 1].isJSONSpace
    else { return false }
    return !line[..<colon].contains { "\",;|\t{}[]<>".utf8.contains($0) }
  }
}
