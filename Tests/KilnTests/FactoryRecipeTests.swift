import Foundation
import Kiln
import KilnRecipeTools
import KilnTesting
import Testing

@Value
private struct Visit {
  let id: Int
  let day: Date
  let start: Date
  let end: Date?
  let stamps: [Date]
  let exact: Date
}

@Value
private struct Trip {
  let title: String
  let visit: Visit
  let booked: Date
}

private struct Code: FastHashable, Sendable, JSONConvertible, Generatable {
  var number: Int
  func hash(into hasher: inout FieldHasher) { hasher.combine(number) }
  init(number: Int) { self.number = number }
  init(jsonValue: JSONValue) throws(ConversionError) { number = try Int(jsonValue: jsonValue) }
  func jsonValue() throws(ConversionError) -> JSONValue { JSONValue(number) }
  static var generator: Generator<Code> {
    Generator.integers(in: 0...99).map({ Code(number: $0) }, reverse: { $0.number })
  }
}

@Value
private struct Ticket {
  let code: Code
  @Valid(in: 1...50) let seat: Int
}

/// Factories and recipes of the same models.
@Suite struct FactoryRecipeTests {
  private func visits(offset: UTCOffset = .utc) throws -> Recipe<Visit> {
    Recipe("Visit") {
      Ingredient(\.id, "id")
      Ingredient(\.day, "day", using: .transformer(.date(format: "yyyy-MM-dd", offset: offset)))
      Ingredient(\.start, "start", using: .iso8601(fractionDigits: 0))
      Ingredient(\.end, "end", using: .iso8601(fractionDigits: 3))
      Ingredient(\.stamps, "stamps", using: .list(of: .transformer(.epochSeconds)))
      Ingredient(\.exact, "exact", using: .iso8601)
    }
  }

  @Test func fittedDatesSurviveTheRoundTrip() throws {
    let recipe = try visits()
    let fitted = Factory<Visit>().fitting(recipe)
    var days: Set<Date> = []
    var times: Set<Date> = []
    try forAll(fitted.generator, count: 400, seed: 1) { visit in
      (days, times) = (days.union([visit.day]), times.union([visit.start]))
      return try recipe.bake(recipe.decompose(visit)) == visit
    }
    #expect(days.count > 100)
    #expect(times.count > 200)
    #expect(days.contains { $0 < Date(timeIntervalSince1970: -10_000_000_000) })
    // Fields have the finest dates that their own conversion can write.
    #expect(times.contains { $0.timeIntervalSinceReferenceDate.remainder(dividingBy: 60) != 0 })
    #expect(throws: (any Error).self) {
      try forAll(Factory<Visit>().generator, count: 400, seed: 1) { visit in
        try recipe.bake(recipe.decompose(visit)) == visit
      }
    }
  }

  @Test func datesOfNestedModelsAndOffsetsFit() throws {
    let visits = try visits(offset: .hours(5, minutes: 30))
    let recipe = Recipe<Trip>("Trip") {
      Ingredient(\.title, "title")
      Ingredient(\.visit, "visit", using: visits)
      Ingredient(
        \.booked,
        "booked",
        using: .transformer(.date(format: "yyyy-MM-dd", offset: .hours(-3)))
      )
    }
    try forAll(Factory<Visit>().fitting(visits).generator, count: 200, seed: 2) { visit in
      try visits.bake(visits.decompose(visit)) == visit
    }
    var booked: Set<Double> = []
    try forAll(Factory<Trip>().fitting(recipe).generator, count: 200, seed: 2) { trip in
      _ = booked.insert(trip.booked.timeIntervalSinceReferenceDate)
    }
    #expect(booked.allSatisfy { ($0 - 10_800).remainder(dividingBy: 86_400) == 0 })
  }

  @Test func fittedDatesSatisfyTheirRulesAndShrink() throws {
    let recipe = try visits()
    let range = Date(timeIntervalSince1970: 0.5)...Date(timeIntervalSince1970: 200_000)
    let fitted = Factory<Visit>().generate(\.day, .dates(in: range)).fitting(recipe)
    try forAll(fitted.generator, count: 200, seed: 4) { visit in range.contains(visit.day) }
    let failure = #expect(throws: PropertyFailure<Visit>.self) {
      try forAll(Factory<Visit>().fitting(recipe).generator, seed: 3) { visit in
        visit.day < Date(timeIntervalSinceReferenceDate: 100_000)
      }
    }
    #expect(failure?.smallest.day == Date(timeIntervalSinceReferenceDate: 2 * 86_400))
    #expect(failure?.isComplete == true)
  }

  @Test func aConversionThatLosesDatesIsStillFound() throws {
    let broken = Transformer<JSONValue, Date>("broken") { _ in
      Date(timeIntervalSinceReferenceDate: 7)
    } reverse: { _ in
      "x"
    }
    let recipe = Recipe<Visit>(options: .partial) {
      Ingredient(\.id, "id")
      Ingredient(\.day, "day", using: .transformer(broken))
    }
    #expect(throws: PropertyFailure<Visit>.self) {
      try forAll(Factory<Visit>().fitting(recipe).generator, seed: 1) { visit in
        try recipe.update(visit, with: recipe.decompose(visit)) == visit
      }
    }
  }

  @Test func lintTestsTheModelsOfAFactory() throws {
    let recipe = Recipe<Ticket>("Ticket") {
      Ingredient(\.code, "code")
      Ingredient(
        \.seat,
        "seat",
        using: .transformer(
          Transformer<JSONValue, Int>("seat") {
            min(try Int(jsonValue: $0), 40)
          } reverse: {
            JSONValue($0)
          }
        )
      )
    }
    let tickets = Factory<Ticket>()
    let report = try recipe.lint(tickets)
    #expect(report.findings.map(\.property) == ["seat"], "\(report)")
    #expect(report.findings.map(\.code) == [.changed])
    #expect(report.sampleCount > 100)
    #expect(report.unsampled.isEmpty)
    #expect(try recipe.lint(tickets) == report)
    let low = try recipe.lint(tickets.generate(\.seat, .integers(in: 1...40)))
    #expect(low.isClean, "\(low)")
    #expect(recipe.lint().isClean == false)
    #expect(throws: FactoryError.self) { try recipe.lint(tickets.set(\.seat, 0)) }
  }

  @Test func lintWithFittedDatesIsClean() throws {
    let recipe = try visits()
    let report = try recipe.lint(Factory<Visit>().fitting(recipe))
    #expect(report.isClean, "\(report)")
    #expect(try !recipe.lint(Factory<Visit>()).isClean)
  }
}
