internal import KilnSupport

/// Shortened text for messages, so that their size is independent of the data.
package enum Excerpt {
  /// The maximum number of code points of data in a message.
  package static let limit = 60

  /// The start of a text in quotes, on one line, escaped as in JSON.
  package static func quoted(_ text: String) -> String { literal(shortened(text)) }

  /// A whole text in quotes, on one line, escaped as in JSON.
  static func literal(_ text: String) -> String {
    // Printable ASCII has no separators of lines, and no controls of the direction of text.
    let isPlain = text.utf8.withContiguousStorageIfAvailable { bytes in
      bytes.allSatisfy { $0 < 0x7F && JSONTextWriter.isPlain($0) }
    }
    if isPlain == true { return "\"" + text + "\"" }
    return JSONTextWriter.quoted(text).onOneLine(.json)
  }

  /// The start of a text, followed by "…" if it is cut.
  package static func shortened(_ text: String) -> String { start(of: text, limit) }

  /// The start of a text, followed by "…" if it is cut.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - limit: the maximum number of code points to keep.
  package static func start(of text: String, _ limit: Int) -> String {
    // A text has at least as many bytes as code points.
    if text.utf8.count <= limit { return text }
    return window(text, from: text.startIndex, length: limit)
  }

  /// The start of an arbitrary text, such as the message of a foreign error, on one line.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - limit: the maximum number of code points to keep.
  package static func line(_ text: String, limit: Int = limit) -> String {
    start(of: text, limit).onOneLine(.json)
  }

  /// The maximum number of code points of an error that is not of Kiln.
  private static let errorLimit = 300

  /// The start of the text of any error, on one line.
  package static func line(_ error: any Error) -> String { line(error.sentence, limit: errorLimit) }

  /// The part of a text around a position, with "…" at each cut end.
  static func window(_ text: String, around place: String.Index) -> String {
    let before = limit * 2 / 3
    let scalars = text.unicodeScalars
    let start = scalars.index(place, offsetBy: -before, limitedBy: scalars.startIndex)
    return window(text, from: start ?? scalars.startIndex, length: limit)
  }

  // The length is in code points, since the size of a character is unbounded.
  private static func window(_ text: String, from start: String.Index, length: Int) -> String {
    let scalars = text.unicodeScalars
    let end = scalars.index(start, offsetBy: length, limitedBy: scalars.endIndex)
    var part = String(scalars[start..<(end ?? scalars.endIndex)])
    if start > scalars.startIndex { part = "…" + part }
    if let end, end < scalars.endIndex { part += "…" }
    return part
  }

  /// The maximum number of code points of a path in a message.
  static let placeLimit = 200

  /// A path for a message, on one line.
  ///
  /// Control characters, line separators and controls of the direction of text are written as JSON
  /// escapes. The middle of a long path is replaced by "…".
  package static func place(_ path: SourcePath) -> String {
    name(path.description)
  }

  /// A property name for a message, formatted like a path.
  ///
  /// An empty name is shown as two quotes.
  package static func name(_ text: String) -> String {
    if text.isEmpty { return "\"\"" }
    let scalars = text.unicodeScalars
    if scalars.count <= placeLimit { return text.onOneLine(.json) }
    let half = placeLimit / 2
    return (String(scalars.prefix(half)) + "…" + String(scalars.suffix(half))).onOneLine(.json)
  }

  /// The code points of two texts that look alike; `nil` if the texts look different.
  package static func note(_ first: String?, _ second: String?) -> String? {
    guard let first, let second else { return nil }
    return LookAlikes.note(first, second)
  }

  /// The expected and the found text, with their code points if the two look alike.
  package static func mismatch(expected: String, found: String) -> String {
    let note = LookAlikes.note(expected, found, separator: " and ").map { " \($0)" } ?? ""
    return "expected \(expected), found \(found)\(note)"
  }

  /// The kind of a value and the start of its text, such as `string "abc"`.
  package static func described(_ value: JSONValue) -> String {
    switch value {
    case .null: "null"
    case .bool, .number: "\(value.kind) \(shortened(value.description))"
    case .string(let string): "string " + quoted(string)
    case .array(let array): "array of \(array.count)"
    case .object(let object): "object of \(object.count)"
    }
  }
}
