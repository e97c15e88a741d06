extension Unicode.Scalar {
  /// Whether the scalar can change how the rest of a line is displayed: a control character, a line
  /// or paragraph separator, or a control of the direction of text.
  package var disturbsLines: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: properties.isBidiControl
    }
  }

  /// The hexadecimal digits of the scalar, at least four.
  package func hexDigits(uppercase: Bool) -> String {
    let digits = String(value, radix: 16, uppercase: uppercase)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

/// The form in which a text on one line is escaped.
package enum LineEscapes: Sendable {
  /// As in Swift, with as few digits as possible: `\n`, `\u{1B}`, `\u{202E}`.
  case swift
  /// As in JSON, with four digits: `\u000a`, `\u202e`.
  case json

  fileprivate func escape(_ scalar: Unicode.Scalar) -> String {
    switch self {
    case .swift:
      switch scalar {
      case "\0": "\\0"
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      default: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    // No scalar that disturbs lines needs a surrogate pair.
    case .json: "\\u" + scalar.hexDigits(uppercase: false)
    }
  }
}

extension String {
  /// The text on one line, safe for a terminal and a log: every scalar that disturbs lines is
  /// escaped.
  ///
  /// - Complexity: O(*n*).
  package func onOneLine(_ escapes: LineEscapes) -> String {
    // Most texts are printable ASCII. The properties of scalars are slow to look up.
    if utf8.allSatisfy({ 0x20...0x7E ~= $0 }) { return self }
    guard unicodeScalars.contains(where: \.disturbsLines) else { return self }
    return unicodeScalars.map { $0.disturbsLines ? escapes.escape($0) : String($0) }.joined()
  }
}
