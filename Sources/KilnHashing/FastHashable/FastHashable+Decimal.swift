#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

// A decimal number has many forms (1.5, 1.50, 15e-1), and arithmetic can produce each of them. The
// significand without trailing zeros, and its exponent, are the same for all forms.

extension Decimal: FastHashable {
  /// Hashes the sign, the significand without trailing zeros, and the exponent.
  ///
  /// - Parameter hasher: receives the word 0, 1 for a negative number or 2 for NaN. The significand
  ///   follows as a 128-bit integer, then the exponent, a power of ten. Both are 0 for zero and
  ///   NaN.
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
  /// - Complexity: O(1) if the memory layout is known; otherwise the number is printed and parsed.
  package var unscaledSignificand: UInt128 {
    guard Self.memoryIsKnown else { return printedSignificand }
    return significandInMemory
  }

  /// The significand, parsed from its printed digits.
  package var printedSignificand: UInt128 {
    UInt128(significand.description) ?? 0
  }

  /// The significand in memory, which follows the exponent, the length and the sign.
  package var significandInMemory: UInt128 {
    withUnsafeBytes(of: self) {
      UInt128(littleEndian: $0.loadUnaligned(fromByteOffset: 4, as: UInt128.self))
    }
  }

  /// Whether the significand has the expected offset in memory.
  ///
  /// No public member of `Decimal` returns the significand as an integer.
  package static let memoryIsKnown: Bool = {
    guard MemoryLayout<Decimal>.size == 20 else { return false }
    let samples = [pi, -pi, greatestFiniteMagnitude, Decimal(1), Decimal(UInt64.max)]
    return samples.allSatisfy { $0.significandInMemory == $0.printedSignificand }
  }()
}
