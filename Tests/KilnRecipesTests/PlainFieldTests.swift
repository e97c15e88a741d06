import KilnRecipes
import KilnTestSupport
import Testing

/// Bakes of trees whose values are read without conversions have the results of those whose values
/// are converted. A property with a fallback path is always converted.
@Suite struct PlainFieldTests {
  @Test(arguments: randomCases(0..<40 as Range<UInt64>))
  func plainAndConvertedPropertiesAreEqual(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let lists = try (recipe(fallback: ""), recipe(fallback: " | absent"))
    for _ in 0..<100 {
      let records = (0..<3).map { _ in record(&generator) }
      let source: JSONValue = ["records": .array(records)]
      #expect(outcome(lists.0, source) == outcome(lists.1, source), "\(source)")
      for coercion in Coercion.allCases {
        let plain = try Sample.recipe(coercion, fallback: "")
        let converted = try Sample.recipe(coercion, fallback: " | absent")
        #expect(outcome(plain, records[0]) == outcome(converted, records[0]), "\(records[0])")
      }
    }
  }

  @Test func plainListsCountTowardTheValueLimit() throws {
    var source: JSONValue = ["tags": ["a", "b", "c"]]
    for _ in 0..<24 { source = ["tags": ["a", "b", "c"], "n": [source]] }
    for maximum in 1_000..<1_010 {
      let context = BakeContext(limits: BakeLimits(maximumValues: maximum))
      let failures = try ["tags", ["path": ["tags", "absent"]]].map { (tags: JSONValue) in
        let error = try #require(throws: BakeError.self) {
          try Branch.recipe(tags: tags).bake(source, context: context)
        }
        #expect(error.failures.map(\.code) == [.tooManyValues])
        return error.failures.map(\.description)
      }
      #expect(failures[0] == failures[1])
    }
  }

  private func recipe(fallback: String) throws -> Recipe<Samples> {
    let sample = try Sample.recipe(.strict, fallback: fallback)
    return Recipe { Ingredient(\.records, "records", using: .list(of: sample)) }
  }

  private func outcome<Model: ValueModel>(_ recipe: Recipe<Model>, _ source: JSONValue) -> String {
    do throws(BakeError) {
      return "\(try recipe.bake(source))"
    } catch {
      return error.failures.map(\.description).joined(separator: "\n")
    }
  }

  /// A source that is mostly valid, whose members have any order.
  private func record(_ generator: inout SeededGenerator) -> JSONValue {
    let valid: [(String, JSONValue)] = [
      ("flag", true), ("count", 7), ("rate", 1.5), ("name", "a name"), ("maybeFlag", false),
      ("maybeCount", -3), ("maybeRate", 2), ("maybeName", "a text that is not so short"),
      ("tags", ["a", "b"]),
    ]
    let others: [JSONValue] = [
      nil, true, 0, 3.0, -0.0, "12", "yes", "", [], [1], ["a", nil], [:], .number(.unsigned(.max)),
      .number(.integer(.max)), .number(.literal("295147905179352830000")),
      .number(.literal("1e400")), ["a text that is not so short"],
    ]
    var object = JSONObject()
    var members = valid
    if generator.pick([true, false]) { members.shuffle(using: &generator) }
    for (key, value) in members {
      switch generator.pick(Array(0..<12)) {
      case 0: break
      case 1: object[key] = generator.pick(others)
      case 2: (object["other \(key)"], object[key]) = (.null, value)
      default: object[key] = value
      }
    }
    return .object(object)
  }
}

private struct Samples: ValueModel {
  var records: [Sample]
  static let schema = Schema<Samples>(
    "Samples",
    Samples.init(records:),
    Field(\.records, "records")
  )
}

/// A property of each type that is read without a conversion.
private struct Sample: ValueModel {
  var flag: Bool
  var count: Int
  var rate: Double
  var name: String
  var maybeFlag: Bool?
  var maybeCount: Int?
  var maybeRate: Double?
  var maybeName: String?
  var tags: [String]

  static let schema = Schema<Sample>(
    "Sample",
    Sample.init(flag:count:rate:name:maybeFlag:maybeCount:maybeRate:maybeName:tags:),
    Field(\.flag, "flag"),
    Field(\.count, "count", default: 3),
    Field(\.rate, "rate"),
    Field(\.name, "name"),
    Field(\.maybeFlag, "maybeFlag"),
    Field(\.maybeCount, "maybeCount"),
    Field(\.maybeRate, "maybeRate"),
    Field(\.maybeName, "maybeName"),
    Field(\.tags, "tags")
  )

  static func recipe(_ coercion: Coercion, fallback: String) throws -> Recipe<Sample> {
    var options = RecipeOptions()
    options.coercion = coercion
    return try Recipe(options: options) {
      try Ingredient(\.flag, IngredientPath("flag" + fallback))
      try Ingredient(\.count, IngredientPath("count" + fallback))
      try Ingredient(\.rate, IngredientPath("rate" + fallback))
      try Ingredient(\.name, IngredientPath("name" + fallback))
      try Ingredient(\.maybeFlag, IngredientPath("maybeFlag" + fallback))
      try Ingredient(\.maybeCount, IngredientPath("maybeCount" + fallback))
      try Ingredient(\.maybeRate, IngredientPath("maybeRate" + fallback))
      try Ingredient(\.maybeName, IngredientPath("maybeName" + fallback))
      try Ingredient(\.tags, IngredientPath("tags" + fallback))
    }
  }
}

/// A model that its recipe reads from one path twice, so that a deep source is read many times.
private struct Branch: ValueModel {
  var tags: [String]
  var left: [Branch]
  var right: [Branch]

  static let schema = Schema<Branch>(
    "Branch",
    Branch.init(tags:left:right:),
    Field(\.tags, "tags"),
    Field(\.left, "left", default: []),
    Field(\.right, "right", default: [])
  )

  static func recipe(tags: JSONValue) throws -> Recipe<Branch> {
    let inner: JSONValue = ["path": "n", "recipe": "Branch", "each": true]
    return try Recipe(
      file: RecipeFile([
        "name": "Branch", "ingredients": ["tags": tags, "left": inner, "right": inner],
      ])
    )
  }
}
