internal import KilnData

/// Parses the text of a pattern and rejects ambiguous patterns.
struct DatePatternCompiler {
  private let text: String
  private var rest: Substring.UTF8View
  private var items: [DatePattern.Item] = []
  private var parts: Set<String> = []
  /// The letter and offset of a variable-width number that ends at the current position.
  private var openNumber: (letter: Character, offset: Int)?

  init(_ text: String) {
    self.text = text
    rest = text.utf8[...]
  }

  private var offset: Int { text.utf8.count - rest.count }

  private func failure(_ reason: ParseError.Reason, at offset: Int) -> ParseError {
    ParseError(.datePattern, reason, at: offset, of: text)
  }

  mutating func compile() throws(ParseError) -> [DatePattern.Item] {
    guard rest.count <= DatePattern.maximumByteCount else {
      throw failure(.tooLong(maximum: DatePattern.maximumByteCount), at: 0)
    }
    while let byte = rest.first {
      switch byte {
      case UInt8(ascii: "'"): try quote()
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
        let start = offset
        let letters = rest.prefix { $0 == byte }
        rest.removeFirst(letters.count)
        try field(Character(Unicode.Scalar(byte)), count: letters.count, at: start)
      default:
        let literal = rest.prefix { !Self.isSyntax($0) }
        rest.removeFirst(literal.count)
        try append(literal: String(Substring(literal)))
      }
    }
    try checkParts()
    return items
  }

  private static func isSyntax(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "'") || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  private mutating func quote() throws(ParseError) {
    let start = offset
    rest.removeFirst()
    if rest.first == UInt8(ascii: "'") {
      rest.removeFirst()
      return try append(literal: "'")
    }
    var literal = ""
    while true {
      let part = rest.prefix { $0 != UInt8(ascii: "'") }
      rest.removeFirst(part.count)
      literal += String(Substring(part))
      guard rest.popFirst() != nil else { throw failure(.unclosedQuote, at: start) }
      guard rest.first == UInt8(ascii: "'") else { break }
      rest.removeFirst()
      literal += "'"
    }
    try append(literal: literal)
  }

  private mutating func append(literal: String) throws(ParseError) {
    if let first = literal.utf8.first {
      try begin(withDigit: (0x30...0x39).contains(first))
      items.append(.literal(literal))
    }
  }

  private mutating func begin(withDigit: Bool) throws(ParseError) {
    if let (letter, offset) = openNumber, withDigit {
      throw failure(.ambiguousWidth(letter), at: offset)
    }
    openNumber = nil
  }
}

// MARK: Letters
extension DatePatternCompiler {
  private mutating func field(
    _ letter: Character,
    count: Int,
    at start: Int
  ) throws(ParseError) {
    let item = try item(letter, count: count, at: start)
    var isOpen = false
    var beginsWithDigit = false
    switch item {
    case .number(let field, let width):
      try claim(field.rawValue, at: start)
      isOpen = width < field.digits
      beginsWithDigit = true
    case .monthName: try claim(DatePattern.Field.month.rawValue, at: start)
    case .weekday: try claim("day of the week", at: start)
    case .period: try claim("half of the day", at: start)
    case .fraction:
      try claim("fraction", at: start)
      beginsWithDigit = true
    case .zone(let form):
      try claim("offset", at: start)
      isOpen = form.omitsMinutes
    case .literal: break
    }
    try begin(withDigit: beginsWithDigit)
    items.append(item)
    if isOpen { openNumber = (letter, start) }
  }

  private mutating func claim(_ part: String, at start: Int) throws(ParseError) {
    guard parts.insert(part).inserted else { throw failure(.repeated(part: part), at: start) }
  }

  private func item(
    _ letter: Character,
    count: Int,
    at start: Int
  ) throws(ParseError) -> DatePattern.Item {
    switch (letter, count) {
    case ("y", 1), ("u", 1), ("y", 4), ("u", 4): return .number(.year, width: count)
    case ("M", 1...2): return .number(.month, width: count)
    case ("M", 3...4): return .monthName(isShort: count == 3)
    case ("d", 1...2): return .number(.day, width: count)
    case ("D", 1), ("D", 3): return .number(.dayOfYear, width: count)
    case ("E", 1...4): return .weekday(isShort: count < 4)
    case ("H", 1...2): return .number(.hour, width: count)
    case ("h", 1...2): return .number(.hourOfHalf, width: count)
    case ("m", 1...2): return .number(.minute, width: count)
    case ("s", 1...2): return .number(.second, width: count)
    case ("a", 1): return .period
    case ("S", 1...9): return .fraction(digits: count)
    case ("X", 1...3), ("x", 1...3):
      let form = ZoneForm(usesZ: letter == "X", hasColon: count == 3, omitsMinutes: count == 1)
      return .zone(form)
    case ("Z", 1...3): return .zone(ZoneForm(usesZ: false, hasColon: false))
    case ("Z", 5): return .zone(.iso8601)
    default:
      guard let supported = Self.supported[letter] else {
        throw failure(.unknownLetter(letter), at: start)
      }
      let reason = ParseError.Reason.unsupportedWidth(
        letter: letter,
        count: count,
        supported: supported
      )
      throw failure(reason, at: start)
    }
  }

  private static var supported: [Character: String] {
    [
      "y": "\"y\" or \"yyyy\"", "u": "\"u\" or \"uuuu\"", "M": "\"M\" to \"MMMM\"",
      "d": "\"d\" or \"dd\"", "D": "\"D\" or \"DDD\"", "E": "\"E\" to \"EEEE\"",
      "H": "\"H\" or \"HH\"", "h": "\"h\" or \"hh\"", "m": "\"m\" or \"mm\"",
      "s": "\"s\" or \"ss\"", "a": "\"a\"", "S": "\"S\" to \"SSSSSSSSS\"",
      "X": "\"X\" to \"XXX\"", "x": "\"x\" to \"xxx\"", "Z": "\"Z\" to \"ZZZ\" or \"ZZZZZ\"",
    ]
  }
}

// MARK: Parts
extension DatePatternCompiler {
  /// Checks that the parts form a date, and that no part lacks one that it depends on.
  private func checkParts() throws(ParseError) {
    func has(_ field: DatePattern.Field) -> Bool { parts.contains(field.rawValue) }
    func require(_ isThere: Bool, _ part: String) throws(ParseError) {
      if !isThere { throw failure(.missing(part: part), at: text.utf8.count) }
    }

    try require(has(.year), "year")
    if has(.dayOfYear) {
      if has(.month) || has(.day) {
        throw failure(.repeated(part: "day of the year"), at: text.utf8.count)
      }
    } else {
      try require(has(.month), "month")
      try require(has(.day), "day")
    }
    if has(.hour), has(.hourOfHalf) || parts.contains("half of the day") {
      throw failure(.repeated(part: "hour"), at: text.utf8.count)
    }
    if has(.hourOfHalf) { try require(parts.contains("half of the day"), "half of the day") }
    if parts.contains("half of the day") {
      try require(has(.hourOfHalf), DatePattern.Field.hourOfHalf.rawValue)
    }
    if has(.minute) { try require(has(.hour) || has(.hourOfHalf), "hour") }
    if has(.second) { try require(has(.minute), "minute") }
    if parts.contains("fraction") { try require(has(.second), "second") }
  }
}
