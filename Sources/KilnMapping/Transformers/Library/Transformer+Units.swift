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
    return linear(
      LinearFunction(multiplier: numerator, addend: 0, divisor: denominator),
      named: "scaled"
    )
  }

  /// Converts numbers from one unit to another.
  ///
  /// ```swift
  /// let fahrenheit = Transformer<Double, Double>.units(from: LinearUnit.celsius, to: .fahrenheit)
  /// try fahrenheit(100)   // 212.0
  /// ```
  ///
  /// The conversion function is computed in integers and multiplies, adds and divides once. Among
  /// the numbers within the rounding error, the result is the one with the fewest decimals: 100 °C
  /// is 212 °F. Numbers of at most 12 digits round-trip if they have at most 12 decimals; for
  /// temperatures, at most 9.
  ///
  /// - Parameters:
  ///   - source: the unit of the inputs.
  ///   - target: the unit of the results.
  public static func units<Dimension>(
    from source: LinearUnit<Dimension>,
    to target: LinearUnit<Dimension>
  ) -> Self {
    linear(LinearFunction(from: source, to: target), named: "\(source.symbol) to \(target.symbol)")
  }

  private static func linear(_ function: LinearFunction, named name: String) -> Self {
    Self(
      name,
      forward: { try function.value(at: $0) },
      reverse: { try function.argument(for: $0) }
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

/// (x × multiplier + addend) ÷ divisor
private struct LinearFunction: Sendable {
  var multiplier: Double
  var addend: Double
  var divisor: Double

  init(multiplier: Double, addend: Double, divisor: Double) {
    (self.multiplier, self.addend, self.divisor) = (multiplier, addend, divisor)
  }

  /// Creates the function between two units from integers without a common factor.
  init<Dimension>(from source: LinearUnit<Dimension>, to target: LinearUnit<Dimension>) {
    // x·m₁ + a₁      y·m₂ + a₂               x·m₁d₂ + a₁d₂ - a₂d₁
    // ―――――――――  =  ―――――――――   hence  y =  ――――――――――――――――――――
    //     d₁            d₂                           d₁m₂
    let multiplier = Int128(source.multiplier) * Int128(target.divisor)
    let addend =
      Int128(source.addend) * Int128(target.divisor)
      - Int128(target.addend) * Int128(source.divisor)
    let divisor = Int128(source.divisor) * Int128(target.multiplier)
    let common = Self.commonDivisor(Self.commonDivisor(multiplier, addend), divisor)
    self.init(
      multiplier: Double(multiplier / common),
      addend: Double(addend / common),
      divisor: Double(divisor / common)
    )
  }

  private static func commonDivisor(_ first: Int128, _ second: Int128) -> Int128 {
    var (first, second) = (first, second)
    while second != 0 { (first, second) = (second, first % second) }
    return first < 0 ? -first : first
  }

  /// The value with the fewest decimals within the rounding error.
  func value(at argument: Double) throws(ConversionError) -> Double {
    let exact = exactValue(at: argument)
    try Self.check(exact, of: argument)
    return Self.shortest(near: exact) { holds(argument, $0) }
  }

  /// The argument with the fewest decimals within the rounding error.
  func argument(for value: Double) throws(ConversionError) -> Double {
    let exact = (value * divisor - addend) / multiplier
    try Self.check(exact, of: value)
    return Self.shortest(near: exact) { holds($0, value) }
  }

  private func exactValue(at argument: Double) -> Double {
    (argument * multiplier + addend) / divisor
  }

  /// Whether a value belongs to an argument, within a small multiple of the rounding error.
  ///
  /// Both directions use the same test, so each restores the other's number.
  private func holds(_ argument: Double, _ value: Double) -> Bool {
    let error = 8 * ((argument * multiplier).ulp + addend.ulp) / divisor
    return abs(exactValue(at: argument) - value) <= abs(error)
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
