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

/// An error for some values of a field: a value that is not simple, and the simplest one.
private func bug<Value: Sendable>(
  _ description: String,
  _ field: any WritableKeyPath<Order, Value> & Sendable,
  _ shown: Value,
  _ simplest: Value,
  _ isFailing: @escaping @Sendable (Value) -> Bool
) -> PlantedBug {
  PlantedBug(
    description: description,
    show: { $0[keyPath: field] = shown },
    isFailing: { isFailing($0[keyPath: field]) },
    expected: { $0[keyPath: field] = simplest }
  )
}

private func date(_ seconds: Double) -> Date { Date(timeIntervalSinceReferenceDate: seconds) }

private let plantedBugs = [
  bug("a number above a bound", \.number, 987_654, 1_235) { $0 > 1_234 },
  bug("a number below a bound", \.number, .min, -78) { $0 < -77 },
  bug("a text with a character", \.note, #"some "quoted" words"#, "\"") { $0.contains("\"") },
  bug("a text with a capital letter", \.note, "tHE qUICK bROWN fOX", "A") {
    $0.contains(where: \.isUppercase)
  },
  bug(
    "a text that is too long",
    \.note,
    String(repeating: "long ", count: 60),
    String(repeating: "a", count: 131)
  ) { $0.count > 130 },
  bug(
    "a list that is too long",
    \.tags,
    (0..<40).map { "tag \($0)" },
    ["tags", "tags", "tags", "tags"]
  ) { $0.count > 3 },
  bug("an empty list", \.tags, [], []) { $0.isEmpty },
  bug(
    "an element twice",
    \.tags,
    ["red", "green", "blue", "green", "red", "pink"],
    ["tags", "tags"]
  ) { Set($0).count < $0.count },
  bug(
    "a field of a nested model",
    \.home,
    Home(city: "Zürich", zip: 8_001),
    Home(city: "city", zip: 5_000)
  ) { $0.zip >= 5_000 },
  bug("an optional that is nil", \.gift, nil, nil) { $0 == nil },
  bug("an optional with a digit", \.gift, "for 7 friends", "0") {
    $0?.contains(where: \.isNumber) ?? false
  },
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
  bug("a date before another", \.placed, date(-123_456_789.125), date(-86_401)) {
    $0 < date(-86_400)
  },
  bug("an element of a set", \.codes, [4, 8, 15, 16, 23, 42], [21]) { $0.contains { $0 > 20 } },
  bug("a set that is too large", \.codes, Set(100..<130), [1, 2, 3]) { $0.count > 2 },
  bug("a value of a dictionary", \.stock, ["apples": 3, "pears": -900], ["stock": -6]) {
    $0.values.contains { $0 < -5 }
  },
  bug("negative zero", \.price, -0.000_3, -0.0) { $0 == 0 && $0.sign == .minus || $0 < 0 },
  bug("a fraction", \.price, 1_234.567_89, 1.1) { $0 != $0.rounded() },
  bug("a number that is huge", \.price, .infinity, 10_000_000_001) { $0 > 10_000_000_000 },
  bug("a number that is none", \.price, .nan, .nan) { $0.isNaN },
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
