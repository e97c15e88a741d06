internal import KilnData

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
}

/// Reads and writes base64 by RFC 4648, without line breaks, and with the bits that stand for no
/// byte zero (section 3.5), so that bytes have one text.
struct Base64: Sendable {
  let alphabet: Base64Alphabet
  let padding: Base64Padding

  /// What is wrong with a text, in words.
  struct Mismatch: Error {
    let expected: String
    let offset: Int
  }

  private static let equals = UInt8(ascii: "=")

  func decode(_ text: String) throws(Mismatch) -> [UInt8] {
    let bytes = Array(text.utf8)
    let digits = bytes.prefix { $0 != Self.equals }
    try checkEnd(of: bytes, digits: digits.count)

    var result: [UInt8] = []
    result.reserveCapacity(digits.count / 4 * 3 + 2)
    var (bits, count) = (UInt32(0), 0)
    for (offset, digit) in digits.enumerated() {
      guard let value = value(of: digit) else {
        throw Mismatch(expected: "a digit of base64", offset: offset)
      }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        result.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    guard bits & (1 << UInt32(count) - 1) == 0 else {
      throw Mismatch(expected: "a last digit without spare bits", offset: digits.count - 1)
    }
    return result
  }

  private func checkEnd(of bytes: [UInt8], digits: Int) throws(Mismatch) {
    guard digits % 4 != 1 else {
      throw Mismatch(expected: "another digit of base64", offset: digits)
    }
    let signs = bytes.count - digits
    let wanted = (4 - digits % 4) % 4
    switch padding {
    case .omitted where signs > 0: throw Mismatch(expected: "no padding", offset: digits)
    case .optional where signs == 0: break
    case .required, .optional:
      guard signs == wanted, bytes[digits...].allSatisfy({ $0 == Self.equals }) else {
        throw Mismatch(expected: "\(wanted) signs of padding at the end", offset: digits)
      }
    case .omitted: break
    }
  }

  func encode(_ bytes: some Sequence<UInt8>) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.underestimatedCount + 2) / 3 * 4)
    var (bits, count) = (UInt32(0), 0)
    for byte in bytes {
      bits = bits << 8 | UInt32(byte)
      count += 8
      while count >= 6 {
        count -= 6
        text.append(digit(for: UInt8(truncatingIfNeeded: bits >> UInt32(count)) & 63))
      }
    }
    if count > 0 {
      text.append(digit(for: UInt8(truncatingIfNeeded: bits << UInt32(6 - count)) & 63))
    }
    if padding != .omitted {
      while text.count % 4 != 0 { text.append(Self.equals) }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private func value(of digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): digit - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): digit - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+") where alphabet == .standard: 62
    case UInt8(ascii: "/") where alphabet == .standard: 63
    case UInt8(ascii: "-") where alphabet == .urlSafe: 62
    case UInt8(ascii: "_") where alphabet == .urlSafe: 63
    default: nil
    }
  }

  private func digit(for value: UInt8) -> UInt8 {
    switch value {
    case 0..<26: UInt8(ascii: "A") + value
    case 26..<52: UInt8(ascii: "a") + value - 26
    case 52..<62: UInt8(ascii: "0") + value - 52
    case 62: UInt8(ascii: alphabet == .standard ? "+" : "-")
    default: UInt8(ascii: alphabet == .standard ? "/" : "_")
    }
  }
}
