#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

// One decimal number has many forms (1.5, 1.50, 15e-1), and arithmetic leaves any of them behind.
// The significand without trailing zeros and its exponent are the same for all.

extension Decimal: FastHashable {
  /// Hashes the sign, the significand without trailing zeros, and the exponent.
  ///
  /// - Parameter hasher: receives the word 0, or 1 for a negative number, or 2 for NaN; the
  ///   significand as a 128-bit integer; and the power of ten by which it is multiplied. Zero and
  ///   NaN have 0 for both.
  public func hash(into hasher: inout FieldHasher) {
    var digits = isNaN || isZero ? 0 : unscaledSignificand
    var power = digits == 0 ? 0 : exponent
    while digits != 0 {
      let (quotient, remainder) = digits.quotientAndRemainder(dividingBy: 10)
      if remainder != 0 { break }
      digits = quotient
      power += 1
    }
    hasher.combine(word: isNaN ? 2 : digits != 0 && sign == .minus ? 1 : 0)
    hasher.combine(digits)
    hasher.combine(power)
  }

  /// The significand as an integer.
  ///
  /// - Complexity: O(1) where numbers lie in memory in the known way; otherwise it is printed and
  ///   read again.
  package var unscaledSignificand: UInt128 {
    guard Self.memoryIsKnown else { return printedSignificand }
    return significandInMemory
  }

  /// The significand, by way of the digits that it prints as.
  package var printedSignificand: UInt128 {
    UInt128(significand.description) ?? 0
  }

  /// The significand, which follows the exponent, the length and the sign.
  package var significandInMemory: UInt128 {
    withUnsafeBytes(of: self) {
      UInt128(littleEndian: $0.loadUnaligned(fromByteOffset: 4, as: UInt128.self))
    }
  }

  /// Whether a number's significand is at the expected offset: no public member of the type
  /// answers it as a number.
  package static let memoryIsKnown: Bool = {
    guard MemoryLayout<Decimal>.size == 20 else { return false }
    let samples = [pi, -pi, greatestFiniteMagnitude, Decimal(1), Decimal(UInt64.max)]
    return samples.allSatisfy { $0.significandInMemory == $0.printedSignificand }
  }()
}
