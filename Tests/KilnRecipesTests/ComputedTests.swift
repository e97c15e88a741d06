import Foundation
import KilnRecipes
import Testing

/// A model with properties that sources spread over several values.
private struct Person: ValueModel {
  var name: String
  var birthday: Day?
  var price: String

  static let schema = Schema<Person>(
    "Person",
    Person.init(name:birthday:price:),
    Field(\.name, "name"),
    Field(\.birthday, "birthday"),
    Field(\.price, "price", default: "free")
  )

  static func recipe() throws(RecipeError) -> Recipe<Person> {
    Recipe("Person") {
      Ingredient(\.name, from: "first | given", "last") { (first: String, last: String) in
        "\(first) \(last)"
      } reverse: { name in
        let parts = name.split(separator: " ", maxSplits: 1).map(String.init)
        return (parts[0], parts[1])
      }
      Ingredient(\.birthday, from: "born.year", "born.month", "born.day") {
        (y: Int, m: Int, d: Int) in
        try Day(year: y, month: m, day: d)
      } reverse: { day in
        day.map { ($0.year, $0.month, $0.day) }
      }
      Ingredient(\.price, from: "amount", IngredientPart("currency", default: "EUR")) {
        (amount: Int, currency: String) in "\(amount) \(currency)"
      }
    }
  }

  static var source: JSONValue {
    [
      "first": "Ada", "last": "Lovelace", "born": ["year": 1815, "month": 12, "day": 10],
      "amount": 5,
    ]
  }
}

private struct Day: FastHashable, Sendable {
  var year: Int
  var month: Int
  var day: Int

  init(year: Int, month: Int, day: Int) throws {
    guard (1...12).contains(month) else {
      throw ConversionError(expected: "a month", found: "\(month)")
    }
    guard (1...31).contains(day) else { throw NoSuchDay() }
    (self.year, self.month, self.day) = (year, month, day)
  }

  func hash(into hasher: inout FieldHasher) {
    hasher.combine(year)
    hasher.combine(month)
    hasher.combine(day)
  }
}

private struct NoSuchDay: Error, CustomStringConvertible {
  var description: String { "there is no such day" }
}

private enum Today: BakeContextKey { static let defaultValue: Day? = nil }

private enum HomeCurrency: BakeContextKey { static let defaultValue = "EUR" }

@Suite struct ComputedTests {
  private let recipe: Recipe<Person>

  init() throws {
    recipe = try Person.recipe()
  }

  /// The source with one member replaced, or removed if `value` is `nil`.
  private func source(_ path: SourcePath, _ value: JSONValue?) throws -> JSONValue {
    var source = Person.source
    if let value { try source.set(value, at: path) } else { try source.removeValue(at: path) }
    return source
  }

  private func described(_ failures: [RecipeFailure]) -> [String] {
    failures.map { "\($0.property ?? "") \($0.path ?? .root) \($0.code)" }
  }

