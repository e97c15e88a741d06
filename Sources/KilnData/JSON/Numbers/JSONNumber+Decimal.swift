#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension JSONNumber {
  /// Creates a number from a decimal; `nil` for NaN, which JSON cannot represent.
  ///
  /// Without a fraction, the result is an integer of any width.
  ///
  /// - Parameter decimal: the number.
  public init?(_ decimal: Decimal) {
    guard let number = NormalizedNumber(decimal) else { return nil }
    self.init(text: number.plainText)
  }

  /// The number as a decimal; `nil` if a decimal cannot represent it.
  ///
  /// A double is converted by its shortest digits, those of its JSON text: 0.1 is exactly one
  /// tenth.
  public var exactDecimal: Decimal? {
    switch form {
    case .integer(let value): Decimal(value)
    case .unsigned(let value): Decimal(value)
    case .double, .decimal, .literal: NormalizedNumber(self)?.decimal
    }
  }
}

extension NormalizedNumber {
  /// Creates a number from a decimal; `nil` for NaN.
  init?(_ decimal: Decimal) {
    guard !decimal.isNaN else { return nil }
    self.init(
      isNegative: decimal.sign == .minus,
      digits: String(decimal.unscaledSignificand).utf8.map { $0 - UInt8(ascii: "0") },
      exponent: Int128(decimal.exponent)
    )
  }

  /// The number as a decimal; `nil` if no decimal can represent it.
  package var decimal: Decimal? {
    guard digits.count <= 39, (-128...166).contains(exponent) else { return nil }
    // The largest exponent of a decimal is 127; the rest is written as zeros.
    let zeros = max(0, Int(exponent) - 127)
    let whole = digits.isEmpty ? "0" : digitText + String(repeating: "0", count: zeros)
    let text = "\(isNegative ? "-" : "")\(whole)e\(Int(exponent) - zeros)"
    // If the decimal was rounded, it is a different number.
    guard let decimal = Decimal(string: text), NormalizedNumber(decimal) == self else { return nil }
    return decimal
  }

  /// The number without an exponent.
  fileprivate var plainText: String {
    let sign = isNegative ? "-" : ""
    guard !digits.isEmpty else { return "0" }
    if exponent >= 0 { return sign + digitText + String(repeating: "0", count: Int(exponent)) }
    let places = Int(-exponent)
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digitText
    return "\(sign)\(padded.dropLast(places)).\(padded.suffix(places))"
  }
}
