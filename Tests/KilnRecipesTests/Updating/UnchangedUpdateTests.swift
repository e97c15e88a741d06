import Foundation
import KilnRecipes
import KilnTestSupport
import Testing

/// Updates without changes, for properties of all kinds of types.
@Suite struct UnchangedUpdateTests {
  @Test func sourceWithoutNewValuesChangesNothingForAnyType() throws {
    let recipe = try Ledger.recipe()
    let ledger = try recipe.bake(Ledger.source)
    let keys = try #require(Ledger.source.objectValue).keys
    for key in keys {
      let part: JSONValue = .object([key: Ledger.source[key] ?? nil])
      #expect(try !recipe.updateResult(ledger, with: part).isChanged, "\(key)")
    }
  }

  @Test func typeIsComparedByItsOwnJSONForm() throws {
    let recipe = Recipe<Lamp> { Ingredient(\.level, "level") }
    let lamp = try recipe.bake(["level": 1])
    #expect(lamp.level == .high)
    // The raw value of `high` is 2, which is also the JSON form of `low`.
    #expect(try recipe.update(lamp, with: ["level": 2]).level == .low)
    #expect(try !recipe.updateResult(lamp, with: ["level": 1]).isChanged)
  }
}

private enum Mood: FastHashable, Sendable {
  case glad, other(Int)
  func hash(into hasher: inout FieldHasher) {
    switch self {
    case .glad: hasher.combine(0)
    case .other(let number): hasher.combine(number)
    }
  }
}

private struct Ledger: ValueModel {
  var amount: Decimal
  var size: UInt64
  var small: Int8
  var rate: Float
  var mood: Mood
  var home: URL
  var tags: Set<String>
  var counts: [String: Int]

  static let schema = Schema<Ledger>(
    "Ledger",
    Ledger.init(amount:size:small:rate:mood:home:tags:counts:),
    Field(\.amount, "amount"),
    Field(\.size, "size"),
    Field(\.small, "small"),
    Field(\.rate, "rate"),
    Field(\.mood, "mood"),
    Field(\.home, "home"),
    Field(\.tags, "tags"),
    Field(\.counts, "counts")
  )

  static func recipe() throws -> Recipe<Ledger> {
    Recipe {
      Ingredient(\.amount, "amount")
      Ingredient(\.size, "size")
      Ingredient(\.small, "small")
      Ingredient(\.rate, "rate")
      Ingredient(\.mood, "mood", using: .function { json, _ in .other(try Int(jsonValue: json)) })
      Ingredient(\.home, "home", using: .url)
      Ingredient(\.tags, "tags", using: .function { json, _ in Set(try [String](jsonValue: json)) })
      Ingredient(\.counts, "counts")
    }
  }

  static var source: JSONValue {
    [
      "amount": 12.5, "size": .number(.unsigned(.max)), "small": -3, "rate": 0.5, "mood": 7,
      "home": "https://example.org/a%20b",
      "tags": ["a", "a text that is too long for a small one"],
      "counts": ["one": 1],
    ]
  }
}

/// Written as other numbers than its raw values.
private enum Level: Int, JSONConvertible, FastHashable {
  case low = 1
  case high = 2

  init(jsonValue: JSONValue) throws(ConversionError) {
    self = try Int(jsonValue: jsonValue) == 1 ? .high : .low
  }

  func jsonValue() -> JSONValue { self == .high ? 1 : 2 }
}

private struct Lamp: ValueModel {
  var level: Level
  static let schema = Schema<Lamp>("Lamp", Lamp.init(level:), Field(\.level, "level"))
}
