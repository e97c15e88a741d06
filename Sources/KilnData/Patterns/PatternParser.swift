/// Parses the text of a pattern.
struct PatternParser {
  private let text: String
  /// The scalars that are not yet read.
  var rest: Substring.UnicodeScalarView
  /// The number of open groups.
  private var depth = 0
  /// The sets of scalars that the syntax tree refers to.
  private(set) var sets: [ScalarSet] = []

  init(_ text: String) {
    self.text = text
    rest = text.unicodeScalars[...]
  }

  /// The next scalar; `nil` at the end.
  var next: Unicode.Scalar? { rest.first }

  /// The position of the next scalar.
  var position: String.Index { rest.startIndex }

  /// Reads the next scalar.
  mutating func read() -> Unicode.Scalar? { rest.popFirst() }

  /// Reads the next scalar if it is the given one.
  mutating func read(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    rest.removeFirst()
    return true
  }

  /// The error at a position.
  ///
  /// - Parameters:
  ///   - position: the position; `nil` for the next scalar.
  ///   - expected: what was expected, in words.
  ///   - found: what was found, in words; `nil` for the scalar at the position.
  ///   - advice: what to write instead.
  func failure(
    at position: String.Index? = nil,
    expected: String,
    found: String? = nil,
    advice: String? = nil
  ) -> ParseError {
    let position = position ?? self.position
    let scalar = text.unicodeScalars[position...].first
    let found = found ?? scalar.map { Excerpt.quoted(String($0)) } ?? "the end"
    let problem = "expected \(expected), found \(found)" + (advice.map { "; " + $0 } ?? "")
    return ParseError(.pattern, .syntax(problem), at: offset(of: position), of: text)
  }

  /// The error of a pattern with too many states.
  var tooLarge: ParseError {
    failure(
      at: text.startIndex,
      expected:
        "at most \(Pattern.maximumStateCount) characters and classes, counting each repetition",
      found: "more",
      advice: "use smaller counts"
    )
  }

  /// The offset of a position in bytes.
  func offset(of position: String.Index) -> Int {
    text.utf8.distance(from: text.startIndex, to: position)
  }

  // MARK: Parsing

  /// Parses the whole text.
  mutating func parse() throws(ParseError) -> PatternSyntax {
    let syntax = try alternatives()
    guard next == nil else { throw misplaced() }
    return syntax
  }

  private mutating func alternatives() throws(ParseError) -> PatternSyntax {
    var branches = [try branch()]
    while read("|") { branches.append(try branch()) }
    return branches.count == 1 ? branches[0] : .choice(branches)
  }

  private mutating func branch() throws(ParseError) -> PatternSyntax {
    var parts: [PatternSyntax] = []
    if depth == 0, read("^") { parts.append(.start) }
    while let next, next != "|", next != ")" {
      if depth == 0, next == "$", rest.count == 1 || rest.dropFirst().first == "|" {
        _ = read()
        parts.append(.end)
      } else {
        parts.append(try quantified(try atom()))
      }
    }
    return .sequence(parts)
  }

  private mutating func atom() throws(ParseError) -> PatternSyntax {
    switch next {
    case "(": return try group()
    case "[": return try add(try characterClass())
    case "\\":
      switch try escape(inClass: false) {
      case .scalar(let scalar): return try add(ScalarSet([ScalarSet.only(scalar)]))
      case .ranges(let ranges): return try add(ScalarSet(ranges))
      case .categories(let categories): return try add(ScalarSet([], categories: categories))
      }
    case let scalar? where !"*+?{}]^$".unicodeScalars.contains(scalar):
      _ = read()
      // Line terminators in ECMA-262.
      let lines: [ScalarSet.Values] = [0xA...0xA, 0xD...0xD, 0x2028...0x2029]
      if scalar == "." { return try add(ScalarSet(lines, isNegated: true)) }
      return try add(ScalarSet([ScalarSet.only(scalar)]))
    default: throw misplaced()
    }
  }

  private mutating func add(_ set: ScalarSet) throws(ParseError) -> PatternSyntax {
    guard sets.count < Pattern.maximumStateCount else { throw tooLarge }
    sets.append(set)
    return .scalar(set: sets.count - 1)
  }

  private mutating func group() throws(ParseError) -> PatternSyntax {
    let start = position
    guard depth < Pattern.maximumDepth else {
      throw failure(expected: "at most \(Pattern.maximumDepth) nested groups", found: "more")
    }
    _ = read()
    if next == "?" {
      throw failure(
        expected: "a plain group",
        found: Excerpt.quoted("(?" + (rest.dropFirst().first.map { String($0) } ?? "")),
        advice: #"groups start with "(" only"#
      )
    }
    depth += 1
    let content = try alternatives()
    depth -= 1
    guard read(")") else {
      throw failure(expected: #"")" for the group at byte \#(offset(of: start))"#)
    }
    return content
  }

  /// The error of a scalar that has a meaning elsewhere.
  private func misplaced() -> ParseError {
    let scalar = next.map { String($0) } ?? ""
    let expected =
      switch scalar {
      case "^": #""^" only at the start of the pattern or of an alternative outside groups"#
      case "$": #""$" only at the end of the pattern or of an alternative outside groups"#
      case "*", "+", "?", "{": "a character, a class or a group before the quantifier"
      default: "a character, a class or a group"
      }
    return failure(expected: expected, advice: #"write "\\#(scalar)" for the character"#)
  }

  // MARK: Quantifiers

  private mutating func quantified(_ part: PatternSyntax) throws(ParseError) -> PatternSyntax {
    let counts: (minimum: Int, maximum: Int?)
    switch next {
    case "*": counts = (0, nil)
    case "+": counts = (1, nil)
    case "?": counts = (0, 1)
    case "{": counts = try self.counts()
    default: return part
    }
    _ = read()
    if let next, "*+?{".unicodeScalars.contains(next) {
      throw failure(expected: "no second quantifier", advice: "remove it, or use a group")
    }
    return .repeated(part, minimum: counts.minimum, maximum: counts.maximum)
  }

  /// Reads counts in braces, without the closing brace.
  private mutating func counts() throws(ParseError) -> (Int, Int?) {
    _ = read()
    let start = position
    let minimum = try count()
    var maximum: Int? = minimum
    if read(",") { maximum = next == "}" ? nil : try count() }
    guard next == "}" else { throw failure(expected: #""}" or a digit"#) }
    if let maximum, maximum < minimum {
      throw failure(
        at: start,
        expected: "a minimum and a maximum count",
        found: "\(minimum) and \(maximum)"
      )
    }
    return (minimum, maximum)
  }

  /// Reads a count. All counts beyond the maximum number of states are the same.
  private mutating func count() throws(ParseError) -> Int {
    let digits = rest.prefix { ("0"..."9").contains($0) }
    guard !digits.isEmpty else { throw failure(expected: "a digit") }
    rest.removeFirst(digits.count)
    return digits.reduce(0) { min($0 * 10 + Int($1.value - 0x30), 1 + Pattern.maximumStateCount) }
  }
}
