internal import KilnHashing
internal import KilnSupport

/// Shortened text for messages, so that a message does not grow with the data.
package enum Excerpt {
  /// The most code points of the data that a message shows.
  static let limit = 60

  /// Text in quotes on one line, escaped as in JSON.
  package static func quoted(_ text: String) -> String {
    let text = shortened(text)
    let isPlain = text.utf8.withContiguousStorageIfAvailable { bytes in
      bytes.allSatisfy { JSONTextWriter.isPlain($0) }
    }
    return isPlain == true ? "\"" + text + "\"" : JSONTextWriter.quoted(text)
  }

  /// The start of a text, with "…" where it is cut.
  package static func shortened(_ text: String) -> String { start(of: text, limit) }

  /// The start of a text, with "…" where it is cut.
  ///
  /// - Parameter limit: the most code points that are left of it.
  package static func start(of text: String, _ limit: Int) -> String {
    // No text has more code points than bytes.
    if text.utf8.count <= limit { return text }
    return window(text, from: text.startIndex, length: limit)
  }

  /// The start of a text that may be anything, on one line: what an error of somebody else's says.
  package static func line(_ text: String) -> String {
    oneLine(shortened(text).unicodeScalars)
  }

  /// The part of a text that surrounds a place, with "…" where it is cut.
  static func window(_ text: String, around place: String.Index) -> String {
    let before = limit * 2 / 3
    let scalars = text.unicodeScalars
    let start = scalars.index(place, offsetBy: -before, limitedBy: scalars.startIndex)
    return window(text, from: start ?? scalars.startIndex, length: limit)
  }

  // Measured in code points: one character may be of any size.
  private static func window(_ text: String, from start: String.Index, length: Int) -> String {
    let scalars = text.unicodeScalars
    let end = scalars.index(start, offsetBy: length, limitedBy: scalars.endIndex)
    var part = String(scalars[start..<(end ?? scalars.endIndex)])
    if start > scalars.startIndex { part = "…" + part }
    if let end, end < scalars.endIndex { part += "…" }
    return part
  }

  /// The most code points of a path that a message shows.
  static let placeLimit = 200

  /// A path for a message, on one line: what would break a line or is not printed is written as
  /// JSON escapes it. Of a long one both ends are shown: where it begins, and what it is about.
  package static func place(_ path: SourcePath) -> String {
    name(path.description)
  }

  /// A name of a property, shown as a path is.
  ///
  /// An empty one is shown in quotes, so that it is seen.
  package static func name(_ text: String) -> String {
    if text.isEmpty { return "\"\"" }
    let scalars = text.unicodeScalars
    if scalars.count <= placeLimit { return oneLine(scalars) }
    let half = placeLimit / 2
    return oneLine(scalars.prefix(half)) + "…" + oneLine(scalars.suffix(half))
  }

  private static func oneLine(_ scalars: some BidirectionalCollection<Unicode.Scalar>) -> String {
    var line = String.UnicodeScalarView()
    for scalar in scalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator:
        let digits = String(scalar.value, radix: 16)
        let padding = String(repeating: "0", count: max(0, 4 - digits.count))
        line.append(contentsOf: "\\u\(padding)\(digits)".unicodeScalars)
      default: line.append(scalar)
      }
    }
    return String(line)
  }

  /// The code points of two texts that look alike, for the end of a message; `nil` where they do
  /// not.
  package static func note(_ first: String?, _ second: String?) -> String? {
    guard let first, let second else { return nil }
    return LookAlikes.note(first, second)
  }

  /// What was expected and what was found, in words; with the code points where the two look alike.
  package static func mismatch(expected: String, found: String) -> String {
    let note = LookAlikes.note(expected, found, separator: " and ").map { " \($0)" } ?? ""
    return "expected \(expected), found \(found)\(note)"
  }

  /// A value for a message: its kind and the start of its text, `string "abc"`.
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
