internal import KilnValues

extension Generator
where
  Output: BinaryFloatingPoint & Sendable & SendableMetatype,
  Output.RawSignificand: FixedWidthInteger
{
  /// Numbers within bounds. The simplest is the one nearest to 1.
  ///
  /// - Parameters:
  ///   - range: the inclusive, finite bounds.
  ///   - specials: numbers outside the bounds that wild values include, such as NaN.
  public static func numbers(
    in range: ClosedRange<Output>,
    specials: [Output] = []
  ) -> Generator {
    numbers(in: range, specials: specials, usual: range, decimals: 2)
  }

  /// Numbers within bounds.
  ///
  /// - Parameters:
  ///   - range: the inclusive, finite bounds.
  ///   - specials: numbers outside the bounds that wild values include.
  ///   - usual: the bounds of realistic values.
  ///   - decimals: the maximum number of decimals of realistic values.
  static func numbers(
    in range: ClosedRange<Output>,
    specials: [Output],
    usual: ClosedRange<Output>,
    decimals: Int
  ) -> Generator {
    let scale = (0..<decimals).reduce(Output(1)) { scale, _ in scale * 10 }
    let simplest = range.nearest(to: 1)
    return Generator(
      simplest: { _ in simplest },
      random: { context in
        switch context.style {
        case .wild where context.happens(onceIn: 4): context.pick(edges(of: range) + specials)
        case .wild: within(range, &context)
        case .realistic: rounded(within(usual, &context), scale, in: range)
        }
      },
      boundaries: { edges(of: range) + specials },
      simpler: { simpler($0, simplest).filter { range.contains($0) } }
    )
  }

  private static func edges(of range: ClosedRange<Output>) -> [Output] {
    var edges = [range.lowerBound]
    let inner: [Output] = [-1, -0.0, 0, .leastNonzeroMagnitude, 1]
    edges += inner.filter { range.contains($0) && $0 != range.lowerBound && $0 != range.upperBound }
    if range.upperBound != range.lowerBound { edges.append(range.upperBound) }
    return edges
  }

  /// Returns a number in a range whose length may exceed the type's maximum.
  private static func within(
    _ range: ClosedRange<Output>,
    _ context: inout GenerationContext
  ) -> Output {
    let unit: Output = context.random.unit()
    let value = range.lowerBound * (1 - unit) + range.upperBound * unit
    return range.nearest(to: value)
  }

  /// Rounds to as many decimals as the scale has zeros, if the result is within the range.
  private static func rounded(
    _ value: Output,
    _ scale: Output,
    in range: ClosedRange<Output>
  ) -> Output {
    let rounded = (value * scale).rounded() / scale
    return range.contains(rounded) ? rounded : value
  }
}

extension BinaryFloatingPoint {
  /// Returns the bounds that rules leave of a range; `low` is above `high` if they are empty.
  static func bounds(
    of constraints: [RuleConstraint<Self>],
    within range: ClosedRange<Self>
  ) -> (low: Self, high: Self) {
    var (low, high) = (range.lowerBound, range.upperBound)
    for case .bounds(let lower, let upper, let includesUpper) in constraints {
      low = Swift.max(low, lower ?? low)
      high = Swift.min(high, upper.map { includesUpper ? $0 : $0.nextDown } ?? high)
    }
    return (low, high)
  }
}

extension ConstrainedGeneratable
where
  Self: BinaryFloatingPoint & Sendable & SendableMetatype, Self.RawSignificand: FixedWidthInteger
{
  static func generator(
    _ constraints: [RuleConstraint<Self>],
    _ field: String
  ) throws(FactoryError) -> Generator<Self> {
    let greatest = Self.greatestFiniteMagnitude
    let (low, high) = bounds(of: constraints, within: -greatest...greatest)
    let isFinite = constraints.contains { if case .finite = $0 { true } else { false } }
    let infinities: [Self] = isFinite ? [] : [-.infinity, .infinity, .nan]
    let specials = infinities.filter { special in constraints.allSatisfy { $0.allows(special) } }
    guard low <= high else {
      guard specials.isEmpty else { return .fromAllowed(specials) }
      throw FactoryError(.unsatisfiable(expectation: "at least \(low) and at most \(high)"))
    }
    let range = low...high
    guard let hint = NumberHint.of(field), let usual = hint.numbers(in: range) else {
      return .numbers(in: range, specials: specials, usual: range.common, decimals: 2)
    }
    return .numbers(in: range, specials: specials, usual: usual, decimals: hint.decimals)
  }
}

extension Double: ConstrainedGeneratable {}
extension Float: ConstrainedGeneratable {}
