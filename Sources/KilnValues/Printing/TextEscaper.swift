/// The forms in which a text stands in what is printed.
enum TextForm {
  /// Between quotes.
  case quoted
  /// A line of a literal of several lines.
  case block
  /// As it is, without quotes.
  case description
}

/// Escapes what has a meaning of its own in a literal, and what cannot be seen: control characters,
/// line breaks, unusual blanks, marks of direction, unassigned and private scalars, and combining
/// marks that would join what stands before the text.
///
/// The escapes are those of a string literal in The Swift Programming Language, and the categories
/// those of the Unicode Standard, as the standard library has them.
struct TextEscaper {
  let form: TextForm
  private var previous: Unicode.Scalar?
  /// How many quotes stand before the next scalar.
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
    // At the end of a line nobody sees a blank, and editors remove it.
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
    // The blank of braille is counted as a symbol.
    case 0x2800: return false
    // What joins emoji, and what makes one of a symbol, is seen in the result.
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
  /// Whether the scalar is an emoji by itself; digits count as emoji in Unicode's data.
  fileprivate var isPicture: Bool {
    guard let self else { return false }
    return self.value > 0xFF && self.properties.isEmoji
  }

  fileprivate var isPictureOrItsModifier: Bool { isPicture || self?.value == 0xFE0F }
}
