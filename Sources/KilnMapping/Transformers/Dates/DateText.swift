/// Parses the parts of a date from text, byte by byte.
struct DateText {
  private let text: Substring.UTF8View
  private(set) var rest: Substring.UTF8View

  init(_ text: String) {
    self.text = text.utf8[...]
    rest = self.text
  }

  /// The number of parsed bytes.
  var offset: Int { text.count - rest.count }
  var isAtEnd: Bool { rest.isEmpty }

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }

  mutating func skip(_ word: String) -> Bool {
    guard rest.starts(with: word.utf8) else { return false }
    rest.removeFirst(word.utf8.count)
    return true
  }

  /// The number of digits that follow, up to a bound.
  func digits(upTo bound: Int) -> Int {
    rest.prefix(bound).prefix { (0x30...0x39).contains($0) }.count
  }

  /// A number with exactly this many digits, at most 18, within a range.
  mutating func number(digits: Int, in range: ClosedRange<Int> = 0...Int.max) -> Int? {
    guard self.digits(upTo: digits) == digits else { return nil }
    let value = rest.prefix(digits).reduce(0) { $0 * 10 + Int($1 - 0x30) }
    guard range.contains(value) else { return nil }
    rest.removeFirst(digits)
    return value
  }

  /// A number with at most this many digits and no leading zeros, within a range.
  mutating func number(upToDigits most: Int, in range: ClosedRange<Int>) -> Int? {
    let count = digits(upTo: most)
    guard count > 0, count == 1 || rest.first != UInt8(ascii: "0") else { return nil }
    return number(digits: count, in: range)
  }

  /// The index of the first word in the list that the text continues with.
  mutating func word(of words: [String]) -> Int? {
    for (position, word) in words.enumerated() where skip(word) { return position }
    return nil
  }

  /// An offset in a given form. With `anyColon`, the colon is optional.
  mutating func zone(_ form: ZoneForm, anyColon: Bool = false) -> UTCOffset? {
    if form.usesZ, skip("Z") { return .utc }
    let isWest = skip("-")
    guard isWest || skip("+"), let hours = number(digits: 2, in: 0...23) else { return nil }
    var minutes = 0
    if !form.omitsMinutes || digits(upTo: 2) == 2 {
      if anyColon { _ = skip(":") } else if form.hasColon, !skip(":") { return nil }
      guard let number = number(digits: 2, in: 0...59) else { return nil }
      minutes = number
    }
    return UTCOffset(minutes: (hours * 60 + minutes) * (isWest ? -1 : 1))
  }

  /// A number with leading zeros.
  static func padded(_ number: Int, _ digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }

  /// The first digits of a fraction in nanoseconds.
  static func fraction(_ nanoseconds: Int, digits: Int) -> String {
    String(padded(nanoseconds, 9).prefix(digits))
  }
}
