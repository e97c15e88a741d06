import KilnJSON
import KilnTestSupport

/// Writes a tree in a random layout, and records where its values are.
struct RandomLayout {
  private(set) var text: [UInt8] = []
  /// The bytes of each value.
  private(set) var ranges: [JSONPointer: Range<Int>] = [:]
  private var random: SeededGenerator
  private let style: Style
  private let indent: String
  private let lineEnd: String

  enum Style: CaseIterable {
    case compact, onOneLine, lines, mixed, random
  }

  /// Writes a tree.
  init(_ tree: JSONValue, _ random: inout SeededGenerator) {
    self.random = SeededGenerator(seed: random.next())
    style = random.pick(Style.allCases)
    indent = random.pick(["  ", "    ", "\t", " ", ""])
    lineEnd = random.pick(["\n", "\n", "\r\n"])
    if random.below(8) == 0 { text = [0xEF, 0xBB, 0xBF] }
    space()
    write(tree, at: [])
    if random.below(2) == 0 { text += lineEnd.utf8 }
  }

  private mutating func write(_ value: JSONValue, at path: [String]) {
    let start = text.count
    switch value {
    case .array(let array):
      text += "[".utf8
      writeParts(array.enumerated().map { ("\($0)", $1) }, areMembers: false, path)
      text += "]".utf8
    case .object(let object):
      text += "{".utf8
      writeParts(object.map { ($0.key, $0.value) }, areMembers: true, path)
      text += "}".utf8
    default: write(scalar: value)
    }
    ranges[JSONPointer(tokens: path)] = start..<text.count
  }

  private mutating func writeParts(
    _ parts: [(token: String, value: JSONValue)],
    areMembers: Bool,
    _ path: [String]
  ) {
    let hasLines = style == .lines || style == .mixed && (path.count < 2 || random.below(2) == 0)
    for (index, part) in parts.enumerated() {
      if index > 0 { text += style == .compact || hasLines ? ",".utf8 : ", ".utf8 }
      breakLine(hasLines, levels: path.count + 1)
      if areMembers {
        write(scalar: .string(part.token))
        text += style == .compact ? ":".utf8 : ": ".utf8
        space()
      }
      write(part.value, at: path + [part.token])
      space()
    }
    if !parts.isEmpty { breakLine(hasLines, levels: path.count) }
  }

  private mutating func breakLine(_ hasLines: Bool, levels: Int) {
    if hasLines { text += (lineEnd + String(repeating: indent, count: levels)).utf8 }
    space()
  }

  private mutating func space() {
    guard style == .random else { return }
    for _ in 0..<random.below(4) { text += random.pick([" ", "\n", "\t", "\r\n", "  "]).utf8 }
  }

  /// Writes a scalar with one of its spellings.
  private mutating func write(scalar: JSONValue) {
    let options: JSONTextOptions = random.below(3) == 0 ? [.asciiOnly, .escapedSlashes] : []
    guard var spelling = try? scalar.text(.compact, options: options) else { return }
    if case .number = scalar, spelling.contains("."), random.below(2) == 0 {
      spelling = spelling.contains("e") ? spelling.uppercased() : spelling + "00"
    }
    text += spelling.utf8
  }
}
