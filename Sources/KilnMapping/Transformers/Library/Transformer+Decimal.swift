#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Transformer where Input: TextCarrier, Output == Decimal {
  /// Decimal numbers as text, without loss.
  ///
  /// Read are JSON's numbers; one that a `Decimal` would round is an error. Written are all digits
  /// without an exponent, zeros at the end of a fraction left out. `-0` is read as zero.
  ///
  /// Reverse after forward is the identity on texts of that form, forward after reverse on all
  /// decimals but `NaN`, which is an error.
  public static var numberText: Self {
    Self(
      "numberText",
      forward: { input in
        let text = try input.text(expected: "number as text")
        guard
          JSONNumber.isWellFormed(text), let digits = DecimalDigits(text),
          let value = Decimal(digits)
        else {
          throw ConversionError(
            expected: "number that Decimal holds exactly as text",
            found: Excerpt.described(any: input)
          )
        }
        return value
      },
      reverse: { value in
        guard value.isFinite else {
          throw ConversionError(expected: "finite number", found: "\(value)")
        }
        return Input(carrying: value.description)
      }
    )
  }
}

extension Decimal {
  /// The exact number; `nil` where there is none.
  fileprivate init?(_ digits: DecimalDigits) {
    guard digits.significand.utf8.count <= 39, (-200...200).contains(digits.exponent) else {
      return nil
    }
    let sign = digits.isNegative && digits.significand != "0" ? "-" : ""
    let text = "\(sign)\(digits.significand)e\(digits.exponent)"
    guard let value = Decimal(string: text), value.isFinite else { return nil }
    guard var found = DecimalDigits(value.description) else { return nil }
    if found.significand == "0" { found.isNegative = digits.isNegative }
    guard found == digits else { return nil }
    self = value
  }
}
