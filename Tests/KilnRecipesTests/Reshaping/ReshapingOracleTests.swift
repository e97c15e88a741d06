import Foundation
import KilnRecipeTools
import KilnRecipes
import KilnTestSupport
import Testing

/// A model whose properties are all optional, so that its recipe and a reshaping have the same
/// requirements.
private struct Crate: ValueModel {
  var count: Int?
  var word: String?
  var flag: Bool?
  var digits: JSONNumber?
  var at: Date?
  var tree: JSONValue?
  var spread: JSONValue?
  var seen: Date?
  var part: Part?
  var list: [Part?]?
  var table: [String: Date?]?

  static let schema = Schema<Crate>(
    "Crate",
    Crate.init(count:word:flag:digits:at:tree:spread:seen:part:list:table:),
    Field(\.count, "count"),
    Field(\.word, "word"),
    Field(\.flag, "flag"),
    Field(\.digits, "digits"),
    Field(\.at, "at"),
    Field(\.tree, "tree"),
    Field(\.spread, "spread"),
    Field(\.seen, "seen"),
    Field(\.part, "part"),
    Field(\.list, "list"),
    Field(\.table, "table")
  )

  /// The JSON of a crate, without missing properties.
  static func plain() throws -> Recipe<Crate> {
    let omitting = RecipeOptions.omittingNil
    let part = Recipe<Part>(options: omitting) {
      Ingredient(\.size, "size")
      Ingredient(\.day, "day", using: .iso8601)
    }
    return Recipe(options: omitting) {
      Ingredient(\.count, "count")
      Ingredient(\.word, "word")
      Ingredient(\.flag, "flag")
      Ingredient(\.digits, "digits")
      Ingredient(\.at, "at", using: .iso8601)
      Ingredient(\.tree, "tree")
      Ingredient(\.spread, "spread")
      Ingredient(\.seen, "seen", using: .iso8601)
      Ingredient(\.part, "part", using: part)
      Ingredient(
        \.list,
        "list",
        using: .transformer(Transformer(part.conversion).nullable.eachElement)
      )
      Ingredient(
        \.table,
        "table",
        using: .transformer(Transformer<JSONValue, Date>.iso8601.nullable.eachMember)
      )
    }
  }
}

private struct Part: ValueModel {
  var size: Int?
  var day: Date?
  static let schema = Schema<Part>(
    "Part",
    Part.init(size:day:),
    Field(\.size, "size"),
    Field(\.day, "day")
  )
}

/// A declaration and sources that may match it.
private struct Setting {
  var declaration: RecipeDeclaration

  // Created for each test, because a tree in a global looks like a leak to the leak sanitizer,
  // which does not see references in tagged enums.
  struct Tables {
    /// Valid and invalid source values of a property.
    let values: [String: [JSONValue]]
    let defaults: [String: [JSONValue]]

    init() {
      let moments: [JSONValue] = [
        0, 1_709_209_800, 1.5, "2024-02-29T12:30:00Z", "soon", nil, true,
      ]
      values = [
        "count": [1, -7, 2.5, "3", nil, []],
        "word": [" a b ", "", "é", 1, nil],
        "flag": ["yes", "no", "maybe", true, nil],
        "digits": ["1", "2.5", "123456789012345678901234567890", "x", 1, nil],
        "at": moments,
        "tree": [1, "x", nil, [1, nil], ["a": nil], true],
        "spread": [[["v": 1], ["v": nil], [:]], [], [["v": "x"], 1], nil, 2],
        "seen": moments,
        "part": [[:], ["s": 1, "d": "2024-02-29"], ["s": "x", "d": 3, "more": 1], nil, 1],
        "list": [
          [["s": 1], nil, ["d": "2024-02-30"]], [], [["s": 2, "d": "2024-02-29"]], nil, [1], 1,
        ],
        "table": [["a": "2024-02-29T12:30:00Z", "b": nil], ["a": 1, "c": "soon"], [:], nil, 1],
      ]

      defaults = [
        "count": [9, nil], "word": ["w"], "flag": ["no"], "digits": ["0.5"],
        "at": ["2024-02-29T12:30:00Z"],
        "tree": [["d": 1]], "seen": [60, "2024-02-29T12:30:00Z"], "part": [["s": 5]],
        "list": [[["s": 6], nil]],
      ]
    }
  }

