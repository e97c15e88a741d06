import Foundation
import KilnFactories
import KilnPropertyTesting
import KilnTestSupport
import KilnValues
import Testing

/// A model with a field of each kind.
private struct Order: ValueModel, Sendable {
  var number: Int
  var note: String
  var price: Double
  var placed: Date
  var tags: [String]
  var codes: Set<Int>
  var stock: [String: Int]
  var gift: String?
  var home: Home
  var paid: Bool

  static let schema = Schema<Order>(
    "Order",
    Order.init(number:note:price:placed:tags:codes:stock:gift:home:paid:),
    Field(\.number, "number"),
    Field(\.note, "note"),
    Field(\.price, "price"),
    Field(\.placed, "placed"),
    Field(\.tags, "tags"),
    Field(\.codes, "codes"),
    Field(\.stock, "stock"),
    Field(\.gift, "gift"),
    Field(\.home, "home"),
    Field(\.paid, "paid")
  )
}

/// A program error that occurs for some orders.
private struct PlantedBug: CustomStringConvertible, Sendable {
  let description: String
  /// Changes an order so that the error occurs; the result is not simple.
  let show: @Sendable (inout Order) -> Void
  let isFailing: @Sendable (Order) -> Bool
  /// Changes the default to the simplest order with the error.
  let expected: @Sendable (inout Order) -> Void
}

private let plantedBugs = [
  PlantedBug(
    description: "a number above a bound",
    show: { $0.number = 987_654 },
    isFailing: { $0.number > 1_234 },
    expected: { $0.number = 1_235 }
  ),
  PlantedBug(
    description: "a number below a bound",
    show: { $0.number = .min },
    isFailing: { $0.number < -77 },
    expected: { $0.number = -78 }
  ),
  PlantedBug(
    description: "a text with a character",
    show: { $0.note = "some \"quoted\" words" },
    isFailing: { $0.note.contains("\"") },
    expected: { $0.note = "\"" }
  ),
  PlantedBug(
    description: "a text with a capital letter",
    show: { $0.note = "tHE qUICK bROWN fOX" },
    isFailing: { $0.note.contains(where: \.isUppercase) },
    expected: { $0.note = "A" }
  ),
  PlantedBug(
    description: "a text that is too long",
    show: { $0.note = String(repeating: "long ", count: 60) },
    isFailing: { $0.note.count > 130 },
    expected: { $0.note = String(repeating: "a", count: 131) }
  ),
  PlantedBug(
    description: "a list that is too long",
    show: { $0.tags = (0..<40).map { "tag \($0)" } },
    isFailing: { $0.tags.count > 3 },
    expected: { $0.tags = ["tags", "tags", "tags", "tags"] }
  ),
  PlantedBug(
    description: "an empty list",
    show: { $0.tags = [] },
    isFailing: { $0.tags.isEmpty },
    expected: { $0.tags = [] }
  ),
  PlantedBug(
    description: "an element twice",
    show: { $0.tags = ["red", "green", "blue", "green", "red", "pink"] },
    isFailing: { Set($0.tags).count < $0.tags.count },
    expected: { $0.tags = ["tags", "tags"] }
  ),
  PlantedBug(
    description: "a field of a nested model",
    show: { $0.home = Home(city: "Zürich", zip: 8_001) },
    isFailing: { $0.home.zip >= 5_000 },
    expected: { $0.home.zip = 5_000 }
  ),
  PlantedBug(
    description: "an optional that is nil",
    show: { $0.gift = nil },
    isFailing: { $0.gift == nil },
    expected: { $0.gift = nil }
  ),
  PlantedBug(
    description: "an optional with a digit",
    show: { $0.gift = "for 7 friends" },
    isFailing: { $0.gift?.contains(where: \.isNumber) ?? false },
    expected: { $0.gift = "0" }
  ),
  PlantedBug(
    description: "two fields together",
    show: { ($0.number, $0.paid) = (52_000, false) },
    isFailing: { $0.number >= 100 && !$0.paid },
    expected: { ($0.number, $0.paid) = (100, false) }
  ),
  PlantedBug(
    description: "the sum of two fields",
    show: { ($0.number, $0.home.zip) = (640, 7_000) },
    isFailing: { $0.number + $0.home.zip > 2_000 },
    expected: { $0.home.zip = 2_000 }
  ),
  PlantedBug(
    description: "a date before another",
    show: { $0.placed = Date(timeIntervalSinceReferenceDate: -123_456_789.125) },
    isFailing: { $0.placed < Date(timeIntervalSinceReferenceDate: -86_400) },
    expected: { $0.placed = Date(timeIntervalSinceReferenceDate: -86_401) }
  ),
  PlantedBug(
    description: "an element of a set",
    show: { $0.codes = [4, 8, 15, 16, 23, 42] },
    isFailing: { $0.codes.contains { $0 > 20 } },
    expected: { $0.codes = [21] }
  ),
  PlantedBug(
    description: "a set that is too large",
    show: { $0.codes = Set(100..<130) },
    isFailing: { $0.codes.count > 2 },
    expected: { $0.codes = [1, 2, 3] }
  ),
  PlantedBug(
    description: "a value of a dictionary",
    show: { $0.stock = ["apples": 3, "pears": -900, "plums": 0] },
    isFailing: { $0.stock.values.contains { $0 < -5 } },
    expected: { $0.stock = ["stock": -6] }
  ),
  PlantedBug(
    description: "negative zero",
    show: { $0.price = -0.000_3 },
    isFailing: { $0.price == 0 && $0.price.sign == .minus || $0.price < 0 },
    expected: { $0.price = -0.0 }
  ),
  PlantedBug(
    description: "a fraction",
    show: { $0.price = 1_234.567_89 },
    isFailing: { $0.price != $0.price.rounded() },
    expected: { $0.price = 1.1 }
  ),
  PlantedBug(
    description: "a number that is huge",
    show: { $0.price = .infinity },
    isFailing: { $0.price > 10_000_000_000 },
    expected: { $0.price = 10_000_000_001 }
  ),
  PlantedBug(
    description: "a number that is none",
    show: { $0.price = .nan },
    isFailing: { $0.price.isNaN },
    expected: { $0.price = .nan }
  ),
]

