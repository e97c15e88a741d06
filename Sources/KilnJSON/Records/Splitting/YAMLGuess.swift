/// Detects YAML in block style from the first line that is not a comment.
struct YAMLGuess {
  /// Whether the text is YAML; `nil` if more bytes are needed.
  let isYAML: Bool?

  init(_ start: TextStart) {
    var at = start.visible(from: 0) ?? 0
    while at < start.text.count, start.text[at] == UInt8(ascii: "#") {
      let end = start.lineEnd(from: at)
      guard end < start.text.count || start.isAll else {
        isYAML = nil
        return
      }
      at = start.visible(from: end) ?? start.text.count
    }
    guard at < start.text.count else {
      isYAML = start.isAll ? false : nil
      return
    }
    if let line = start.firstLine(from: at) {
      isYAML = Self.isYAML(line)
    } else {
      isYAML = start.isAll ? false : nil
    }
  }

  /// Whether a line is a directive, the start of a document, an element of a sequence, or a member
  /// of a mapping.
  private static func isYAML(_ line: UnsafeRawBufferPointer) -> Bool {
    func isMark(_ mark: String) -> Bool {
      guard line.starts(with: mark.utf8) else { return false }
      return line.count == mark.utf8.count || RecordBatch.isSpace(line[mark.utf8.count])
    }
    if isMark("---") || isMark("-") || isMark("%YAML") || isMark("%TAG") { return true }
    // An unquoted key, without the characters that have a meaning in JSON or in a table.
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > 0,
      colon + 1 == line.count || RecordBatch.isSpace(line[colon + 1])
    else { return false }
    return !line[..<colon].contains { "\",;|\t{}[]<>".utf8.contains($0) }
  }
}
