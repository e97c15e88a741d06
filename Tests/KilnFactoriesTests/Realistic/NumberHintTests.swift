import Foundation
import KilnFactories
import KilnHashing
import KilnTestSupport
import KilnValues
import Testing

@Suite struct NumberHintTests {
  @Test(arguments: [
    ("age", 1...99), ("bossAge", 1...99), ("year", 1970...2025), ("unit_price", 1...500),
    ("quantity", 1...50), ("numberOfSeats", 0...100), ("port", 1_024...65_535),
  ])
  func integersFollowNameHints(name: String, range: ClosedRange<Int>) throws {
    let numbers = try values(of: Int.self, named: name)
    #expect(numbers.allSatisfy(range.contains))
    #expect(Set(numbers).count > 40)
  }

  @Test func partOfAWordIsNoHint() throws {
    #expect(try values(of: Int.self, named: "footage").contains { $0 > 99 })
  }

  @Test func hintsAreLimitedToTheType() throws {
    #expect(try values(of: Int8.self, named: "age").allSatisfy { (1...99).contains($0) })
    let ports = try values(of: UInt16.self, named: "port")
    #expect(ports.allSatisfy { $0 >= 1_024 } && Set(ports).count > 400)
    // A hint that does not fit the type is ignored.
    #expect(Set(try values(of: Int8.self, named: "year")).count > 50)
  }

  @Test(
    arguments: [
      ("percent", 0...100, 1), ("price", 1...500, 2), ("latitude", -90...90, 6),
      ("longitude", -180...180, 6),
    ] as [(String, ClosedRange<Double>, Int)]
  )
  func floatingPointNumbersFollowNameHints(
    name: String,
    range: ClosedRange<Double>,
    decimals: Int
  ) throws {
    let numbers = try values(of: Double.self, named: name)
    #expect(numbers.allSatisfy(range.contains))
    let middle = (range.lowerBound + range.upperBound) / 2
    #expect(numbers.contains { $0 < middle } && numbers.contains { $0 > middle })
    let scale = pow(10, Double(decimals))
    #expect(numbers.allSatisfy { ($0 * scale).rounded() / scale == $0 })
    let floats = try values(of: Float.self, named: name)
    #expect(floats.allSatisfy { range.contains(Double($0)) })
  }

  @Test func rulesTakePrecedenceOverNames() throws {
    let ages = try values(of: Int.self, named: "oldAge", [.in(90...200)])
    #expect(ages.allSatisfy { (90...99).contains($0) })
    let prices = try values(of: Double.self, named: "cheapPrice", [.in(0.001...0.002)])
    #expect(prices.allSatisfy { (0.001...0.002).contains($0) })
  }

  private func contents<Content: FastHashable & Sendable>(
    of generator: Generator<Content>
  ) throws -> [Content] {
    try Factory<Single<Content>>().generate(\.content, generator).buildList(100, seed: 5)
      .map(\.content)
  }

  @Test func negativeNumbersVary() throws {
    #expect(try Set(contents(of: .integers(in: -100...(-1)))).count > 20)
    #expect(try Set(contents(of: .numbers(in: -100.0...(-1)))).count > 20)
    for high in [Decimal(-5), 0] {
      let amounts = try contents(of: .decimals(in: -1_000_000...high))
      #expect(Set(amounts).count > 20)
      #expect(amounts.allSatisfy { (high - 1_000...high).contains($0) })
    }
  }

  @Test func wildNumbersIgnoreNameHints() throws {
    let wild = try values(of: Int.self, named: "age", style: .wild)
    #expect(wild.contains { $0 < 0 || $0 > 99 })
  }
}

@Suite struct DateHintTests {
  @Test(arguments: [
    ("birthDate", "1940-01-01", "2008-01-01"), ("createdAt", "2024-01-01", "2026-01-01"),
    ("updatedAt", "2024-01-01", "2026-01-01"), ("expiresAt", "2026-01-01", "2028-01-01"),
    ("when", "2000-01-01", "2030-01-01"),
  ])
  func datesFollowNameHints(name: String, start: String, end: String) throws {
    func date(_ text: String) throws -> Date { try Date(text + "T00:00:00Z", strategy: .iso8601) }
    let range = try date(start)..<date(end)
    let dates = try values(of: Date.self, named: name)
    #expect(dates.allSatisfy(range.contains))
    #expect(Set(dates).count > 490)
    let seconds = dates.map(\.timeIntervalSinceReferenceDate)
    #expect(seconds.allSatisfy { $0 == $0.rounded() })
    let optionals = try values(of: Date?.self, named: name)
    #expect(optionals.allSatisfy { $0.map(range.contains) ?? true })
  }

  @Test func rulesTakePrecedenceOverNames() throws {
    let latest = Date(timeIntervalSince1970: -3e9)
    let dates = try values(of: Date.self, named: "oldBirthday", [.in(...latest)])
    #expect(dates.allSatisfy { $0 <= latest })
    #expect(Set(dates).count > 20)
  }
}
