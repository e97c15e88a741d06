import KilnJSON
import KilnRecipes
import KilnTestSupport

/// A JSON text of a tree, with the positions of its values.
struct PositionedText {
  /// How a text is written.
  enum Style: CaseIterable {
    case compact
    case pretty
    /// Random white space and escapes.
    case loose
  }

  private static let escapes: [Unicode.Scalar: String] = [
    "\"": #"\""#, "\\": #"\\"#, "/": #"\/"#, "\u{8}": #"\b"#, "\u{C}": #"\f"#, "\n": #"\n"#,
    "\r": #"\r"#, "\t": #"\t"#,
  ]

  private(set) var bytes: [UInt8] = []
  private(set) var root = Node(offset: 0, key: 0)

  /// A value of the text.
  struct Node {
    let offset: Int
    /// The offset of the value's key; that of the value if it has none.
    let key: Int
    var members: [(name: String, node: Node)] = []
    var elements: [Node] = []
  }

  private let style: Style
  private let duplicates: JSONParser.DuplicateKeyPolicy?
  private var random: SeededGenerator

  /// Writes a tree.
  ///
  /// - Parameter duplicates: the policy by which a parser drops the members that are added; `nil`
  ///   to add none.
  init(
    _ tree: JSONValue,
    _ style: Style,
    duplicates: JSONParser.DuplicateKeyPolicy? = nil,
    _ random: SeededGenerator
  ) {
    (self.style, self.duplicates, self.random) = (style, duplicates, random)
    space()
    root = write(tree, 0, key: nil)
    space()
  }

  /// Writes a tree without white space.
  init(_ tree: JSONValue) { self.init(tree, .compact, SeededGenerator(seed: 0)) }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The number of members that were added.
  private(set) var duplicateCount = 0

  private mutating func write(_ tree: JSONValue, _ level: Int, key: Int?) -> Node {
    var node = Node(offset: bytes.count, key: key ?? bytes.count)
    switch tree {
    case .object(let object):
      put("{")
      var isFirst = true
      for (name, value) in object {
        let isAdded = duplicates != nil && random.below(3) == 0
        if isAdded, duplicates == .last { _ = member(name, .bool(true), level, &isFirst) }
        node.members.append((name, member(name, value, level, &isFirst)))
        if isAdded, duplicates != .last { _ = member(name, .bool(true), level, &isFirst) }
        if isAdded { duplicateCount += 1 }
      }
      end(level, isEmpty: isFirst, "}")
    case .array(let array):
      put("[")
      for (index, element) in array.enumerated() {
        line(level + 1, isFirst: index == 0)
        node.elements.append(write(element, level + 1, key: nil))
      }
      end(level, isEmpty: array.isEmpty, "]")
    case .string(let text): string(text)
    case .null, .bool, .number: put((try? tree.text()) ?? "")
    }
    return node
  }

  private mutating func member(
    _ name: String,
    _ value: JSONValue,
    _ level: Int,
    _ isFirst: inout Bool
  ) -> Node {
    line(level + 1, isFirst: isFirst)
    isFirst = false
    let key = bytes.count
    string(name)
    space()
    put(style == .pretty ? ": " : ":")
    space()
    return write(value, level + 1, key: key)
  }

  private mutating func line(_ level: Int, isFirst: Bool) {
    space()
    if !isFirst { put(",") }
    space()
    if style == .pretty { put("\n" + String(repeating: "  ", count: level)) }
  }

  private mutating func end(_ level: Int, isEmpty: Bool, _ bracket: String) {
    if style == .pretty, !isEmpty { put("\n" + String(repeating: "  ", count: level)) }
    space()
    put(bracket)
  }

  private mutating func space() {
    if style == .loose { put(random.pick(["", "", "", " ", "\n", "\r", "\r\n", "\t"])) }
  }

  private mutating func string(_ text: String) {
    put("\"")
    for scalar in text.unicodeScalars {
      let isLoose = style == .loose
      let mustEscape = scalar.value < 32 || scalar == "\"" || scalar == "\\"
      if !mustEscape, !isLoose || random.below(8) > 0 {
        put(String(scalar))
      } else if isLoose, let escape = Self.escapes[scalar], random.below(2) == 0 {
        put(escape)
      } else {
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16, uppercase: isLoose && random.below(2) == 0)
          put("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
        }
      }
    }
    put("\"")
  }

  private mutating func put(_ text: String) { bytes += text.utf8 }
}

extension PositionedText {
  /// Returns failures with their positions, in the order of the text.
  func placed(_ failures: [RecipeFailure]) -> [RecipeFailure] {
    let placed = failures.map { failure in
      var failure = failure
      failure.position = failure.path.map { position(of: $0, isKey: failure.code == .unknownKey) }
      return failure
    }
    return placed.enumerated()
      .sorted { left, right in
        let offsets = (
          left.element.position?.offset ?? .max, right.element.position?.offset ?? .max
        )
        return offsets.0 == offsets.1 ? left.offset < right.offset : offsets.0 < offsets.1
      }
      .map(\.element)
  }

  /// The position of a value or its key, or that of the innermost existing value around it.
  func position(of path: SourcePath, isKey: Bool) -> RecipeFailure.TextPosition {
    var node = root
    var isThere = true
    for step in path.steps {
      let inner: Node? =
        switch step {
        case .key(let key):
          node.members.first { $0.name.utf8.elementsEqual(key.utf8) }?.node
        case .index(let index): index < node.elements.count ? node.elements[index] : nil
        case .fromEnd(let distance):
          distance <= node.elements.count ? node.elements[node.elements.count - distance] : nil
        case .each: nil
        }
      guard let inner else {
        isThere = false
        break
      }
      node = inner
    }
    let offset = isKey && isThere ? node.key : node.offset
    let before = bytes[..<offset]
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return RecipeFailure.TextPosition(
      offset: offset,
      line: before.count { $0 == UInt8(ascii: "\n") } + 1,
      column: offset - start + 1
    )
  }
}
