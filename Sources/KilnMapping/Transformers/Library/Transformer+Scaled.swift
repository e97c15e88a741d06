internal import KilnData
internal import KilnSupport

extension Transformer where Input == Double, Output == Double {
  /// Multiplies by a fraction: `.scaled(by: 1, over: 100)` is one hundredth.
  ///
  /// Among the numbers within the rounding error, the result is the one with the fewest decimals:
  /// 0.1 times 3 is 0.3. Numbers of at most 12 digits round-trip if they have at most 12 decimals.
  ///
  /// - Parameters:
  ///   - numerator: finite and not zero.
  ///   - denominator: finite and not zero.
  public static func scaled(by numerator: Double, over denominator: Double = 1) -> Self {
    precondition(numerator.isFinite && numerator != 0, "a factor is finite and not zero")
    precondition(denominator.isFinite && denominator != 0, "a divisor is finite and not zero")
    let fraction = Fraction(numerator: numerator, denominator: denominator)
    return Self(
      "scaled",
      forward: { try fraction.product(with: $0) },
      reverse: { try fraction.factor(of: $0) }
    )
  }
}

extension Transformer
where Input == Output, Input: FixedWidthInteger & Sendable & SendableMetatype {
  /// Multiplies integers by a fraction, exactly.
  ///
  /// In both directions, a result that is not whole or out of range is an error. Every integer that
  /// is not rejected round-trips.
  ///
  /// - Parameters:
  ///   - numerator: not zero.
  ///   - denominator: not zero.
  public static func scaled(by numerator: Input, over denominator: Input = 1) -> Self {
    precondition(numerator != 0 && denominator != 0, "a factor is not zero")
    return Self(
      "scaled",
      forward: { try scale($0, by: numerator, over: denominator) },
      reverse: { try scale($0, by: denominator, over: numerator) }
    )
  }

  private static func scale(
    _ value: Input,
    by numerator: Input,
    over denominator: Input
  ) throws(ConversionError) -> Input {
    let (product, isTooLarge) = value.multipliedReportingOverflow(by: numerator)
    let (quotient, overflow) = product.dividedReportingOverflow(by: denominator)
    guard !isTooLarge, !overflow else {
      throw ConversionError(
        expected: "integer whose product \(typeName(Input.self)) holds",
        found: "\(value)"
      )
    }
    guard denominator == -1 || product % denominator == 0 else {
      throw ConversionError(
        expected: "integer whose \(numerator)/\(denominator) is whole",
        found: "\(value)"
      )
    }
    return quotient
  }
}

/// A fraction that a number is multiplied by.
private struct Fraction: Sendable {
  let numerator: Double
  let denominator: Double

  /// The product with the fewest decimals within the rounding error.
  func product(with factor: Double) throws(ConversionError) -> Double {
    let exact = factor * numerator / denominator
    try Self.check(exact, of: factor)
    return Self.shortest(near: exact) { holds(factor, $0) }
  }

  /// The factor with the fewest decimals within the rounding error.
  func factor(of product: Double) throws(ConversionError) -> Double {
    let exact = product * denominator / numerator
    try Self.check(exact, of: product)
    return Self.shortest(near: exact) { holds($0, product) }
  }

  /// Whether a product belongs to a factor, within a small multiple of the rounding error.
  ///
  /// Both directions use the same test, so each restores the other's number.
  private func holds(_ factor: Double, _ product: Double) -> Bool {
    let error = 8 * (factor * numerator).ulp / denominator
    return abs(factor * numerator / denominator - product) <= abs(error)
  }

  private static func shortest(near exact: Double, where holds: (Double) -> Bool) -> Double {
    var power = 1.0
    // Powers of ten are exact up to the 22nd, so that each quotient is the nearest double.
    for _ in 0...22 {
      let scaled = exact * power
      guard abs(scaled) < 0x1p53 else { break }
      let candidate = scaled.rounded() / power
      if holds(candidate) { return candidate == 0 ? 0 : candidate }
      power *= 10
    }
    return exact
  }

  private static func check(_ result: Double, of input: Double) throws(ConversionError) {
    guard result.isFinite else {
      throw ConversionError(expected: "number whose result is finite", found: "\(input)")
    }
  }
}
