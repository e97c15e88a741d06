internal import KilnMapping

/// A text in the notation of jq or JSONPath, for which it suggests a path.
///
/// It is used only for texts that are not paths.
struct ForeignPath {
  private let text: String

  /// The length beyond which there are no suggestions, in bytes.
  private static let maximumLength = 1000

  /// - Parameter text: the text.
  init(_ text: String) { self.text = text }

  /// What to write instead; `nil` if that is unknown.
  var advice: String? {
    let isRelativeFile = text.hasPrefix("./") || text.hasPrefix("../")
    guard text.utf8.count <= Self.maximumLength, !isRelativeFile else { return nil }
    if hasDescent { return "there is no recursive descent; write each step, as in 'a[*].b'" }
    if let limit = missingSelector { return limit }
    guard let path = translation, let paths = try? FallbackPaths(path) else { return nil }
    return "write \(ShellWord.quoted(PathQuery.text(of: paths)))"
  }

  /// The advice for a filter, a slice or a list of indexes; `nil` if the text has none.
  private var missingSelector: String? {
    for bracket in text.split(separator: "[", omittingEmptySubsequences: false).dropFirst() {
      if bracket.hasPrefix("?") { return "there are no filters; write each index, or '[*]'" }
      let content = bracket.prefix { $0 != "]" }
      if content.contains(where: { ":,".contains($0) }),
        content.allSatisfy({ "0123456789-:, ".contains($0) })
      {
        return "there are no slices or lists of indexes; write each index, or '[*]'"
      }
    }
    return nil
  }

  /// Whether the text contains `..` outside of quotes.
  private var hasDescent: Bool {
    var quote: Character?
    var last: Character?
    for character in text {
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if character == ".", last == "." {
        return true
      }
      last = character
    }
    return false
  }

  /// The text in Kiln's notation, which may be invalid; `nil` if it has another syntax error.
  private var translation: String? {
    var rest = text.drop { $0 == " " }
    while rest.last == " " { rest.removeLast() }
    // Filters of jq start with a dot. Their bar passes values on, and is not a fallback.
    let isFilter = rest.hasPrefix(".")
    var path = ""
    while let character = rest.popFirst() {
      switch character {
      case ".":
        if let quote = rest.first, quote == "\"" || quote == "'" {
          rest.removeFirst()
          guard let key = Self.quotedKey(&rest, quote) else { return nil }
          path += "[\(key)]"
        } else if let next = rest.first, next != "[", next != " ", next != "|", !path.isEmpty {
          path += "."
        }
      case "[":
        guard let bracket = Self.bracket(&rest) else { return nil }
        path += bracket
      case "?" where isFilter: break
      case "|" where isFilter:
        rest = rest.drop { $0 == " " }
        guard rest.first == "." else { return nil }
        while path.last == " " { path.removeLast() }
      case "*" where path.last == "." || path.isEmpty || path == "$":
        if path.last == "." { path.removeLast() }
        path += "[*]"
      default: path.append(character)
      }
    }
    return path.isEmpty ? "$" : path
  }

  /// The brackets after an opening one, in Kiln's notation.
  private static func bracket(_ rest: inout Substring) -> String? {
    guard let first = rest.first else { return nil }
    if first == "]" {
      rest.removeFirst()
      return "[*]"
    }
    if first == "\"" || first == "'" {
      rest.removeFirst()
      guard let key = quotedKey(&rest, first), rest.popFirst() == "]" else { return nil }
      return "[\(key)]"
    }
    guard let end = rest.firstIndex(of: "]") else { return nil }
    defer { rest = rest[rest.index(after: end)...] }
    return "[\(rest[..<end])]"
  }

  /// The key up to a closing quote, in Kiln's quotes.
  private static func quotedKey(_ rest: inout Substring, _ quote: Character) -> String? {
    var key = "\""
    while let character = rest.popFirst() {
      if character == quote { return key + "\"" }
      if character == "\\" {
        guard let escaped = rest.popFirst(), "\\\"'".contains(escaped) else { return nil }
        key += escaped == "'" ? "'" : "\\\(escaped)"
      } else {
        key += character == "\"" ? "\\\"" : String(character)
      }
    }
    return nil
  }
}
