import KilnMapping
import KilnTestSupport

/// A random tree, and a text for it with random white space and escapes.
struct RandomDocument {
  let value: JSONValue
  let text: String

  init(seed: UInt64, depth: Int = 5) {
    var random = SeededGenerator(seed: seed)
    value = random.tree(levels: depth) { $0.unicodeText() }
    text = PositionedText(value, .loose, random).text
  }
}

extension SeededGenerator {
  /// A text with characters of all planes, sometimes a long one.
  fileprivate mutating func unicodeText() -> String {
    var text = ""
    for _ in 0..<below(below(6) == 0 ? 90 : 9) {
      let bound: UInt32 = pick([0x80, 0x80, 0x80, 0x800, 0x10000, 0x110000])
      // Surrogates are not scalars; use the letter instead.
      text.unicodeScalars.append(Unicode.Scalar(UInt32(truncatingIfNeeded: next()) % bound) ?? "s")
    }
    return text
  }

  /// A text with one to four random changes: bytes replaced, removed, repeated or inserted.
  mutating func mutation(of text: [UInt8]) -> [UInt8] {
    let pieces = [
      "[", "]", "{", "}", ",", ":", "\"", "\\", "\\u", "d800", "0", "-", "+", ".", "e5", "1e999",
      "true", "nul", " ", "\n", "\t", "\u{1}", "é", "[[[[", "]]]]",
    ]
    var text = text
    for _ in 0...below(4) {
      let at = below(text.count + 1)
      let end = min(text.count, at + 1 + below(8))
      switch below(6) {
      case 0 where at < text.count: text[at] = UInt8(truncatingIfNeeded: next())
      case 1: text.removeSubrange(at..<end)
      case 2: text.removeSubrange(at...)
      case 3: text.insert(contentsOf: text[at..<end], at: below(text.count + 1))
      default: text.insert(contentsOf: pick(pieces).utf8, at: at)
      }
    }
    return text
  }
}
