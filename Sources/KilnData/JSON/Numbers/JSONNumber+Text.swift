extension JSONNumber {
  /// Whether a text is a number according to RFC 8259, section 6.
  package static func isWellFormed(_ text: String) -> Bool {
    var rest = text.utf8[...]

    func skip(_ allowed: String) -> Bool {
      guard let first = rest.first, allowed.utf8.contains(first) else { return false }
      rest.removeFirst()
      return true
    }
    func skipDigits() -> Bool {
      let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      rest.removeFirst(digits.count)
      return !digits.isEmpty
    }

    _ = skip("-")
    guard skip("0") || skipDigits() else { return false }
    if skip("."), !skipDigits() { return false }
    if skip("eE") {
      _ = skip("+-")
      guard skipDigits() else { return false }
    }
    return rest.isEmpty
  }

  /// Creates a number from JSON text without white space; `nil` if it is not a number.
  package init?(text: String) {
    guard Self.isWellFormed(text) else { return nil }
    if text != "-0", !text.utf8.contains(where: { ".eE".utf8.contains($0) }) {
      // Integers of more than 128 bits are literals, as are those of 65 to 128 bits.
      self = Int128(text).map { JSONNumber($0) } ?? .literal(text)
      return
    }
    let value = Double(text) ?? .infinity
    let isHeld = value.isFinite && (value != 0 || NormalizedNumber(text)?.digits.isEmpty == true)
    self = isHeld ? .double(value) : .literal(text)
  }
}

extension JSONNumber {
  /// The double that this number represents in canonical text; `nil` if it would be rounded.
  ///
  /// ECMAScript prints doubles below 10²¹ without an exponent and with the fewest digits that
  /// identify them: 2⁶⁸ as `295147905179352830000`. As an integer, these digits are a different
  /// number. So an integer represents its nearest double if the two are equal, or if the double is
  /// printed with the digits of the integer.
  package var canonicalDouble: Double? {
    if let exact = exactDouble { return exact }
    let digits: String
    switch self {
    case .integer(let value): digits = String(value)
    case .unsigned(let value): digits = String(value)
    case .double: return nil
    case .literal(let text): digits = text
    }
    guard let value = Double(digits), value.isFinite else { return nil }
    let printed = try? JSONValue.number(.double(value)).canonicalText()
    return printed == digits || isNumericallyEqual(to: .double(value)) ? value : nil
  }
}
