internal import KilnData

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Transformer where Input: TextRepresentable, Output == Decimal {
  /// Decimal numbers as text, without loss.
  ///
  /// Read are JSON's numbers; one that a `Decimal` would round is an error. Written are all digits
  /// without an exponent, zeros at the end of a fraction left out. `-0` is read as zero.
  ///
  /// Reverse after forward is the identity on texts of that form, forward after reverse on all
  /// decimals but `NaN`, which is an error.
  public static var numberText: Self {
    numberText(expected: "number that Decimal holds exactly as text") { text in
      NormalizedNumber(text)?.decimal
    } write: { value in
      guard value.isFinite else {
        throw ConversionError(expected: "finite number", found: "\(value)")
      }
      return value.description
    }
  }
}
