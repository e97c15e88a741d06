/// Collects lines of Swift source.
struct SwiftText {
  private(set) var lines: [String] = []
  private var indentation = 0

  /// The maximum length of a line that is not split.
  static let width = 100

  /// The source, with a line break at the end.
  var text: String { lines.joined(separator: "\n") + "\n" }

  /// Adds a line at the current indentation.
  mutating func line(_ text: String = "") {
    lines.append(text.isEmpty ? "" : String(repeating: "  ", count: indentation) + text)
  }

  /// Adds a line that opens braces, the lines inside them, and the closing brace.
  ///
  /// - Parameter start: the text after the opening brace.
  mutating func block(_ head: String, _ start: String = "", _ body: (inout SwiftText) -> Void) {
    line(head + " {" + start)
    indentation += 1
    body(&self)
    indentation -= 1
    line("}")
  }

  /// Adds a call or a declaration with a list, on one line if it fits, and else a line per item.
  ///
  /// - Parameters:
  ///   - head: the text through the opening parenthesis or bracket.
  ///   - items: the items.
  ///   - tail: the text from the closing parenthesis or bracket.
  mutating func list(_ head: String, _ items: [String], _ tail: String) {
    let short = head + items.joined(separator: ", ") + tail
    if short.utf8.count + 2 * indentation <= Self.width { return line(short) }
    line(head)
    indentation += 1
    for (index, item) in items.enumerated() {
      line(item + (index < items.count - 1 ? "," : ""))
    }
    indentation -= 1
    line(tail)
  }

  /// Adds one more level of indentation to the lines that a closure adds.
  mutating func indented(_ body: (inout SwiftText) -> Void) {
    indentation += 1
    body(&self)
    indentation -= 1
  }

  /// A string literal.
  static func literal(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": literal += "\\" + String(scalar)
      case "\n": literal += "\\n"
      case _ where isPrinted(scalar): literal.unicodeScalars.append(scalar)
      default: literal += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    }
    return literal + "\""
  }

  /// Whether a code point is shown as it is: a letter, a number, or other visible ASCII.
  private static func isPrinted(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value >= 0x20 && scalar.value != 0x7F }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .otherNumber, .letterNumber, .otherSymbol:
      return true
    default: return false
    }
  }
}
