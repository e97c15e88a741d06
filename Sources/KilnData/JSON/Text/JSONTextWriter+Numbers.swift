extension JSONTextWriter {
  package mutating func write(_ number: JSONNumber) throws(Failure) {
    switch number {
    case .integer(let value): try write(integer: value)
    case .double(let value): try write(double: value)
    case .unsigned(let value):
      guard form != .canonical else { return try write(canonical: number) }
      write(digitsOf: value, isNegative: false)
    case .literal(let digits):
      guard form != .canonical else { return try write(canonical: number) }
      guard form == .lenient || JSONNumber.isWellFormed(digits) else {
        throw failure(.malformedLiteral(Excerpt.quoted(digits)))
      }
      room.append(digits)
    }
  }

  package mutating func write(integer value: Int64) throws(Failure) {
    // Below this limit, the double has the same digits as the integer.
    guard form != .canonical || value.magnitude < 1 << 53 else {
      return try write(canonical: .integer(value))
    }
    write(digitsOf: value.magnitude, isNegative: value < 0)
  }

  package mutating func write(double value: Double) throws(Failure) {
    guard form != .canonical else { return try write(canonical: .double(value)) }
    guard form == .lenient || value.isFinite else { throw failure(.notFinite("\(value)")) }
    // The fewest digits that round-trip, always with a fraction or an exponent.
    room.reserve(ASCIISink.capacity)
    var sink = ASCIISink(start: room.base + room.count)
    value.write(to: &sink)
    room.count += sink.count
  }

  private mutating func write(digitsOf value: UInt64, isNegative: Bool) {
    room.reserve(24)
    var start = room.base + room.count
    if isNegative {
      start.pointee = UInt8(ascii: "-")
      start += 1
      room.count += 1
    }
    let count = Self.digitCount(of: value)
    room.count += count
    var next = start + count
    var rest = value
    while rest >= 100 {
      let pair = UInt16(truncatingIfNeeded: rest % 100)
      rest /= 100
      next -= 2
      Self.write(pair, at: next)
    }
    if rest >= 10 {
      Self.write(UInt16(truncatingIfNeeded: rest), at: next - 2)
    } else {
      (next - 1).pointee = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest)
    }
  }

  @inline(__always)
  private static func write(_ pair: UInt16, at place: UnsafeMutablePointer<UInt8>) {
    let tens = (pair &* 103) >> 10
    let ones = pair &- tens &* 10
    place[0] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: tens)
    place[1] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: ones)
  }

  @inline(__always)
  private static func digitCount(of value: UInt64) -> Int {
    var (count, rest) = (1, value)
    while rest >= 10_000 {
      rest /= 10_000
      count += 4
    }
    if rest >= 100 { return rest >= 1_000 ? count + 3 : count + 2 }
    return rest >= 10 ? count + 1 : count
  }

  /// Writes a number as ECMAScript prints it (ECMA-262, Number::toString), as RFC 8785 requires.
  private mutating func write(canonical number: JSONNumber) throws(Failure) {
    if case .double(let value) = number, !value.isFinite { throw failure(.notFinite("\(value)")) }
    guard let value = number.canonicalDouble else {
      throw failure(.noDouble(Excerpt.shortened(number.description)))
    }
    // Swift's text is printed after the position of the canonical text.
    room.reserve(2 * ASCIISink.capacity)
    let text = room.base + room.count + ASCIISink.capacity
    var sink = ASCIISink(start: text)
    value.write(to: &sink)
    let shortest = ShortestDigits(UnsafeMutableBufferPointer(start: text, count: sink.count))
    let digits = shortest.digits
    guard !digits.isEmpty else { return room.append(UInt8(ascii: "0")) }
    // The position of the decimal point, counted from the first digit.
    let point = digits.count + shortest.exponent
    if value < 0 { room.append(UInt8(ascii: "-")) }
    switch point {
    case digits.count...21:
      room.append(digits)
      room.append(UInt8(ascii: "0"), times: point - digits.count)
    case 1...21:
      room.append(UnsafeBufferPointer(rebasing: digits[..<point]))
      room.append(UInt8(ascii: "."))
      room.append(UnsafeBufferPointer(rebasing: digits[point...]))
    case -5...0:
      room.append(ascii: "0.")
      room.append(UInt8(ascii: "0"), times: -point)
      room.append(digits)
    default:
      room.append(digits[0])
      if digits.count > 1 {
        room.append(UInt8(ascii: "."))
        room.append(UnsafeBufferPointer(rebasing: digits[1...]))
      }
      room.append(ascii: point > 0 ? "e+" : "e-")
      write(digitsOf: UInt64((point - 1).magnitude), isNegative: false)
    }
  }
}

/// The digits of a number as printed by Swift, without zeros at either end, and a power of ten.
private struct ShortestDigits {
  /// The digits as text; empty for zero.
  let digits: UnsafeBufferPointer<UInt8>
  let exponent: Int

  /// Creates the digits from the text of a finite double, which they overwrite.
  init(_ text: UnsafeMutableBufferPointer<UInt8>) {
    var (count, exponent, power) = (0, 0, 0)
    var (isBehindPoint, isPower, isNegativePower) = (false, false, false)
    for byte in text {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9") where isPower:
        power = power * 10 + Int(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        if isBehindPoint { exponent -= 1 }
        if count == 0, byte == UInt8(ascii: "0") { continue }
        text[count] = byte
        count += 1
      case UInt8(ascii: "."): isBehindPoint = true
      case UInt8(ascii: "e"): isPower = true
      case UInt8(ascii: "-") where isPower: isNegativePower = true
      default: break
      }
    }
    while count > 0, text[count - 1] == UInt8(ascii: "0") {
      count -= 1
      exponent += 1
    }
    digits = UnsafeBufferPointer(rebasing: text[..<count])
    self.exponent = exponent + (isNegativePower ? -power : power)
  }
}

/// A text stream that writes to memory, without creating a string.
private struct ASCIISink: TextOutputStream {
  /// More than the length of any double's text.
  static var capacity: Int { 64 }

  let start: UnsafeMutablePointer<UInt8>
  var count = 0

  init(start: UnsafeMutablePointer<UInt8>) { self.start = start }

  mutating func write(_ string: String) {
    for byte in string.utf8.prefix(Self.capacity - count) {
      start[count] = byte
      count += 1
    }
  }

  /// The standard library calls this for ASCII bytes.
  mutating func _writeASCII(_ buffer: UnsafeBufferPointer<UInt8>) {
    let bytes = buffer.prefix(Self.capacity - count)
    for byte in bytes {
      start[count] = byte
      count += 1
    }
  }
}