  private static let paths = [
    "k", "a.b", "a.c", "l[0]", "l[2]", "x | y.z", "long name of some length", "m | n", "p", "q",
  ]

  private let tables: Tables

  init(_ tables: Tables, _ random: inout SeededGenerator) {
    self.tables = tables
    var options = RecipeOptions()
    options.nilForm = random.pick([.null, .omitted])
    options.unknownKeys = random.pick([.ignore, .report, .fail])
    options.completeness = random.pick([.partial, .required])
    options.missing = random.pick([.omit, .omit, .report, .fail])
    declaration = RecipeDeclaration(
      name: "Crates",
      model: "Crate",
      options: options,
      ingredients: []
    )
    let properties = tables.values.keys.sorted().filter { $0 != "spread" }.shuffled(using: &random)
    let paths = Self.paths.shuffled(using: &random)
    for (property, path) in zip(properties, paths) where random.below(5) > 0 {
      var ingredient = RecipeDeclaration.Ingredient(property, path)
      ingredient.form = Self.form(of: property, &random)
      if property == "list" || property == "table" {
        ingredient.each = random.pick([.fail, .drop])
      }
      if random.below(3) == 0 {
        ingredient.defaultValue = tables.defaults[property].map { random.pick($0) }
      }
      let hasDefault = ingredient.defaultValue != nil
      ingredient.isRequired = random.pick([nil, nil, false, hasDefault ? nil : true])
      // Null is a value for an optional property. Without a model, it is missing if it is absent.
      let canBeMissing = ingredient.isRequired ?? (options.missing == .omit ? false : true)
      if !hasDefault, !canBeMissing { ingredient.nulls = random.pick([nil, .fail, .absent]) }
      ingredient.takesDefaultOnError = random.below(4) == 0
      declaration.ingredients.append(ingredient)
    }
    if random.below(2) == 0 { declaration.ingredients.append(.init("spread", "w[*].v")) }
  }

  private static func form(
    of property: String,
    _ random: inout SeededGenerator
  ) -> RecipeDeclaration.Form {
    switch property {
    case "count": return .transformer("integer")
    case "word": return .transformer(random.pick(["text", "trimmed"]))
    case "flag": return .transformer("yesNo")
    case "digits": return .transformer("numberText")
    case "at": return .transformer("iso8601")
    case "seen":
      return .variants(
        .init([
          .init("text", .transformer("iso8601")), .init("stamp", .transformer("epochSeconds")),
        ])
      )
    case "part", "list":
      var day = RecipeDeclaration.Ingredient("day", "d")
      day.form = .transformer("isoDate")
      var size = RecipeDeclaration.Ingredient("size", "s")
      size.form = .transformer("integer")
      var options = RecipeOptions()
      options.nilForm = .omitted
      options.unknownKeys = random.pick([.ignore, .report, .fail])
      // The defaults do not have all values.
      options.missing = random.pick([.omit, .report])
      return .declaration(RecipeDeclaration(options: options, ingredients: [size, day]))
    case "table": return .transformer("iso8601")
    default: return .own
    }
  }

  func source(_ random: inout SeededGenerator) -> JSONValue {
    var source: JSONValue = [:]
    for ingredient in declaration.ingredients {
      let values = tables.values[ingredient.property] ?? []
      switch random.below(6) {
      case 0: break
      case 1:
        // Without a type, an array is as valid as an object, so only other values are invalid.
        let others: [JSONValue] =
          ingredient.each == nil ? tables.values.sorted { $0.key < $1.key }.flatMap(\.value) : [2]
        set(random.pick(others), for: ingredient, in: &source)
      default: set(random.pick(values), for: ingredient, in: &source)
      }
    }
    if random.below(3) == 0 { try? source.set(1, at: "unread") }
    if random.below(9) == 0 { try? source.set(2, at: "a") }
    return source
  }

