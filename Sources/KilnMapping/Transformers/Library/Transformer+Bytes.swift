internal import KilnData

extension Transformer
where
  Input: TextRepresentable,
  Output: RangeReplaceableCollection & SendableMetatype,
  Output.Element == UInt8
{
  /// Bytes (`Data`, `[UInt8]`) as base64 of the standard alphabet, with padding (RFC 4648,
  /// section 4).
  ///
  /// Both laws hold for every text that is read and for all bytes.
  public static var base64: Self { base64(.standard) }

  /// Bytes (`Data`, `[UInt8]`) as base64 (RFC 4648).
  ///
  /// White space, digits of the other alphabet and bits that stand for no byte are errors. Reverse
  /// after forward is the identity on every text that is read, but for those that lack optional
  /// padding; forward after reverse on all bytes.
  ///
  /// - Parameters:
  ///   - alphabet: the digits.
  ///   - padding: what becomes of the `=` at the end.
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

  /// Bytes (`Data`, `[UInt8]`) as hexadecimal digits, two a byte: either case is read, small
  /// letters are written.
  ///
  /// Reverse after forward is the identity on texts in small letters, forward after reverse on all
  /// bytes.
  public static var hex: Self { hex(.lower) }

  /// Bytes (`Data`, `[UInt8]`) as hexadecimal digits of either case, two a byte.
  ///
  /// Reverse after forward is the identity on texts of that case, forward after reverse on all
  /// bytes.
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
  /// With `-` and `_`, which URLs and file names may hold (section 5).
  case urlSafe
}

/// What becomes of the `=` at the end of base64 text.
public enum Base64Padding: Sendable, Hashable, CaseIterable {
  /// Read and written.
  case required
  /// Neither read nor written.
  case omitted
  /// Read where it stands, all of it or none; written.
  case optional

  fileprivate static let sign = UInt8(ascii: "=")

  /// How many signs follow some digits.
  fileprivate static func count(after digits: Int) -> Int { (4 - digits % 4) % 4 }

  /// Checks what follows some digits.
  fileprivate func check(
    _ padding: Substring.UTF8View,
    after digits: Int
  ) throws(TextMismatch) {
    if padding.isEmpty, self != .required { return }
    guard self != .omitted else { throw TextMismatch(expected: "no padding", offset: digits) }
    let wanted = Self.count(after: digits)
    guard padding.elementsEqual(repeatElement(Self.sign, count: wanted)) else {
      throw TextMismatch(expected: "\(wanted) signs of padding at the end", offset: digits)
    }
  }
}

/// The case of letters that are written where either means the same.
public enum LetterCase: Sendable, Hashable, CaseIterable {
  /// Small letters.
  case lower
  /// Capitals.
  case upper
}

/// Reads and writes bytes as digits of four or six bits by RFC 4648, without line breaks, and with
/// the bits that stand for no byte zero (section 3.5), so that bytes have one text.
private struct DigitCoder: Sendable {
  private let digits: [UInt8]
  /// The value of each byte that is a digit, and 255 for others.
  private var values = [UInt8](repeating: .max, count: 256)
  private let bits: Int
  /// What is expected instead of a byte that is no digit.
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
    self.init(letters == .lower ? digits.lower : digits.upper, bits: 4, expected: "one")
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
    // An array of a known type: the elements of others are read by a call each.
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
