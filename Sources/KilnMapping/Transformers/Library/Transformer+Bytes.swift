internal import KilnData

extension Transformer
where
  Input: TextRepresentable,
  Output: RangeReplaceableCollection & SendableMetatype,
  Output.Element == UInt8
{
  /// Converts padded base64 (RFC 4648, section 4) to bytes (`Data`, `[UInt8]`).
  ///
  /// Every valid text and all bytes round-trip.
  public static var base64: Self { base64(.standard) }

  /// Converts base64 (RFC 4648) to bytes (`Data`, `[UInt8]`).
  ///
  /// White space, digits of the other alphabet and nonzero trailing bits are errors. Every valid
  /// text round-trips, except one that lacks optional padding. All bytes round-trip.
  ///
  /// - Parameters:
  ///   - alphabet: the alphabet.
  ///   - padding: whether `=` at the end is read and written.
  public static func base64(
    _ alphabet: Base64Alphabet,
    padding: Base64Padding = .required
  ) -> Self {
    let coder = DigitCoder(alphabet)
    return ofText(
      alphabet == .standard ? "base64" : "base64URL",
      expected: alphabet == .standard ? "base64" : "base64 for URLs",
      read: { text in
        let digits = text.utf8.prefix { $0 != Base64Padding.sign }
        let bytes = try coder.bytes(of: digits)
        try padding.check(text.utf8.dropFirst(digits.count), after: digits.count)
        return Output(bytes)
      },
      write: { bytes in
        let text = coder.text(of: bytes)
        let count = padding == .omitted ? 0 : Base64Padding.count(after: text.utf8.count)
        return text + String(repeating: "=", count: count)
      }
    )
  }

  /// Converts hexadecimal digits of either case to bytes (`Data`, `[UInt8]`).
  ///
  /// Lowercase letters are written. Texts in lowercase and all bytes round-trip.
  public static var hex: Self { hex(.lower) }

  /// Converts hexadecimal digits to bytes and writes digits of a given case.
  ///
  /// Reading accepts either case. Texts of the given case and all bytes round-trip.
  ///
  /// - Parameter letters: the case that is written.
  public static func hex(_ letters: LetterCase) -> Self {
    let coder = DigitCoder(letters)
    return ofText(
      "hex",
      expected: "hexadecimal digits",
      read: { Output(try coder.bytes(of: $0.utf8)) },
      write: { coder.text(of: $0) }
    )
  }
}

/// The two alphabets of base64 (RFC 4648).
public enum Base64Alphabet: Sendable, Hashable, CaseIterable {
  /// With `+` and `/` (section 4).
  case standard
  /// With `-` and `_`, which are safe in URLs and file names (section 5).
  case urlSafe
}

/// The policy for `=` at the end of base64 text.
public enum Base64Padding: Sendable, Hashable, CaseIterable {
  /// Read and written.
  case required
  /// Neither read nor written.
  case omitted
  /// Read if present, completely or not at all; written.
  case optional

  fileprivate static let sign = UInt8(ascii: "=")

  /// The number of padding characters after some digits.
  fileprivate static func count(after digits: Int) -> Int { (4 - digits % 4) % 4 }

  /// Checks the padding after some digits.
  fileprivate func check(
    _ padding: Substring.UTF8View,
    after digits: Int
  ) throws(TextMismatch) {
    if padding.isEmpty, self != .required { return }
    guard self != .omitted else { throw TextMismatch(expected: "no padding", offset: digits) }
    let wanted = Self.count(after: digits)
    guard padding.elementsEqual(repeatElement(Self.sign, count: wanted)) else {
      throw TextMismatch(
        expected: "\(wanted) padding \(wanted == 1 ? "character" : "characters") at the end",
        offset: digits
      )
    }
  }
}

/// The case of written letters in a format that accepts both.
public enum LetterCase: Sendable, Hashable, CaseIterable {
  /// Lowercase letters.
  case lower
  /// Uppercase letters.
  case upper
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

  init(_ alphabet: Base64Alphabet) {
    let letters = "abcdefghijklmnopqrstuvwxyz"
    self.init(
      letters.uppercased() + letters + "0123456789" + (alphabet == .standard ? "+/" : "-_"),
      bits: 6,
      expected: "a digit of base64"
    )
  }

  init(_ letters: LetterCase) {
    let digits = (lower: "0123456789abcdef", upper: "0123456789ABCDEF")
    self.init(
      letters == .lower ? digits.lower : digits.upper,
      bits: 4,
      expected: "a hexadecimal digit"
    )
    let other = letters == .lower ? digits.upper : digits.lower
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
