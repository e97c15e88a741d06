/// A decimal number in normal form: digits without zeros at either end, times a power of ten.
///
/// All spellings of a number have the same normal form.
package struct NormalizedNumber: Equatable {
  var isNegative: Bool
  /// The digits as numbers, most significant first; empty for zero.
  package var digits: [UInt8]
  var exponent: Int128

  /// Creates a number and removes zeros at both ends.
  ///
  /// - Parameters:
  ///   - isNegative: the sign.
  ///   - digits: digits as numbers, most significant first.
  ///   - exponent: the power of ten.
  init(isNegative: Bool, digits: some Collection<UInt8>, exponent: Int128) {
    let start = digits.firstIndex { $0 != 0 } ?? digits.endIndex
    var kept = Array(digits[start...])
    var exponent = exponent
    while kept.last == 0 {
      kept.removeLast()
      exponent += 1
    }
    self.isNegative = isNegative && !kept.isEmpty
    self.exponent = kept.isEmpty ? 0 : exponent
    self.digits = kept
  }

  /// Creates a number from JSON text.
  ///
  /// `nil` if the text is not a number, or if the exponent has more than 36 digits after leading
  /// zeros.
  package init?(_ text: String) {
    guard JSONNumber.isWellFormed(text) else { return nil }
    let bytes = Array(text.utf8)
    let end = bytes.firstIndex { $0 | 0x20 == UInt8(ascii: "e") } ?? bytes.endIndex
    let point = bytes[..<end].firstIndex(of: UInt8(ascii: ".")) ?? end
    var power: Int128 = 0
    if end < bytes.endIndex {
      let isNegative = bytes[end + 1] == UInt8(ascii: "-")
      let written = bytes[(end + 1)...].drop { $0 < UInt8(ascii: "1") || $0 > UInt8(ascii: "9") }
      guard written.count <= 36, let value = Int128("0" + String(decoding: written, as: UTF8.self))
      else { return nil }
      power = isNegative ? -value : value
    }
    let isDigit = UInt8(ascii: "0")...UInt8(ascii: "9")
    self.init(
      isNegative: bytes.first == UInt8(ascii: "-"),
      digits: bytes[..<end].filter(isDigit.contains).map { $0 - UInt8(ascii: "0") },
      exponent: power - Int128(max(0, end - point - 1))
    )
  }

  /// Creates the exact number of a finite double, with all of its binary digits.
  init(exactly value: Double) {
    let exponent = value == 0 ? 0 : Int(value.exponent) - value.significandWidth
    // The significand is at least 1 and less than 2. Scaled, it is an integer of at most 53 bits.
    let width = value.significandWidth
    let scaled = Double(sign: .plus, exponent: width, significand: value.significand)
    let significand = value == 0 ? 0 : UInt64(scaled)
    // The limbs of the significand times 2ⁿ or 5ⁿ, in base 10⁹, least significant first.
    var limbs: [UInt64] = [significand % 1_000_000_000, significand / 1_000_000_000]
    for _ in 0..<abs(exponent) {
      var carry: UInt64 = 0
      for index in limbs.indices {
        let product = limbs[index] * (exponent < 0 ? 5 : 2) + carry
        limbs[index] = product % 1_000_000_000
        carry = product / 1_000_000_000
      }
      if carry > 0 { limbs.append(carry) }
    }
    var digits: [UInt8] = []
    for limb in limbs {
      var limb = limb
      for _ in 0..<9 {
        digits.append(UInt8(limb % 10))
        limb /= 10
      }
    }
    digits.append(UInt8(limbs[limbs.count - 1] / 1_000_000_000))
    self.init(
      isNegative: value.sign == .minus,
      digits: digits.reversed(),
      exponent: Int128(min(0, exponent))
    )
  }
}

extension JSONNumber {
  /// Whether two numbers have the same numeric value, as `1`, `1.0` and `10e-1` do.
  ///
  /// A double is compared by its exact binary value, so that `1e23` as a double is not equal to the
  /// literal `100000000000000000000000`. NaN is not equal to any number. Two kinds of literals are
  /// compared by their text only: those that are not JSON numbers, and those whose exponent has
  /// more than 36 digits after leading zeros.
  ///
  /// - Parameter other: the number to compare with.
  /// - Complexity: O(1) without literals. Otherwise O(*n*) in the number of written digits,
  ///   independent of the exponents, with allocations.
  public func isNumericallyEqual(to other: JSONNumber) -> Bool {
    switch (self, other) {
    case (.integer(let left), .integer(let right)): return left == right
    case (.unsigned(let left), .unsigned(let right)): return left == right
    case (.integer(let left), .unsigned(let right)): return UInt64(exactly: left) == right
    case (.unsigned(let left), .integer(let right)): return left == UInt64(exactly: right)
    case (.double(let left), .double(let right)): return left == right
    case (.double(let value), .integer), (.double(let value), .unsigned):
      return other.exactDouble == value
    case (.integer, .double(let value)), (.unsigned, .double(let value)):
      return exactDouble == value
    case (.literal(let left), .literal(let right)) where left == right: return true
    case (.literal(let digits), .double(let value)), (.double(let value), .literal(let digits)):
      // Rounding is cheaper than computing the exact digits of a double, and decides most cases.
      guard value.isFinite, Double(digits) == value, let number = NormalizedNumber(digits) else {
        return false
      }
      return number == NormalizedNumber(exactly: value)
    case (.literal, _), (_, .literal):
      guard let left = normalized, let right = other.normalized else { return false }
      return left == right
    }
  }

  /// The exact number in normal form; `nil` if it is not a finite number.
  private var normalized: NormalizedNumber? {
    switch self {
    case .integer(let value): NormalizedNumber(String(value))
    case .unsigned(let value): NormalizedNumber(String(value))
    case .double(let value): value.isFinite ? NormalizedNumber(exactly: value) : nil
    case .literal(let digits): NormalizedNumber(digits)
    }
  }
}
