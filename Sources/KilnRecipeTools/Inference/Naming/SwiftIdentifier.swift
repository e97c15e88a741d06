internal import KilnMapping

/// Identifiers of Swift.
enum SwiftIdentifier {
  /// Converts a key to an identifier without backticks.
  ///
  /// Code points that an identifier cannot contain separate words, as do invisible ones and marks
  /// without a letter, such as a combining accent. An identifier that starts with a digit gets an
  /// underscore.
  ///
  /// - Parameters:
  ///   - key: any text.
  ///   - style: the style of the identifier.
  /// - Returns: the identifier; `nil` if the key has neither letters nor digits.
  static func converting(_ key: String, to style: KeyStyle) -> String? {
    // Code points, because a blank and the code points next to it can be one character.
    var words = String.UnicodeScalarView()
    for scalar in key.unicodeScalars.prefix(longest) {
      words.append(isPart(scalar, after: words.last ?? blank) ? scalar : blank)
    }
    guard words.contains(where: { $0 != "_" && $0 != blank }) else { return nil }
    var name = style.convert(String(words)).unicodeScalars.filter { $0 != blank }[...]
    if style == .pascalCase { name = name.drop { $0 == "_" } }
    let isHead = name.first.map { $0 == "_" || $0.properties.isXIDStart } ?? false
    return (isHead ? "" : "_") + String(String.UnicodeScalarView(name))
  }

  private static let blank: Unicode.Scalar = " "

  /// The number of code points of a key that an identifier contains.
  private static let longest = 64

  /// Whether an identifier can contain a code point after another one.
  private static func isPart(_ scalar: Unicode.Scalar, after previous: Unicode.Scalar) -> Bool {
    if scalar == "_" { return true }
    let properties = scalar.properties
    guard properties.isXIDContinue, !properties.isDefaultIgnorableCodePoint else { return false }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return previous != blank && previous != "_"
    default: return true
    }
  }

  /// Whether a name starts with a capital, so that no property has the same name.
  static func isCapitalized(_ name: String) -> Bool {
    KeyStyle.camelCase.convert(name).unicodeScalars.first != name.unicodeScalars.first
  }

  /// The identifier in Swift source, with backticks if it is a keyword.
  static func source(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

  /// Keywords that need backticks, at least in some contexts.
  private static let keywords: Set<String> = [
    "Any", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue",
    "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false",
    "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is",
    "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows", "return", "self", "Self", "static", "struct", "subscript", "super", "switch",
    "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]
}
