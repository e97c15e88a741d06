/// A file that lists messages.
///
/// Each message has a title on a line of its own, followed by the lines of the message, indented by
/// two spaces. Blank lines separate the messages.
///
/// ```
/// ParseError.noSlash: a text without a slash
///   "a" is not a JSON pointer: expected "/" or the empty text at offset 0
/// ```
package struct MessageFile: Equatable {
  /// One message.
  package struct Entry: Equatable {
    /// The name of the error, its case if it has several, and the cause.
    package let title: String

    /// The lines of the message.
    package let lines: [String]

    /// Creates an entry for the text of a message.
    package init(title: String, text: String) {
      self.title = title
      lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    fileprivate var text: String {
      ([title] + lines.map { $0.isEmpty ? "" : "  \($0)" }).joined(separator: "\n")
    }
  }

  /// The messages in order.
  package var entries: [Entry]

  /// Creates a file with messages.
  package init(_ entries: [Entry]) {
    self.entries = entries
  }

  /// Reads a file.
  package init(text: String) {
    entries = []
    var title = ""
    var lines: [Substring] = []
    func finish() -> [Entry] {
      while lines.last?.isEmpty ?? false { lines.removeLast() }
      return title.isEmpty && lines.isEmpty
        ? [] : [Entry(title: title, text: lines.joined(separator: "\n"))]
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty || line.hasPrefix("  ") {
        lines.append(line.dropFirst(2))
      } else {
        entries += finish()
        (title, lines) = (String(line), [])
      }
    }
    entries += finish()
  }

  /// The text of the file.
  package var text: String { entries.map { $0.text + "\n" }.joined(separator: "\n") }

  /// Returns the differences from the messages that the tests cause; empty if there are none.
  ///
  /// - Parameter caused: the messages, with unique titles.
  package func differences(from caused: MessageFile) -> [String] {
    var listed = Dictionary(entries.map { ($0.title, $0) }) { first, _ in first }
    var differences: [String] = []
    for entry in caused.entries {
      switch listed.removeValue(forKey: entry.title) {
      case entry: break
      case let old?: differences.append("changed from\n\(old.text)\nto\n\(entry.text)")
      case nil: differences.append("not in the file:\n\(entry.text)")
      }
    }
    for entry in entries where listed.removeValue(forKey: entry.title) != nil {
      differences.append("no longer caused:\n\(entry.text)")
    }
    if differences.isEmpty, self != caused { differences = ["the order or the format differs"] }
    return differences
  }
}
