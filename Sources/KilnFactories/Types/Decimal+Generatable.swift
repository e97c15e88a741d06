public import Foundation
internal import KilnValues

extension Decimal: ConstrainedGeneratable {
  /// Numbers with two decimals if the bounds allow it; the simplest is 1.
  static func generator(
    _ constraints: [RuleConstraint<Decimal>],
    _ field: String
  ) throws(FactoryError) -> Generator<Decimal> {
    var low: Decimal?
    var high: Decimal?
    for constraint in constraints {
      guard case .bounds(let lower, let upper, _) = constraint else { continue }
      if let lower { low = Swift.max(low ?? lower, lower) }
      if let upper { high = Swift.min(high ?? upper, upper) }
    }
    let lowest = low ?? Swift.min(-10_000_000, (high ?? 0) - 10_000_000)
    let highest = high ?? Swift.max(10_000_000, lowest + 10_000_000)
    guard lowest <= highest else {
      let words = "at least \(lowest) and at most \(highest)"
      throw FactoryError(.unsatisfiable(expectation: words))
    }
    return .decimals(in: lowest...highest)
  }
}

extension Generator where Output == Decimal {
  /// Decimal numbers within bounds. The simplest is the one nearest to 1.
  ///
  /// - Parameter range: the inclusive bounds.
  public static func decimals(in range: ClosedRange<Decimal>) -> Generator {
    let simplest = range.nearest(to: 1)
    return Generator(
      simplest: { _ in simplest },
      random: { context in
        switch context.style {
        case .wild where context.happens(onceIn: 4): context.pick(edges(of: range))
        case .wild: within(range, &context)
        case .realistic: within(range.common, &context)
        }
      },
      boundaries: { edges(of: range) },
      simpler: { value in
        [simplest, rounded(value, 0)].filter { range.contains($0) && $0 != value }
      }
    )
  }

  private static func edges(of range: ClosedRange<Decimal>) -> [Decimal] {
    let inner: [Decimal] = [-1, 0, 1].filter { range.lowerBound < $0 && $0 < range.upperBound }
    let upper = range.lowerBound == range.upperBound ? [] : [range.upperBound]
    return [range.lowerBound] + inner + upper
  }

  private static func within(
    _ range: ClosedRange<Decimal>,
    _ context: inout GenerationContext
  ) -> Decimal {
    let part = Decimal(context.below(1_000_000_001)) / 1_000_000_000
    let value = range.lowerBound + (range.upperBound - range.lowerBound) * part
    let short = rounded(value, 2)
    return range.contains(short) ? short : value
  }

  private static func rounded(_ value: Decimal, _ places: Int) -> Decimal {
    var (value, result) = (value, Decimal())
    NSDecimalRound(&result, &value, places, .plain)
    return result
  }
}
