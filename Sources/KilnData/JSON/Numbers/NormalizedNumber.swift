/// A decimal number in the one form that all of its spellings share: digits that neither begin nor
/// end with a zero, times a power of ten.
package struct NormalizedNumber: Equatable {
  var isNegative: Bool
  /// The digits as numbers, the highest first; none for zero.
  package var digits: [UInt8]
  var exponent: Int128

  /// - Parameters:
  ///   - digits: digits as numbers, zeros at either end included.
  ///   - exponent: the power of ten by which they are multiplied.
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

  /// The number of a JSON text; `nil` where that is no number, or its exponent has more than 36
  /// digits after leading zeros.
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

  /// Exactly the number that a finite double is, with all of its binary digits.
  init(exactly value: Double) {
    let exponent = value == 0 ? 0 : Int(value.exponent) - value.significandWidth
    // The significand is at least 1 and below 2: without its point an integer of at most 53 bits.
    let width = value.significandWidth
    let scaled = Double(sign: .plus, exponent: width, significand: value.significand)
    let significand = value == 0 ? 0 : UInt64(scaled)
    // The limbs of the significand times 2ⁿ or 5ⁿ, in base 10⁹, the lowest first.
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
  /// Whether two numbers are worth the same, whatever their forms: `1`, `1.0` and `10e-1` are.
  ///
  /// A double is worth exactly what its bits say, so that `1e23` as a double is not the literal
  /// `100000000000000000000000`. NaN is equal to nothing. Literals that are no JSON numbers, or
  /// whose exponents have more than 36 digits after leading zeros, are equal to literals of the
  /// same spelling alone.
  ///
  /// - Parameter other: the number to compare with.
  /// - Complexity: O(1) without literals, else O(*n*) in the digits that are written, whatever the
  ///   exponents, with allocations.
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
      // Rounding is cheaper than the exact digits of a double, and tells most numbers apart.
      guard value.isFinite, Double(digits) == value, let number = NormalizedNumber(digits) else {
        return false
      }
      return number == NormalizedNumber(exactly: value)
    case (.literal, _), (_, .literal):
      guard let left = normalized, let right = other.normalized else { return false }
      return left == right
    }
  }

  /// The number in normal form, exactly; `nil` for what is no finite number.
  private var normalized: NormalizedNumber? {
    switch self {
    case .integer(let value): NormalizedNumber(String(value))
    case .unsigned(let value): NormalizedNumber(String(value))
    case .double(let value): value.isFinite ? NormalizedNumber(exactly: value) : nil
    case .literal(let digits): NormalizedNumber(digits)
    }
  }
}
