import KilnMapping
import KilnRecipeTools
import KilnRecipes
import KilnTestSupport
import Testing

/// Names from arbitrary text, checked against the grammar of Swift.
@Suite struct InferredIdentifierLawTests {
  /// Code points that form emoji sequences, join the previous or the next one, or are invisible.
  private static let pieces: [String] = [
    "❤", "\u{FE0F}", "\u{FE0E}", "\u{200D}", "👨", "👩", "👧", "🏽", "🇦", "🇼", "🏴", "\u{E0067}",
    "\u{E007F}", "1", "\u{20E3}", "\u{301}", "\u{0E33}", "\u{0D4E}", "\u{600}", "\u{200B}",
    "\u{FEFF}", "\u{AD}", "\u{202E}", "\u{180E}", "\u{2060}", "\u{1100}", "\u{1161}", "é",
    "e\u{301}", "K", "\u{212A}", "ß", "ẞ", "ǅ", "İ", "日本", "語", "a", "B", "7", "_", "-", " ", "$",
    "`", "\\", "\"", "\n", "\u{0}", "·", "‿", "²", "class", "let", "self", "Type", "Int", "String",
  ]

  private func key(_ random: inout SeededGenerator) -> String {
    (0..<random.below(5)).map { _ in
      if random.below(3) > 0 { return random.pick(Self.pieces) }
      let planes: [UInt32] = [0x80, 0x800, 0x3000, 0x1_0000, 0x2_0000, 0x11_0000]
      let value = UInt32(random.below(Int(random.pick(planes))))
      return String(Unicode.Scalar(value) ?? "?")
    }.joined()
  }

  @Test func namesOfAnyKeysAreDistinctIdentifiers() {
    var random = SeededGenerator(seed: 5)
    for round in randomCases(0..<2000) {
      var object = JSONObject()
      for number in 0..<1 + random.below(6) {
        let kinds: [JSONValue] = [1, ["a": 1], [["b\(number)": 1]], [["type": "x", "y": 1]]]
        object[key(&random)] = random.pick(kinds)
      }
      check(inferred([.object(object)], named: key(&random)), "round \(round): \(object)")
    }
  }

  @Test func namesOfAnyTextsAndTagsAreDistinctIdentifiers() {
    var random = SeededGenerator(seed: 6)
    for round in randomCases(0..<500) {
      let texts = (0..<3).map { _ in "x" + key(&random) }
      let words = (0..<8).flatMap { _ in texts.map { ["word": .string($0)] as JSONValue } }
      check(inferred(words), "round \(round): \(texts)")
      let tags = (0..<3).map { _ in key(&random) }
      let tagged = tags.enumerated().map { number, tag in
        ["in": ["type": .string(tag), "y\(number)": 1]] as JSONValue
      }
      check(inferred(tagged), "round \(round): \(tags)")
    }
  }

  /// Checks the names that the source declares, with and without macros.
  private func check(_ recipe: InferredRecipe, _ note: String) {
    var options = SwiftOptions()
    for usesMacros in [true, false] {
      options.usesMacros = usesMacros
      var types: [String] = []
      var members: [String] = []
      for line in recipe.swiftSource(options).split(separator: "\n") {
        let words = line.split(separator: " ", omittingEmptySubsequences: false)
        if line.hasPrefix("struct ") || line.hasPrefix("enum ") || line == "}" {
          #expect(Set(members).count == members.count, "\(note): \(members)")
          members = []
        }
        if line.hasPrefix("struct ") || line.hasPrefix("enum ") {
          types.append(name(line.dropFirst(words[0].count + 1), until: ":", note))
        } else if line.hasPrefix("  let ") {
          members.append(name(line.dropFirst(6), until: ":", note))
        } else if line.hasPrefix("  case ") {
          members.append(name(line.dropFirst(7), until: "(", note))
        }
      }
      #expect(!types.isEmpty)
      #expect(Set(types).count == types.count, "\(note): \(types)")
    }
  }

  /// A declared name, without backticks.
  private func name(_ text: Substring, until end: Unicode.Scalar, _ note: String) -> String {
    let scalars = text.unicodeScalars.prefix { $0 != end }
    let quoted = scalars.first == "`" && scalars.count > 2 && scalars.last == "`"
    let name = String(quoted ? scalars.dropFirst().dropLast() : scalars)
    #expect(SwiftGrammar.isIdentifier(name), "\(note): \(name.debugDescription)")
    #expect(quoted || !SwiftGrammar.keywords.contains(name), "\(note): \(name)")
    return name
  }
}
