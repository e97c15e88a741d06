internal import KilnMapping

/// Identifiers of Swift.
enum SwiftIdentifier {
  /// Converts a key to an identifier without backticks.
  ///
  /// Characters that an identifier cannot contain separate words. An identifier that starts with a
  /// digit gets an underscore.
  ///
  /// - Parameters:
  ///   - key: any text.
  ///   - style: the style of the identifier.
  /// - Returns: the identifier; `nil` if the key has neither letters nor digits.
  static func converting(_ key: String, to style: KeyStyle) -> String? {
    var words = String.UnicodeScalarView()
    var hasLetter = false
    for scalar in key.unicodeScalars.prefix(longest) {
      let isAllowed = scalar == "_" || scalar.properties.isXIDContinue
      words.append(isAllowed ? scalar : " ")
      hasLetter = hasLetter || (isAllowed && scalar != "_")
    }
    guard hasLetter else { return nil }
    var name = style.convert(trimmed(String(words)))
    if style == .pascalCase { name = String(name.drop { $0 == "_" }) }
    // A mark, such as a combining accent, cannot start an identifier either.
    if name.unicodeScalars.first.map({ $0 != "_" && !$0.properties.isXIDStart }) ?? true {
      name = "_" + name
    }
    return name.contains(" ") ? name.filter { $0 != " " } : name
  }

  /// The number of code points of a key that an identifier contains.
  private static let longest = 64

  private static func trimmed(_ text: String) -> String {
    let start = text.drop { $0 == " " }
    return String(start.reversed().drop { $0 == " " }.reversed())
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
