extension JSONTextWriter {
  package mutating func write(_ number: JSONNumber) throws(ConversionError) {
    switch number.form {
    case .integer(let value): try write(integer: value)
    case .double(let value): try write(double: value)
    case .decimal, .literal, .unsigned: try writeRare(number)
    }
  }

  @inline(never)
  private mutating func writeRare(_ number: JSONNumber) throws(ConversionError) {
    guard form != .canonical else { return try write(canonical: number) }
    switch number.form {
    case .unsigned(let value): write(digitsOf: value, isNegative: false)
    case .literal(let text): write(literal: text, isSmall: Self.isSmall(number))
    case .decimal(let value):
      write(value, plainFrom: Self.leastPoint, isSmall: Self.isSmall(number))
    case .integer, .double: try write(number)
    }
  }

  // Numbers from 0.0001 through 2⁵³ have no exponent, as Swift prints doubles.
  private static var leastPoint: Int { -3 }

  private static func isSmall(_ number: JSONNumber) -> Bool {
    number.nearestDouble.magnitude <= 0x1p53
  }

  package mutating func write(integer value: Int64) throws(ConversionError) {
    // Below this limit, the double has the same digits as the integer.
    guard form != .canonical || value.magnitude < 1 << 53 else {
      return try write(canonical: .integer(value))
    }
    write(digitsOf: value.magnitude, isNegative: value < 0)
  }

  package mutating func write(double value: Double) throws(ConversionError) {
    guard form != .canonical else { return try write(canonical: .double(value)) }
    if write(short: value) { return }
    guard form == .lenient || value.isFinite else { throw .notFinite("\(value)") }
    // The fewest digits that round-trip, always with a fraction or an exponent.
    room.reserve(ASCIISink.capacity)
    var sink = ASCIISink(start: room.base + room.count)
    value.write(to: &sink)
    room.count += sink.count
  }

  /// Writes a double that is the nearest to a decimal of at most 15 digits, at most six of which
  /// are after the point.
  ///
  /// Different decimals of at most 15 digits have different nearest doubles. Without zeros at the
  /// end, these digits are therefore the fewest that identify the double. Below 0.0001, doubles
  /// have an exponent.
  ///
  /// - Returns: false for other doubles, which are not written.
  private mutating func write(short value: Double) -> Bool {
    let scaled = (value.magnitude * 1e6).rounded()
    guard scaled >= 100, scaled < 1e15, scaled / 1e6 == value.magnitude else { return false }
    let (whole, decimals) = UInt64(scaled).quotientAndRemainder(dividingBy: 1_000_000)
    write(digitsOf: whole, isNegative: value < 0)
    room.reserve(8)
    let end = room.base + room.count
    end.pointee = UInt8(ascii: ".")
    Self.write(UInt16(truncatingIfNeeded: decimals / 10_000), at: end + 1)
    Self.write(UInt16(truncatingIfNeeded: decimals / 100 % 100), at: end + 3)
    Self.write(UInt16(truncatingIfNeeded: decimals % 100), at: end + 5)
    var count = 7
    while count > 2, end[count - 1] == UInt8(ascii: "0") { count -= 1 }
    room.count += count
    return true
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

  /// Writes the nearest double as ECMAScript prints it (ECMA-262, Number::toString), as RFC 8785
  /// requires.
  private mutating func write(canonical number: JSONNumber) throws(ConversionError) {
    let value = number.nearestDouble
    guard value.isFinite else {
      let text = Excerpt.shortened(number.description)
      if case .double = number.form { throw .notFinite(text) }
      throw ConversionError(expected: "a number that a double holds", found: text)
    }
    guard value != 0 else { return room.append(UInt8(ascii: "0")) }
    let digits = ScaledInteger(shortestDigitsOf: value)
    write(digits, plainFrom: -5, isSmall: value.magnitude < 1e21)
  }

  private mutating func write(_ number: ScaledInteger, plainFrom least: Int, isSmall: Bool) {
    let value = number.significand.magnitude
    if number.significand < 0 { room.append(UInt8(ascii: "-")) }
    let count = Self.digitCount(of: value)
    let point = count + Int(number.exponent)
    write(count, point: point, isPlain: isSmall && point >= least) {
      $0.write(digitsOf: value, isNegative: false)
    }
  }

  /// Writes the text of a ``JSONNumber/Form/literal(_:)``.
  private mutating func write(literal text: String, isSmall: Bool) {
    guard let mark = text.utf8.firstIndex(of: UInt8(ascii: "e")),
      let power = Int32(text[mark...].dropFirst())
    else { return room.append(text) }
    let isNegative = text.utf8.first == UInt8(ascii: "-")
    let digits = String(text[..<mark].dropFirst(isNegative ? 1 : 0))
    if isNegative { room.append(UInt8(ascii: "-")) }
    let count = digits.utf8.count
    let point = count + Int(power)
    write(count, point: point, isPlain: isSmall && point >= Self.leastPoint) {
      $0.room.append(digits)
    }
  }

  /// Writes a number without an exponent, or with one digit before the decimal point.
  ///
  /// - Parameters:
  ///   - count: the number of digits.
  ///   - point: the position of the decimal point, counted from the first digit.
  ///   - isPlain: whether there is no exponent.
  ///   - writeDigits: writes the digits.
  private mutating func write(
    _ count: Int,
    point: Int,
    isPlain: Bool,
    writeDigits: (inout JSONTextWriter) -> Void
  ) {
    let isCanonical = form == .canonical
    if isPlain, point <= 0 {
      room.append(ascii: "0.")
      room.append(UInt8(ascii: "0"), times: -point)
    }
    writeDigits(&self)
    if isPlain {
      if (1..<count).contains(point) { insertPoint(after: point, ofLast: count) }
      room.append(UInt8(ascii: "0"), times: max(0, point - count))
      if point >= count, !isCanonical { room.append(ascii: ".0") }
      return
    }
    if count > 1 { insertPoint(after: 1, ofLast: count) }
    room.append(ascii: point > 0 ? "e+" : "e-")
    let power = (point - 1).magnitude
    if power < 10, !isCanonical { room.append(UInt8(ascii: "0")) }
    write(digitsOf: UInt64(power), isNegative: false)
  }

  /// Inserts a decimal point into the digits at the end of the text.
  private mutating func insertPoint(after digits: Int, ofLast count: Int) {
    room.append(UInt8(ascii: "."))
    let point = room.base + room.count - 1 - count + digits
    (point + 1).update(from: point, count: count - digits)
    point.pointee = UInt8(ascii: ".")
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
    guard let bytes = buffer.baseAddress else { return }
    let more = min(buffer.count, Self.capacity - count)
    (start + count).update(from: bytes, count: more)
    count += more
  }
}
