extension JSONNumber {
  /// The spellings of numbers according to RFC 8259, section 6.
  private enum Spelling {
    /// Digits, with an optional sign.
    case integer
    /// With a fraction or an exponent.
    case decimal
  }

  /// The spelling of a number; `nil` if the text is not a number.
  private static func spelling(of text: String) -> Spelling? {
    var text = text
    return text.withUTF8 { bytes in
      var (at, spelling) = (0, Spelling.integer)
      func skip(_ byte: UInt8) -> Bool {
        guard at < bytes.count, bytes[at] == byte else { return false }
        at += 1
        return true
      }
      func skipDigits() -> Bool {
        let start = at
        while at < bytes.count, (0x30...0x39).contains(bytes[at]) { at += 1 }
        return at > start
      }

      _ = skip(UInt8(ascii: "-"))
      guard skip(UInt8(ascii: "0")) || skipDigits() else { return nil }
      if skip(UInt8(ascii: ".")) {
        spelling = .decimal
        guard skipDigits() else { return nil }
      }
      if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
        spelling = .decimal
        if !skip(UInt8(ascii: "+")) { _ = skip(UInt8(ascii: "-")) }
        guard skipDigits() else { return nil }
      }
      return at == bytes.count ? spelling : nil
    }
  }

  /// Whether a text is a number according to RFC 8259, section 6.
  package static func isWellFormed(_ text: String) -> Bool { spelling(of: text) != nil }

  /// Creates a number from JSON text without white space; `nil` if it is not a number.
  package init?(text: String) {
    guard let spelling = Self.spelling(of: text) else { return nil }
    if spelling == .integer, text != "-0" {
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
