/// The form of a text in the output.
enum TextForm {
  /// In quotes.
  case quoted
  /// As a line of a multi-line literal.
  case block
  /// Without quotes.
  case description
}

/// Escapes invisible characters, and characters with a meaning in literals.
///
/// Invisible are control characters, line breaks, unusual blanks, direction marks, and unassigned
/// and private scalars. Combining marks at the start are also escaped, because they would join the
/// preceding character.
///
/// The escapes are those of string literals in The Swift Programming Language. The categories are
/// those of the Unicode Standard, as the standard library provides them.
struct TextEscaper {
  let form: TextForm
  private var previous: Unicode.Scalar?
  /// The number of quotes directly before the next scalar.
  private var quotes = 0

  init(form: TextForm) { self.form = form }

  mutating func write(_ scalars: Substring.UnicodeScalarView, to text: inout String) {
    var index = scalars.startIndex
    while index < scalars.endIndex {
      let scalar = scalars[index]
      index = scalars.index(after: index)
      let next = index < scalars.endIndex ? scalars[index] : nil
      write(scalar, before: next, to: &text)
    }
  }

  private mutating func write(
    _ scalar: Unicode.Scalar,
    before next: Unicode.Scalar?,
    to text: inout String
  ) {
    quotes = scalar == "\"" ? quotes + 1 : 0
    if let escape = escape(scalar, before: next) {
      text.append(escape)
      previous = nil
      quotes = 0
    } else {
      text.unicodeScalars.append(scalar)
      previous = scalar
    }
  }

  private func escape(_ scalar: Unicode.Scalar, before next: Unicode.Scalar?) -> String? {
    switch scalar {
    case "\\" where form != .description: return "\\\\"
    case "\"" where form == .quoted || form == .block && quotes == 3: return "\\\""
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    case "\0": return "\\0"
    // At the end of a line, blanks are invisible and editors remove them.
    case " " where form == .block && next == nil: return code(scalar)
    case " "..."~": return nil
    default: return isVisible(scalar, before: next) ? nil : code(scalar)
    }
  }

  private func code(_ scalar: Unicode.Scalar) -> String {
    "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }

  private func isVisible(_ scalar: Unicode.Scalar, before next: Unicode.Scalar?) -> Bool {
    let properties = scalar.properties
    switch scalar.value {
    // The blank Braille pattern has the category of a symbol.
    case 0x2800: return false
    // A joiner between emoji, and a selector that turns a symbol into an emoji, are visible in the
    // result.
    case 0x200D: return previous.isPictureOrItsModifier && next.isPicture
    case 0xFE0F: return previous.isPicture && previous?.properties.isEmojiPresentation == false
    default: break
    }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .privateUse,
      .surrogate, .unassigned:
      return false
    case .nonspacingMark, .enclosingMark, .spacingMark:
      return previous != nil && !properties.isDefaultIgnorableCodePoint
    default:
      return !properties.isDefaultIgnorableCodePoint
        && (previous != nil || !properties.isGraphemeExtend && !properties.isEmojiModifier)
    }
  }
}

extension Unicode.Scalar? {
  /// Whether the scalar is an emoji; scalars up to U+00FF, such as digits, are not.
  fileprivate var isPicture: Bool {
    guard let self else { return false }
    return self.value > 0xFF && self.properties.isEmoji
  }

  fileprivate var isPictureOrItsModifier: Bool { isPicture || self?.value == 0xFE0F }
}
