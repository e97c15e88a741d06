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
  /// The space within brackets on one line.
  private let padding: String
  private let isPlain: Bool

  enum Style: CaseIterable {
    /// Without white space.
    case compact
    case onOneLine
    /// A line for each part of the outermost array or object.
    case rows
    /// A line for each part of every array and object.
    case lines
    case mixed, random
  }

  /// Writes a tree in the layout of another one, which must not be mixed or random.
  init(plain tree: JSONValue, like other: RandomLayout) {
    self = other
    (text, ranges) = ([], [:])
    write(tree, at: [])
  }

  /// Writes a tree without another layout or spelling of some values.
  init(plain tree: JSONValue, _ random: inout SeededGenerator) {
    self.random = SeededGenerator(seed: random.next())
    style = random.pick([.compact, .onOneLine, .rows, .lines])
    indent = random.pick(["  ", "    ", "\t"])
    lineEnd = random.pick(["\n", "\r\n"])
    padding = random.pick(["", " "])
    isPlain = true
    write(tree, at: [])
  }

  /// Writes a tree.
  init(_ tree: JSONValue, _ random: inout SeededGenerator) {
    self.random = SeededGenerator(seed: random.next())
    style = random.pick(Style.allCases)
    indent = random.pick(["  ", "    ", "\t", " ", ""])
    lineEnd = random.pick(["\n", "\n", "\r\n"])
    padding = random.pick(["", " "])
    isPlain = false
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
    let hasLines =
      switch style {
      case .compact, .onOneLine, .random: false
      case .rows: path.isEmpty
      case .lines: true
      case .mixed: path.count < 2 || random.below(2) == 0
      }
    let isPadded = style != .compact && !hasLines && !parts.isEmpty
    if isPadded { text += padding.utf8 }
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
    if isPadded { text += padding.utf8 }
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
    let isEscaped = !isPlain && random.below(3) == 0
    let options: JSONTextOptions = isEscaped ? [.asciiOnly, .escapedSlashes] : []
    guard var spelling = try? scalar.text(.compact, options: options) else { return }
    if !isPlain, case .number = scalar, spelling.contains("."), random.below(2) == 0 {
      spelling = spelling.contains("e") ? spelling.uppercased() : spelling + "00"
    }
    text += spelling.utf8
  }
}
