/// The meaning of an escape in a pattern.
enum PatternEscape {
  case scalar(Unicode.Scalar)
  case ranges([ScalarSet.Values])
  case categories([Unicode.GeneralCategory])
}

extension PatternParser {
  /// Parses an escape.
  mutating func escape(inClass: Bool) throws(ParseError) -> PatternEscape {
    _ = read()
    let position = position
    let scalar = read()
    switch scalar {
    case "n": return .scalar("\n")
    case "r": return .scalar("\r")
    case "t": return .scalar("\t")
    case "d": return .ranges(Self.digits)
    case "D": return .ranges(ScalarSet.others(than: Self.digits))
    case "w": return .ranges(Self.wordCharacters)
    case "W": return .ranges(ScalarSet.others(than: Self.wordCharacters))
    case "s": return .ranges(Self.whiteSpace)
    case "S": return .ranges(ScalarSet.others(than: Self.whiteSpace))
    case "p": return .categories(try categories())
    case "P":
      let others = try categories()
      return .categories(Self.categories.map(\.category).filter { !others.contains($0) })
    case "-" where inClass: return .scalar("-")
    case let scalar? where #"^$\.*+?()[]{}|/"#.unicodeScalars.contains(scalar):
      return .scalar(scalar)
    default:
      let isLetter = scalar.map { ("0"..."9").contains($0) || $0.properties.isAlphabetic } ?? true
      throw failure(
        at: position,
        expected: #"one of n, r, t, d, w, s, p, D, W, S, P and ^$\.*+?()[]{}|/ after "\""#,
        advice: isLetter ? nil : "write the character without a backslash"
      )
    }
  }

  // The classes of ECMA-262.
  private static let digits: [ScalarSet.Values] = [0x30...0x39]
  private static let wordCharacters: [ScalarSet.Values] = [
    0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A,
  ]
  private static let whiteSpace: [ScalarSet.Values] = [
    0x9...0xD, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029,
    0x202F...0x202F, 0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
  ]

  // MARK: Categories

  /// Parses the name of general categories in braces.
  private mutating func categories() throws(ParseError) -> [Unicode.GeneralCategory] {
    guard read("{") else { throw failure(expected: #""{" and a general category"#) }
    let start = position
    let name = String(rest.prefix { $0 != "}" })
    rest.removeFirst(name.unicodeScalars.count)
    let found = Self.categories.filter { $0.name == name || $0.name.prefix(1) == name }
    guard !found.isEmpty else {
      throw failure(
        at: start,
        expected: #"a general category such as "L" or "Lu""#,
        found: Excerpt.quoted(name)
      )
    }
    guard read("}") else { throw failure(expected: #""}" after the category"#) }
    return found.map(\.category)
  }

  /// The general categories with their names, without surrogates, which are not scalars.
  private static let categories: [(name: String, category: Unicode.GeneralCategory)] = [
    ("Lu", .uppercaseLetter), ("Ll", .lowercaseLetter), ("Lt", .titlecaseLetter),
    ("Lm", .modifierLetter), ("Lo", .otherLetter),
    ("Mn", .nonspacingMark), ("Mc", .spacingMark), ("Me", .enclosingMark),
    ("Nd", .decimalNumber), ("Nl", .letterNumber), ("No", .otherNumber),
    ("Pc", .connectorPunctuation), ("Pd", .dashPunctuation), ("Ps", .openPunctuation),
    ("Pe", .closePunctuation), ("Pi", .initialPunctuation), ("Pf", .finalPunctuation),
    ("Po", .otherPunctuation),
    ("Sm", .mathSymbol), ("Sc", .currencySymbol), ("Sk", .modifierSymbol), ("So", .otherSymbol),
    ("Zs", .spaceSeparator), ("Zl", .lineSeparator), ("Zp", .paragraphSeparator),
    ("Cc", .control), ("Cf", .format), ("Co", .privateUse), ("Cn", .unassigned),
  ]
}
