import KilnTestSupport

/// A random pattern with a slow matcher, which finds the set of all ends of matches.
indirect enum PatternOracle {
  /// One scalar of some members, or any other one.
  case scalar(text: String, isMember: (Unicode.Scalar) -> Bool)
  case sequence([PatternOracle])
  case choice([PatternOracle])
  case repeated(PatternOracle, Int, Int?, text: String)
  case start
  case end

  /// The pattern as text. Choices are in groups, unless they are the whole pattern.
  var text: String {
    switch self {
    case .scalar(let text, _): text
    case .sequence(let parts):
      parts.map { part in
        if case .choice = part { return "(\(part.text))" }
        return part.text
      }.joined()
    case .choice(let parts): parts.map(\.text).joined(separator: "|")
    case .repeated(.scalar(let text, _), _, _, let counts): text + counts
    case .repeated(let part, _, _, let counts): "(\(part.text))\(counts)"
    case .start: "^"
    case .end: "$"
    }
  }

  /// Whether a part of a text matches.
  func matches(_ scalars: [Unicode.Scalar]) -> Bool {
    !ends(in: scalars, from: Set(0...scalars.count)).isEmpty
  }

  /// The ends of all matches that start at one of some positions.
  private func ends(in text: [Unicode.Scalar], from starts: Set<Int>) -> Set<Int> {
    switch self {
    case .scalar(_, let isMember):
      return Set(starts.filter { $0 < text.count && isMember(text[$0]) }.map { $0 + 1 })
    case .sequence(let parts): return parts.reduce(starts) { $1.ends(in: text, from: $0) }
    case .choice(let parts):
      return parts.reduce([]) { $0.union($1.ends(in: text, from: starts)) }
    case .repeated(let part, let minimum, let maximum, _):
      var last = (0..<minimum).reduce(starts) { ends, _ in part.ends(in: text, from: ends) }
      var all = last
      for _ in 0..<(maximum.map { $0 - minimum } ?? text.count + 1) {
        last = part.ends(in: text, from: last)
        all.formUnion(last)
      }
      return all
    case .start: return starts.intersection([0])
    case .end: return starts.intersection([text.count])
    }
  }
}

// MARK: Random patterns
extension PatternOracle {
  /// Letters, signs of patterns, a combining mark, line terminators, scalars around the surrogates
  /// and beyond the basic plane.
  static let scalars = Array(
    "aabbcz7_- é\u{301}.*[^\n\r\u{2028}\u{D7FF}\u{E000}٣Ⅷ😀🇩\u{10FFFF}".unicodeScalars
  )

  /// A random pattern with anchors.
  static func random(_ random: inout SeededGenerator) -> PatternOracle {
    let branches = (0..<random.below(3) + 1).map { _ in
      var parts: [PatternOracle] = []
      if random.below(4) == 0 { parts.append(.start) }
      parts += (0..<random.below(4)).map { _ in part(&random, depth: 3) }
      if random.below(4) == 0 { parts.append(.end) }
      return PatternOracle.sequence(parts)
    }
    return branches.count == 1 ? branches[0] : .choice(branches)
  }

  private static func part(_ random: inout SeededGenerator, depth: Int) -> PatternOracle {
    func inner() -> PatternOracle { part(&random, depth: depth - 1) }
    switch random.below(depth > 0 ? 6 : 3) {
    case 0: return literal(&random)
    case 1: return escape(&random)
    case 2: return characterClass(&random)
    case 3: return .choice((0..<random.below(3) + 1).map { _ in inner() } + [.sequence([])])
    case 4:
      let counts: [(Int, Int?, String)] = [
        (0, nil, "*"), (1, nil, "+"), (0, 1, "?"), (0, 0, "{0}"), (2, 2, "{2}"), (1, nil, "{1,}"),
        (3, nil, "{03,}"), (0, 2, "{0,2}"), (1, 3, "{1,3}"),
      ]
      let (minimum, maximum, text) = random.pick(counts)
      return .repeated(inner(), minimum, maximum, text: text)
    default: return .sequence((0..<random.below(3)).map { _ in inner() })
    }
  }

  private static func literal(_ random: inout SeededGenerator) -> PatternOracle {
    let scalar = random.pick(scalars)
    if scalar == "." {
      return .scalar(text: ".") { !"\n\r\u{2028}\u{2029}".unicodeScalars.contains($0) }
    }
    let isSign = "*[^".unicodeScalars.contains(scalar)
    return .scalar(text: (isSign ? "\\" : "") + String(scalar)) { $0 == scalar }
  }

  private static func escape(_ random: inout SeededGenerator) -> PatternOracle {
    let escapes: [(String, (Unicode.Scalar) -> Bool)] = [
      ("d", { "0123456789".unicodeScalars.contains($0) }),
      (
        "w",
        {
          $0 == "_"
            || $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil)
        }
      ),
      ("s", { $0.properties.isWhitespace && $0 != "\u{85}" || $0 == "\u{FEFF}" }),
      ("p{L}", { "abczé".unicodeScalars.contains($0) }),
      ("p{Ll}", { "abczé".unicodeScalars.contains($0) }),
      ("p{N}", { "7٣Ⅷ".unicodeScalars.contains($0) }),
      ("p{Nd}", { "7٣".unicodeScalars.contains($0) }),
      ("p{M}", { $0 == "\u{301}" }),
      ("p{So}", { "😀🇩".unicodeScalars.contains($0) }),
      ("p{Zl}", { $0 == "\u{2028}" }),
      ("p{C}", { "\n\r\u{E000}\u{D7FF}\u{10FFFF}".unicodeScalars.contains($0) }),
      ("p{Cn}", { "\u{D7FF}\u{10FFFF}".unicodeScalars.contains($0) }),
    ]
    let (name, isMember) = random.pick(escapes)
    if random.below(3) > 0 { return .scalar(text: "\\" + name, isMember: isMember) }
    let negated = name.prefix(1).uppercased() + name.dropFirst()
    return .scalar(text: "\\" + negated) { !isMember($0) }
  }

  private static func characterClass(_ random: inout SeededGenerator) -> PatternOracle {
    var (text, tests): (String, [(Unicode.Scalar) -> Bool]) = ("", [])
    func written(_ scalar: Unicode.Scalar) -> String {
      ("-[^".unicodeScalars.contains(scalar) ? "\\" : "") + String(scalar)
    }
    for _ in 0..<random.below(4) + 1 {
      let ends = [random.pick(scalars), random.pick(scalars)].sorted()
      switch random.below(3) {
      case 0:
        guard case .scalar(let name, let isMember) = escape(&random) else { continue }
        text += name
        tests.append(isMember)
      case 1:
        text += written(ends[0])
        tests.append { $0 == ends[0] }
      default:
        text += written(ends[0]) + "-" + written(ends[1])
        tests.append { ends[0] <= $0 && $0 <= ends[1] }
      }
    }
    let hyphens = random.below(6)
    if hyphens < 2 {
      text = hyphens == 0 ? "-" + text : text + "-"
      tests.append { $0 == "-" }
    }
    let (isNegated, members) = (random.below(3) == 0, tests)
    return .scalar(text: isNegated ? "[^\(text)]" : "[\(text)]") { scalar in
      members.contains { $0(scalar) } != isNegated
    }
  }
}
