internal import KilnData
internal import KilnSupport

extension Transformer
where
  Input: TextRepresentable,
  Output: RangeReplaceableCollection & SendableMetatype,
  Output.Element == UInt8
{
  /// Converts padded base64 (RFC 4648, section 4) to bytes (`Data`, `[UInt8]`).
  ///
  /// Every valid text and all bytes round-trip.
  public static var base64: Self { base64(urlSafe: false, padded: true) }

  /// Converts base64 (RFC 4648) to bytes (`Data`, `[UInt8]`).
  ///
  /// White space, digits of the other alphabet and nonzero trailing bits are errors. Every valid
  /// text and all bytes round-trip. To read text with or without padding, combine two transformers:
  /// `.base64.or(.base64(urlSafe: false, padded: false))`.
  ///
  /// - Parameters:
  ///   - urlSafe: whether the alphabet has `-` and `_`, which are safe in URLs and file names
  ///     (section 5), instead of `+` and `/` (section 4).
  ///   - padded: whether `=` at the end is required and written, or neither read nor written.
  public static func base64(urlSafe: Bool, padded: Bool) -> Self {
    let coder = DigitCoder(urlSafe: urlSafe)
    return ofText(
      urlSafe ? "base64URL" : "base64",
      expected: urlSafe ? "base64 for URLs" : "base64",
      accepted: .text(
        pattern: Padding.pattern(digit: urlSafe ? "[A-Za-z0-9_-]" : "[A-Za-z0-9+/]", padded)
      ),
      read: { text in
        let digits = text.utf8.prefix { $0 != Padding.sign }
        let bytes = try coder.bytes(of: digits)
        try Padding.check(text.utf8.dropFirst(digits.count), after: digits.count, padded)
        return Output(bytes)
      },
      write: { bytes in
        let text = coder.text(of: bytes)
        return text + String(repeating: "=", count: padded ? Padding.count(text.utf8.count) : 0)
      }
    )
  }

  /// Converts hexadecimal digits of either case to bytes (`Data`, `[UInt8]`).
  ///
  /// Lowercase letters are written. Texts in lowercase and all bytes round-trip.
  public static var hex: Self { hex(DigitCoder(uppercase: false)) }

  /// Converts hexadecimal digits of either case to bytes, and writes uppercase letters.
  ///
  /// Texts in uppercase and all bytes round-trip.
  public static var hexUppercase: Self { hex(DigitCoder(uppercase: true)) }

  private static func hex(_ coder: DigitCoder) -> Self {
    ofText(
      "hex",
      expected: "hexadecimal digits",
      accepted: .text(pattern: "(?:[0-9A-Fa-f]{2})*"),
      read: { Output(try coder.bytes(of: $0.utf8)) },
      write: { coder.text(of: $0) }
    )
  }
}

/// The `=` at the end of base64 text.
private enum Padding {
  static let sign = UInt8(ascii: "=")

  /// The number of padding characters after some digits.
  static func count(_ digits: Int) -> Int { (4 - digits % 4) % 4 }

  /// The pattern of digits and padding.
  ///
  /// - Parameter digit: the pattern of a digit.
  static func pattern(digit: String, _ isPadded: Bool) -> String {
    let (one, two) = isPadded ? ("=", "==") : ("", "")
    let last = "\(digit)[AQgw]\(two)|\(digit){2}[AEIMQUYcgkosw048]\(one)"
    return "(?:\(digit){4})*(?:\(last))?"
  }

  /// Checks the padding after some digits.
  static func check(
    _ padding: Substring.UTF8View,
    after digits: Int,
    _ isRequired: Bool
  ) throws(TextMismatch) {
    guard isRequired || padding.isEmpty else {
      throw TextMismatch(expected: "no padding", offset: digits)
    }
    let wanted = isRequired ? count(digits) : 0
    guard padding.elementsEqual(repeatElement(sign, count: wanted)) else {
      throw TextMismatch(
        expected: "\(counted(wanted, "padding character")) at the end",
        offset: digits
      )
    }
  }
}

/// Reads and writes bytes as digits of four or six bits by RFC 4648.
///
/// Line breaks are not allowed, and unused bits must be zero (section 3.5), so that bytes have a
/// single text.
private struct DigitCoder: Sendable {
  private let digits: [UInt8]
  /// The value of each digit byte, and 255 for other bytes.
  private var values = [UInt8](repeating: .max, count: 256)
  private let bits: Int
  /// The expectation in the error for a byte that is not a digit.
  private let expected: String

  private init(_ digits: String, bits: Int, expected: String) {
    self.digits = Array(digits.utf8)
    self.bits = bits
    self.expected = expected
    for (value, digit) in self.digits.enumerated() { values[Int(digit)] = UInt8(value) }
  }

  /// The digits of base64.
  init(urlSafe: Bool) {
    let letters = "abcdefghijklmnopqrstuvwxyz"
    self.init(
      letters.uppercased() + letters + "0123456789" + (urlSafe ? "-_" : "+/"),
      bits: 6,
      expected: "a digit of base64"
    )
  }

  /// The hexadecimal digits, of which either case is read.
  init(uppercase: Bool) {
    let (lower, upper) = ("0123456789abcdef", "0123456789ABCDEF")
    self.init(uppercase ? upper : lower, bits: 4, expected: "a hexadecimal digit")
    let other = uppercase ? lower : upper
    for (value, digit) in other.utf8.enumerated() { values[Int(digit)] = UInt8(value) }
  }

  func bytes(of text: some Collection<UInt8>) throws(TextMismatch) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count * bits / 8)
    var (pending, count, offset) = (UInt32(0), 0, 0)
    for digit in text {
      let value = values[Int(digit)]
      guard value != .max else { throw TextMismatch(expected: expected, offset: offset) }
      pending = pending << bits | UInt32(value)
      count += bits
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: pending >> count))
      }
      offset += 1
    }
    guard count < bits else { throw TextMismatch(expected: "another digit", offset: offset) }
    guard pending & (1 << count - 1) == 0 else {
      throw TextMismatch(expected: "a last digit without spare bits", offset: offset - 1)
    }
    return bytes
  }

  func text(of bytes: some Collection<UInt8>) -> String {
    // Convert to an array, because reading elements of another type takes one call each.
    let bytes = Array(bytes)
    let mask = UInt32(1 << bits - 1)
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count * 8 + bits - 1) / bits)
    var (pending, count) = (UInt32(0), 0)
    for byte in bytes {
      pending = pending << 8 | UInt32(byte)
      count += 8
      while count >= bits {
        count -= bits
        text.append(digits[Int(pending >> count & mask)])
      }
    }
    if count > 0 { text.append(digits[Int(pending << (bits - count) & mask)]) }
    return String(decoding: text, as: UTF8.self)
  }
}