  private func set(
    _ value: JSONValue,
    for ingredient: RecipeDeclaration.Ingredient,
    in source: inout JSONValue
  ) {
    if ingredient.property == "spread" {
      try? source.set(value, at: "w")
    } else if let path = try? FallbackPaths(ingredient.path).paths.last {
      var builder = JSONTreeBuilder()
      try? builder.set(source, at: .root)
      if (try? builder.set(value, at: path)) != nil, let built = builder.value {
        source = built
      } else {
        try? source.set(value, at: path)
      }
    }
  }
}

extension JSONValue {
  /// The value without the null members of its object.
  fileprivate var withoutNulls: JSONValue {
    guard case .object(let object) = self else { return self }
    return .object(JSONObject(object.filter { !$0.value.isNull }.map { ($0.key, $0.value) }))
  }

  /// A crate without its null members.
  fileprivate var asCrate: JSONValue {
    guard case .object(let object) = withoutNulls else { return self }
    return .object(
      JSONObject(
        object.map { key, value in
          switch key {
          case "part": (key, value.withoutNulls)
          case "list": (key, .array((value.arrayValue ?? []).map(\.withoutNulls)))
          default: (key, value)
          }
        }
      )
    )
  }
}

extension RecipeFailure {
  /// The failure as text, treating an array like an object.
  fileprivate var untyped: String {
    guard let property, property == "list" || property == "table" else { return description }
    return description.replacing(/expected (array or object|array|object)/, with: "expected parts")
  }
}

@Suite struct ReshapingOracleTests {
  @Test(arguments: randomCases(0..<40 as Range<UInt64>))
  func reshapingMatchesTheRecipeOfAModel(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let plain = try Crate.plain()
    let tables = Setting.Tables()
    var made = 0
    for _ in 0..<60 {
      let setting = Setting(tables, &random)
      let recipe = try Recipe<Crate>(declaration: setting.declaration)
      let reshaping = try Reshaping(setting.declaration)
      for _ in 0..<4 {
        let source = setting.source(&random)
        let typed = Result { () throws(BakeError) in try recipe.bakeResult(source) }
        let free = Result { () throws(BakeError) in try reshaping.reshapeResult(source) }
        switch (typed, free) {
        case (.success(let baked), .success(let object)):
          made += 1
          #expect(object.value.asCrate == (try plain.decompose(baked.value)), "\(source)")
          #expect(object.notices.map(\.untyped) == baked.notices.map(\.untyped))
          try expectMatchingRestore(setting, recipe, reshaping, baked.value, object.value)
        case (.failure(let left), .failure(let right)):
          #expect(left.failures.map(\.untyped) == right.failures.map(\.untyped))
        default: Issue.record("\(typed) and \(free) of \(source)")
        }
      }
    }
    #expect(made > 0)
  }

  private func expectMatchingRestore(
    _ setting: Setting,
    _ recipe: Recipe<Crate>,
    _ reshaping: Reshaping,
    _ crate: Crate,
    _ object: JSONValue
  ) throws {
    #expect(reshaping.isReversible == recipe.isReversible)
    #expect(reshaping.isReversible == reshaping.irreversibleProperties.isEmpty)
    let restored = Result { () throws(DecomposeError) in
      try reshaping.restore(object, omittingIrreversible: true)
    }
    let decomposed = Result { () throws(DecomposeError) in
      try recipe.decompose(crate, omittingIrreversible: true)
    }
    switch (restored, decomposed) {
    case (.success(let left), .success(let right)):
      if setting.declaration.options.nilForm == .omitted {
        #expect(left == right)
      } else if reshaping.isReversible {
        // Arrays are padded with null.
        let again = try reshaping.reshape(left).objectValue ?? [:]
        let same = again.filter { object[$0.key] != nil || !$0.value.isNull }
        #expect(.object(JSONObject(same.map { ($0.key, $0.value) })) == object, "\(left)")
      }
    case (.failure, .failure): break
    // A missing property of a model is written as null, which cannot be spread.
    case (.success, .failure): #expect(object["spread"]?.isNull != false)
    default: Issue.record("\(restored) and \(decomposed) of \(object)")
    }
  }
}
