public import Foundation
internal import KilnValues

extension Date: ConstrainedGeneratable {
  /// Points in time; the simplest is the first second of 2001 in UTC.
  ///
  /// Realistic dates are whole seconds in the range that the field's name suggests, by default 2000
  /// to 2029. Wild dates are within 10,000 years.
  static func generator(
    _ constraints: [RuleConstraint<Date>],
    _ field: String
  ) throws(FactoryError) -> Generator<Date> {
    let seconds: [RuleConstraint<Double>] = constraints.map { constraint in
      guard case .bounds(let lower, let upper, let includesUpper) = constraint else {
        return .unknown
      }
      return .bounds(
        lower: lower?.timeIntervalSinceReferenceDate,
        upper: upper?.timeIntervalSinceReferenceDate,
        includesUpper: includesUpper
      )
    }
    let (low, high) = Double.bounds(of: seconds, within: -3e11...3e11)
    // The field's name describes a date, so it is not a hint for a number.
    let all: Generator<Double> =
      if low <= high { .numbers(in: low...high) } else {
        try Double.generator(seconds + [.finite], "")
      }
    let usual = [DateHint.of(field), .any].lazy.compactMap { $0.bounds(within: seconds) }.first
    let common = usual.map {
      Generator<Double>.numbers(in: $0, specials: [], usual: $0, decimals: 0)
    }
    let (random, commonRandom) = (all.random, common?.random)
    return Generator(
      simplest: { context throws(FactoryError) in Date(seconds: try all.simplest(&context)) },
      random: { context throws(FactoryError) in
        guard context.style == .realistic else { return Date(seconds: try random(&context)) }
        let seconds: Double
        if let commonRandom {
          seconds = try commonRandom(&context)
        } else {
          context.style = .wild
          defer { context.style = .realistic }
          seconds = try random(&context)
        }
        // Realistic dates are whole seconds if the bounds allow it.
        let whole = Date(seconds: seconds.rounded())
        return constraints.allSatisfy { $0.allows(whole) } ? whole : Date(seconds: seconds)
      },
      edges: { context throws(FactoryError) in try all.boundaries(context).map(Date.init(seconds:))
      },
      simpler: { date, environment in
        all.simpler(date.timeIntervalSinceReferenceDate, environment).mapped(Date.init(seconds:))
      }
    ).writable(constraints)
  }
}

extension Date {
  fileprivate init(seconds: Double) { self.init(timeIntervalSinceReferenceDate: seconds) }
}

extension RuleConstraint where Value: Comparable {
  /// Whether a value is within the bounds, if there are any.
  func allows(_ value: Value) -> Bool {
    guard case .bounds(let lower, let upper, let includesUpper) = self else { return true }
    if let lower, !(value >= lower) { return false }
    guard let upper else { return true }
    return value < upper || includesUpper && value == upper
  }
}
