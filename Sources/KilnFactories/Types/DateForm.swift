public import Foundation
internal import KilnValues

/// The dates that a conversion can write: multiples of a unit of time, in the years 1 to 9999.
package struct DateForm: Sendable {
  /// The unit in seconds.
  package let unit: Double

  /// The first instant of a unit, in seconds from 0 up to the unit.
  ///
  /// A day starts at another time if it is a day at an offset from UTC.
  package let phase: Double

  package init(unit: Double, phase: Double = 0) {
    (self.unit, self.phase) = (unit, phase)
  }

  /// The range of dates, with a day less at each end, for the offsets from UTC.
  package static let range =
    Date(
      timeIntervalSinceReferenceDate: -63_113_817_600
    )...Date(
      timeIntervalSinceReferenceDate: 252_423_907_200
    )

  /// Returns the dates at and after the nearest ones that can be written, the nearer one first.
  func near(_ date: Date) -> [Date] {
    let seconds = date.timeIntervalSinceReferenceDate
    guard seconds.isFinite else { return [] }
    let bounded = min(max(date, Self.range.lowerBound), Self.range.upperBound)
    // A quotient by 1,000 is the nearest date, unlike a product with 0.001.
    let perSecond = (1 / unit).rounded()
    let isFraction = unit < 1
    let offset = bounded.timeIntervalSinceReferenceDate - phase
    let units = isFraction ? offset * perSecond : offset / unit
    return [units.rounded(), units.rounded(.down), units.rounded(.up)].map { units in
      let seconds = isFraction ? units / perSecond : units * unit
      return Date(timeIntervalSinceReferenceDate: seconds + phase)
    }
  }
}

extension Generator where Output == Date {
  /// Dates within bounds. The simplest is the one nearest to the first second of 2001 in UTC.
  ///
  /// Realistic dates are whole seconds.
  ///
  /// - Parameter range: the inclusive bounds.
  public static func dates(in range: ClosedRange<Date>) -> Generator {
    do {
      return try Date.generator(
        [.bounds(lower: range.lowerBound, upper: range.upperBound, includesUpper: true)],
        ""
      )
    } catch {
      return .failing(error)
    }
  }

  /// Returns a generator of the dates that can be written, if the environment limits them.
  ///
  /// A date is kept if the constraints allow no such date near it.
  func writable(_ constraints: [RuleConstraint<Date>]) -> Generator {
    @Sendable func written(_ date: Date, _ environment: BuildEnvironment) -> Date {
      guard let form = environment.dates else { return date }
      return form.near(date).first { near in constraints.allSatisfy { $0.allows(near) } } ?? date
    }
    return Generator(
      simplest: { context throws(FactoryError) in
        written(try simplest(&context), context.environment)
      },
      random: { context throws(FactoryError) in
        written(try random(&context), context.environment)
      },
      edges: { context throws(FactoryError) in
        var dates: [Date] = []
        for date in try boundaries(context).map({ written($0, context.environment) })
        where dates.last != date { dates.append(date) }
        return dates
      },
      simpler: { date, environment in
        simpler(date, environment).mapped { written($0, environment) }.filtered { $0 != date }
      }
    )
  }
}

extension Factory {
  /// Returns a factory that creates only some dates in a field and the models that it contains.
  package func writingDates(_ form: DateForm, at index: Int) -> Factory {
    let field = Model.schema.fields[index]
    guard let source = sources[index] ?? (try? .byType(field, hasRelations: relations != nil))
    else { return self }
    return changed { $0.sources[index] = source.writingDates(form) }
  }
}

extension FieldSource {
  /// The source with other dates.
  fileprivate func writingDates(_ form: DateForm) -> FieldSource {
    var source = self
    source.fill = { [fill] draft, index throws(FactoryError) in
      let outer = draft.generation.environment.dates
      draft.generation.environment.dates = form
      defer { draft.generation.environment.dates = outer }
      try fill(draft, index)
    }
    if let candidates {
      source.candidates = { context, isRedacted throws(FactoryError) in
        var context = context
        context.environment.dates = form
        return try candidates(context, isRedacted)
      }
    }
    if let simpler {
      source.simpler = { model, index, environment in
        var environment = environment
        environment.dates = form
        return simpler(model, index, environment)
      }
    }
    if let rewound { source.rewound = { rewound($0).writingDates(form) } }
    return source
  }
}
