extension JSONTextWriter {
  mutating func write(_ number: JSONNumber) throws(Failure) {
    guard form != .canonical else { return try write(canonical: number) }
    switch number {
    case .integer(let value): write(digitsOf: value.magnitude, isNegative: value < 0)
    case .unsigned(let value): write(digitsOf: value, isNegative: false)
    case .double(let value):
      guard form == .lenient || value.isFinite else { throw failure(.notFinite("\(value)")) }
      // The shortest digits that read back, and never without a fraction or an exponent.
      write(utf8: value.description)
    case .literal(let digits):
      guard form == .lenient || JSONNumber.isWellFormed(digits) else {
        throw failure(.malformedLiteral(Excerpt.quoted(digits)))
      }
      write(utf8: digits)
    }
  }

  private mutating func write(digitsOf value: UInt64, isNegative: Bool) {
    if isNegative { bytes.append(UInt8(ascii: "-")) }
    let start = bytes.count
    var rest = value
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    bytes[start...].reverse()
  }

  /// Writes a number as ECMAScript prints it (ECMA-262, Number::toString), which is what RFC 8785
  /// asks for.
  private mutating func write(canonical number: JSONNumber) throws(Failure) {
    if case .double(let value) = number, !value.isFinite { throw failure(.notFinite("\(value)")) }
    guard let value = number.exactDouble,
      let shortest = NormalizedNumber(value.description)
    else {
      throw failure(.noDouble(Excerpt.shortened(number.description)))
    }
    guard !shortest.digits.isEmpty else { return bytes.append(UInt8(ascii: "0")) }
    let digits = shortest.digits.map { $0 + UInt8(ascii: "0") }
    // Where the point stands, counted from the first digit.
    let point = digits.count + Int(shortest.exponent)
    if shortest.isNegative { bytes.append(UInt8(ascii: "-")) }
    switch point {
    case digits.count...21:
      bytes += digits
      bytes += repeatElement(UInt8(ascii: "0"), count: point - digits.count)
    case 1...21:
      bytes += digits[..<point]
      bytes.append(UInt8(ascii: "."))
      bytes += digits[point...]
    case -5...0:
      write(ascii: "0.")
      bytes += repeatElement(UInt8(ascii: "0"), count: -point)
      bytes += digits
    default:
      bytes.append(digits[0])
      if digits.count > 1 {
        bytes.append(UInt8(ascii: "."))
        bytes += digits[1...]
      }
      write(ascii: point > 0 ? "e+" : "e")
      write(utf8: String(point - 1))
    }
  }
}
