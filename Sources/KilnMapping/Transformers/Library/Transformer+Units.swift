extension Transformer where Input == Double, Output == Double {
  /// Numbers times a factor.
  ///
  /// The result is rounded once where the numbers are doubles. The way back is the number with the
  /// fewest digits of those that give the result. Both laws hold for numbers whose product a double
  /// holds exactly, and reverse after forward for all of at most 15 digits.
  ///
  /// - Parameter factor: finite and not zero.
  public static func scaled(by factor: Double) -> Self {
    scaled(by: factor, over: 1)
  }

  /// Numbers times a fraction: `.scaled(by: 1, over: 100)` is a hundredth, exactly rounded where a
  /// factor of 0.01 is not.
  ///
  /// - Parameters:
  ///   - numerator: finite and not zero.
  ///   - denominator: finite and not zero.
  public static func scaled(by numerator: Double, over denominator: Double) -> Self {
    precondition(numerator.isFinite && numerator != 0, "a factor is finite and not zero")
    precondition(denominator.isFinite && denominator != 0, "a divisor is finite and not zero")
    let function = LinearFunction(multiplier: numerator, addend: 0, divisor: denominator)
    return linear(function, named: "scaled")
  }

  /// Numbers of one unit as numbers of another.
  ///
  /// The function from unit to unit is worked out in integers, so that its only errors are the
  /// roundings of one multiplication, one addition and one division. The way back is the number
  /// with the fewest digits of those that give the result. Both laws hold for whole numbers of both
  /// units, and reverse after forward for numbers of at most 12 digits.
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
      forward: { try function.finite($0, function.value(at: $0)) },
      reverse: { try function.finite($0, function.argument(for: $0)) }
    )
  }
}

extension Transformer
where Input == Output, Input: FixedWidthInteger & Sendable & SendableMetatype {
  /// Integers times a fraction, exactly: what is not whole or out of range is an error, both ways.
  ///
  /// Both laws hold for every integer that is not refused.
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
        expected: "integer whose multiple \(Input.self) holds",
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

  /// From unit to unit by way of the base, in integers without a common factor.
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

  func value(at argument: Double) -> Double {
    (argument * multiplier + addend) / divisor
  }

  /// The argument with the fewest digits of those near the quotient that give the value.
  func argument(for value: Double) -> Double {
    let quotient = (value * divisor - addend) / multiplier
    guard quotient.isFinite else { return quotient }
    var candidates = [quotient]
    var (up, down) = (quotient, quotient)
    for _ in 0..<4 {
      (up, down) = (up.nextUp, down.nextDown)
      candidates += [up, down]
    }
    let exact = candidates.filter { self.value(at: $0) == value }
    let shortest = exact.min { $0.description.utf8.count < $1.description.utf8.count }
    return shortest ?? quotient
  }

  func finite(_ input: Double, _ result: Double) throws(ConversionError) -> Double {
    guard result.isFinite else {
      throw ConversionError(expected: "number whose result is finite", found: "\(input)")
    }
    return result
  }
}
