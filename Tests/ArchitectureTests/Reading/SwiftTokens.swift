/// A token of Swift source, as coarse as imports and manifests allow.
enum SwiftToken: Hashable {
  /// An identifier, a keyword or a number.
  case word(String)
  /// A string literal, without its delimiters; escapes and interpolations are as written.
  case string(String)
  /// Any other character.
  case mark(Character)
}

/// The tokens of Swift source. Comments are dropped, so that text in comments or strings is never
/// mistaken for code.
///
/// - Complexity: O(*n*) in the length of the text.
func swiftTokens(_ source: String) -> [SwiftToken] {
  var lexer = SwiftLexer(bytes: Array(source.utf8))
  return lexer.tokens()
}

private struct SwiftLexer {
  let bytes: [UInt8]
  var position = 0

  mutating func tokens() -> [SwiftToken] {
    var found: [SwiftToken] = []
    while position < bytes.count {
      if isSpace(bytes[position]) {
        position += 1
      } else if starts(with: "//") {
        skip { $0 != UInt8(ascii: "\n") }
      } else if starts(with: "/*") {
        skipBlockComment()
      } else if let pounds = poundsBeforeQuote() {
        found.append(.string(string(pounds: pounds)))
      } else if isWord(bytes[position]) {
        let start = position
        skip(while: isWord)
        found.append(.word(text(start..<position)))
      } else {
        found.append(.mark(Character(Unicode.Scalar(bytes[position]))))
        position += 1
      }
    }
    return found
  }

  /// The number of `#` before a quote at the position; `nil` if no string starts there.
  private func poundsBeforeQuote() -> Int? {
    var index = position
    while index < bytes.count, bytes[index] == UInt8(ascii: "#") { index += 1 }
    guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else { return nil }
    return index - position
  }

  /// Reads the string literal at the position. An unterminated one-line literal ends with its line,
  /// so that one error does not affect the rest of the file.
  private mutating func string(pounds: Int) -> String {
    let hashes = String(repeating: "#", count: pounds)
    position += pounds
    let isLong = opensLongString()
    let close = (isLong ? "\"\"\"" : "\"") + hashes
    position += isLong ? 3 : 1
    let start = position
    while position < bytes.count, !starts(with: close) {
      if !isLong, bytes[position] == UInt8(ascii: "\n") { return text(start..<position) }
      if starts(with: "\\" + hashes) {
        position += 1 + pounds
        if starts(with: "(") { skipInterpolation() } else { position += 1 }
      } else {
        position += 1
      }
    }
    let end = min(position, bytes.count)
    position = min(end + close.utf8.count, bytes.count)
    return text(start..<end)
  }

  /// Whether a multi-line string starts here: its line ends after the three quotes.
  private func opensLongString() -> Bool {
    guard starts(with: "\"\"\"") else { return false }
    let rest = bytes[(position + 3)...].prefix { $0 != UInt8(ascii: "\n") }
    return rest.allSatisfy(isSpace)
  }

  private mutating func skipInterpolation() {
    var depth = 0
    while position < bytes.count {
      if let pounds = poundsBeforeQuote() {
        _ = string(pounds: pounds)
        continue
      }
      if starts(with: "(") { depth += 1 }
      if starts(with: ")") { depth -= 1 }
      position += 1
      if depth == 0 { return }
    }
  }

  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      if starts(with: "/*") {
        depth += 1
        position += 2
      } else if starts(with: "*/") {
        depth -= 1
        position += 2
      } else {
        position += 1
      }
    } while depth > 0 && position < bytes.count
  }

  private mutating func skip(while condition: (UInt8) -> Bool) {
    while position < bytes.count, condition(bytes[position]) { position += 1 }
  }

  private func starts(with text: String) -> Bool {
    bytes[min(position, bytes.count)...].starts(with: text.utf8)
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  /// Whether a byte is a letter, a digit, an underscore, or part of a non-ASCII character.
  private func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