  @Test func everyInvalidPartIsReportedWithItsPath() throws {
    let wrong: JSONValue = [
      "first": 1, "last": nil, "born": ["year": "x", "day": true], "amount": nil, "currency": 7,
    ]
    #expect(
      described(failures(recipe, wrong)) == [
        "name first conversion", "name last null", "birthday born.year conversion",
        "birthday born.day conversion", "birthday born.month missing", "price amount null",
        "price currency conversion",
      ]
    )
  }

  @Test func functionErrorIsReportedWithItsParts() throws {
    let day = try #require(failures(recipe, try source("born.day", 32)).first)
    #expect(day.property == "birthday" && day.path == "born.year" && day.code == .conversion)
    #expect(day.found == "integer 1815, integer 12, integer 32")
    #expect(day.detail == "there is no such day")
    let month = try #require(failures(recipe, try source("born.month", 13)).first)
    #expect(month.expected == "a month" && month.found == "13")
  }

  @Test func partsCanBeTransformedCoercedOrNested() throws {
    let day = Transformer<JSONValue, Int>("day") { try Int(jsonValue: $0) + 1 }
    let inner = Recipe<Person>("inner", options: .partial) { Ingredient(\.name, "n") }
    let recipe = Recipe<Person> {
      Ingredient(
        \.name,
        from: IngredientPart("day", using: .transformer(day)),
        IngredientPart("who", using: inner),
        "n"
      ) {
        (day: Int, who: Person, count: Int) in "\(day) \(who.name) \(count)"
      }.coercing(.lenient)
    }
    #expect(try recipe.bake(["day": 1, "who": ["n": "Ada"], "n": "7"]).name == "2 Ada 7")
    let wrong = failures(recipe, ["day": "x", "who": ["n": 1], "n": []])
    #expect(wrong.map(\.path) == ["day", "who.n", "n"])
    #expect(wrong.first?.transformer == "day")
  }

  @Test func partsCanComeFromTheContext() throws {
    let recipe = Recipe<Person> {
      Ingredient(\.name, from: "amount", IngredientPart.context(HomeCurrency.self)) {
        (amount: Int, currency: String) in
        "\(amount) \(currency)"
      } reverse: { name in
        let parts = name.split(separator: " ")
        return (Int(parts[0]) ?? 0, String(parts[1]))
      }
    }
    let context = BakeContext().setting(HomeCurrency.self, to: "CHF")
    let person = try recipe.bake(["amount": 5], context: context)
    #expect(person.name == "5 CHF")
    #expect(try recipe.decompose(person) == ["amount": 5])
  }

  @Test func propertyWithoutPathsIsComputedAtEachBake() throws {
    let recipe = Recipe<Person> {
      Ingredient(\.name) { "nobody" }
      Ingredient(\.birthday, from: IngredientPart.context(Today.self)) { (day: Day?) in day }
    }
    let today = try Day(year: 2026, month: 1, day: 2)
    let person = try recipe.bake([:], context: BakeContext().setting(Today.self, to: today))
    #expect(person.name == "nobody" && person.birthday == today)
    #expect(try recipe.update(person, with: [:]).birthday == today)
    #expect(try recipe.decompose(person) == [:])
  }

  @Test func defaultOnErrorReplacesInvalidParts() throws {
    let recipe = Recipe<Person> {
      Ingredient(\.name, from: "first", "last", default: "nobody") {
        (first: String, last: String) in "\(first) \(last)"
      }.defaultOnError()
    }
    let baked = try recipe.bakeResult(["first": 1])
    #expect(baked.value.name == "nobody")
    #expect(described(baked.notices) == ["name first conversion", "name last missing"])
  }

  @Test func decomposingRejectsOrOmitsIrreversibleProperties() throws {
    let person = try recipe.bake(Person.source)
    let error = #expect(throws: DecomposeError.self) { try recipe.decompose(person) }
    #expect(error?.failures.map(\.code) == [.irreversible])
    #expect(error?.failures.map(\.property) == ["price"])
    #expect(!recipe.isReversible)
    let rest = try recipe.decompose(person, omittingIrreversible: true)
    #expect(rest["amount"] == nil && rest["first"] == "Ada")
  }

  @Test func updateOfAnIrreversiblePropertyNeedsEveryPart() throws {
    let recipe = Recipe<Person>(options: .partial) {
      Ingredient(\.price, from: "amount", IngredientPart("currency", default: "EUR"), "note") {
        (amount: Int, currency: String, note: String?) in "\(amount) \(currency)\(note ?? "")"
      }
    }
    let person = try self.recipe.bake(Person.source)
    let error = #expect(throws: BakeError.self) { try recipe.update(person, with: ["amount": 12]) }
    let failures = error?.failures ?? []
    #expect(described(failures) == ["price currency missing", "price note missing"])
    #expect(failures.allSatisfy { $0.detail?.contains("reverse:") == true })
    let whole: JSONValue = ["amount": 12, "currency": "USD", "note": nil]
    #expect(try recipe.update(person, with: whole).price == "12 USD")
  }

  @Test func errorOfTheReverseIsReportedByAnUpdate() throws {
    let recipe = Recipe<Person>(options: .partial) {
      Ingredient(\.name, from: "first", "last") { (first: String, last: String) in
        "\(first) \(last)"
      } reverse: { _ in
        throw NoSuchDay()
      }
    }
    let person = try self.recipe.bake(Person.source)
    let error = #expect(throws: BakeError.self) { try recipe.update(person, with: ["first": "A"]) }
    #expect(described(error?.failures ?? []) == ["name last conversion"])
    #expect(error?.failures.first?.detail?.contains("there is no such day") == true)
    // A source with every part need not be reversible.
    #expect(try recipe.update(person, with: ["first": "A", "last": "B"]).name == "A B")
  }

  @Test func computedPropertiesRoundTrip() throws {
    let recipe = Recipe<Person>(options: .partial) {
      Ingredient(\.name, from: "a", "b") { (a: String, b: String) in
        "\(a) \(b)"
      } reverse: { name in
        let parts = name.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        return (parts[0], parts[1])
      }
    }
    #expect(recipe.isReversible)
    let words = ["", "a", "é", "e\u{301}", "👩‍👩‍👧", "\u{0}", String(repeating: "z", count: 300)]
    for first in words {
      for last in words {
        let source: JSONValue = ["a": .string(first), "b": .string(last)]
        let person = try recipe.bake(source)
        #expect(try recipe.decompose(person) == source)
        #expect(try recipe.updateResult(person, with: source).isChanged == false)
        #expect(try recipe.update(person, with: ["b": "new"]).name == "\(first) new")
      }
    }
  }
}