@Suite struct ShrinkingTests {
  private let orders = Factory<Order>()

  /// Checks that two models print alike, which distinguishes negative zero and treats NaN as equal.
  private func expectSame<Model: ValueModel>(
    _ model: Model,
    _ expected: Model,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(model.description == expected.description, sourceLocation: sourceLocation)
  }

  @Test(
    "a planted bug shrinks to its smallest counterexample, also from random models",
    arguments: plantedBugs
  )
  private func plantedBugShrinks(_ bug: PlantedBug) throws {
    let found = try orders.shrinkResult(try orders.build(bug.show), while: bug.isFailing)
    expectSame(found.model, try orders.build(bug.expected))
    #expect(found.isComplete)
    for seed in 1...3 as ClosedRange<UInt64> {
      let model = try orders.build(seed: seed, style: .wild, bug.show)
      let found = try orders.shrinkResult(model, limit: 10_000, while: bug.isFailing)
      expectSame(found.model, try orders.build(bug.expected))
    }
  }

  @Test func differenceIsRelativeToTheFactoryDefault() throws {
    let members = Factory<Member>().set(\.name, "Zach")
    let model = try members.build(seed: 3)
    let found = try members.shrinkResult(model) { $0.age > 42 || $0.name != "Zach" }
    #expect(found.model.age == 43 || model.age <= 42)
    let old = try members.shrinkResult(try members.build(seed: 3) { $0.age = 99 }) { $0.age > 42 }
    #expect(old.difference.changedNames == ["age"])
    #expect("\(old.difference)" == "age: 18 → 43")
  }

  @Test func everyCandidateSatisfiesTheRules() throws {
    let members = Factory<Member>()
    let model = try members.build(seed: 11, style: .wild) { $0.tags = ["a", "b"] }
    var tried = 0
    _ = try members.shrinkResult(model) { member in
      tried += 1
      try member.validate()
      return !member.tags.isEmpty && member.name.count > 1
    }
    #expect(tried > 0)
  }

  @Test func alwaysFailingConditionShrinksToTheDefault() throws {
    let model = try orders.build(seed: 5, style: .wild)
    let found = try orders.shrinkResult(model) { _ in true }
    #expect(found.difference.isEmpty)
    #expect(found.tries == 1)
  }

  @Test func limitOfTriesIsRespected() throws {
    let model = try orders.build(seed: 5, style: .wild)
    var tries = 0
    let found = try orders.shrinkResult(model, limit: 17) { _ in
      tries += 1
      return false
    }
    #expect(tries == 17)
    #expect(found.tries == 17)
    #expect(!found.isComplete)
    #expect(try orders.shrinkResult(model, limit: -1) { _ in true }.tries == 0)
  }

  @Test func derivedFieldsAreRecomputed() throws {
    let members = Factory<Member>()
      .set(\.nick, from: \.name) { $0.uppercased() }
      .adjusting { $0.tags = [$0.name] }
    let model = try members.build { ($0.name, $0.age) = ("somebody", 77) }
    #expect(model.nick == "NAME")
    let whole = try members.build(seed: 4)
    let found = try members.shrinkResult(whole) { member in
      try #require(member.nick == member.name.uppercased())
      try #require(member.tags == [member.name])
      return true
    }
    #expect(found.difference.isEmpty)
    // Fields that were changed afterwards are shrunk like any other.
    let changed = try members.shrinkResult(model) { $0.nick == "NAME" && $0.name.count > 2 }
    #expect(changed.difference.isEmpty)
  }

  @Test func associatedModelsShrinkByTheirFactory() throws {
    let homes = Factory<Home>().set(\.city, "Bern")
    let members = Factory<Member>().association(\.home, homes)
    let model = try members.build(seed: 6) { $0.home.zip = 900 }
    let found = try members.shrinkResult(model) { $0.home.zip > 30 }
    #expect(found.model.home == Home(city: "Bern", zip: 31))
  }

  @Test func errorsOfTheConditionAreRethrown() throws {
    let model = try orders.build(seed: 9)
    #expect(throws: CancellationError.self) {
      try orders.shrinkResult(model) { _ in throw CancellationError() }
    }
  }

  @Test func unknownTraitIsAnError() throws {
    let model = try orders.build()
    #expect(throws: FactoryError.self) {
      try orders.shrink(model, traits: "missing") { _ in true }
    }
  }
}
