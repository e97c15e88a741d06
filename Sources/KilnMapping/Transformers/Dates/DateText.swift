internal import KilnData

/// Parses the parts of a date from text, byte by byte.
struct DateText: ~Copyable {
  private let bytes: UnsafeRawBufferPointer
  /// The number of parsed bytes.
  private(set) var offset = 0

  private init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// Calls a closure with the text of a date.
  static func parse<Result, Failure: Error>(
    _ text: String,
    _ body: (inout DateText) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try text.withUTF8Buffer { bytes throws(Failure) in
      var text = DateText(bytes)
      return try body(&text)
    }
  }

  /// Calls a closure with the text of a date, which it must parse to the end.
  static func parseAll<Result>(
    _ text: String,
    _ body: (inout DateText) -> Result?
  ) -> Result? {
    parse(text) { text in
      let result = body(&text)
      return text.isAtEnd ? result : nil
    }
  }

  var isAtEnd: Bool { offset == bytes.count }

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  mutating func skip(word: String) -> Bool {
    guard bytes[offset...].starts(with: word.utf8) else { return false }
    offset += word.utf8.count
    return true
  }

  /// The number of digits that follow, up to a bound.
  func digits(upTo bound: Int) -> Int {
    var count = 0
    let bound = min(bound, bytes.count - offset)
    while count < bound, (0x30...0x39).contains(bytes[offset + count]) {
      count += 1
    }
    return count
  }

  /// A number with exactly this many digits, at most 18, within a range.
  mutating func number(digits: Int, in range: ClosedRange<Int> = 0...Int.max) -> Int? {
    guard self.digits(upTo: digits) == digits else { return nil }
    let value = bytes[offset..<offset + digits].reduce(0) { $0 * 10 + Int($1 - 0x30) }
    guard range.contains(value) else { return nil }
    offset += digits
    return value
  }

  /// A number with at most this many digits and no leading zeros, within a range.
  mutating func number(upToDigits most: Int, in range: ClosedRange<Int>) -> Int? {
    let count = digits(upTo: most)
    guard count > 0, count == 1 || bytes[offset] != UInt8(ascii: "0") else { return nil }
    return number(digits: count, in: range)
  }

  /// The nanoseconds of a fraction with this many digits, at most 9.
  mutating func fraction(digits: Int) -> Int? {
    guard var nanoseconds = number(digits: digits) else { return nil }
    for _ in digits..<9 { nanoseconds *= 10 }
    return nanoseconds
  }

  /// The index of the first word in the list that the text continues with.
  mutating func word(of words: [String]) -> Int? {
    for (position, word) in words.enumerated() where skip(word: word) { return position }
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
}
