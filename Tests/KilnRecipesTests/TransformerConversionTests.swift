import KilnRecipeTools
import KilnRecipes
import Testing

/// Conversions by transformers whose input is not `JSONValue`.
@Suite struct TransformerConversionTests {
  private let theme: JSONValue = [
    "color": "#102030", "accent": "#000001", "palette": ["#000002", "#000003"],
    "named": ["sky": "#000004"],
  ]

  private func recipe() throws -> Recipe<Theme> {
    Recipe {
      Ingredient(\.color, "color", using: .transformer(hexColor))
      Ingredient(\.accent, "accent", using: .transformer(hexColor))
      Ingredient(\.palette, "palette", using: .list(of: .transformer(hexColor)), default: [])
      Ingredient(\.named, "named", using: .dictionary(of: .transformer(hexColor)), default: [:])
    }
  }

  private func swatch(
    _ conversion: Conversion<Color>,
    options: RecipeOptions = RecipeOptions()
  ) throws -> Recipe<Swatch> {
    Recipe(options: options) { Ingredient(\.color, "c", using: conversion) }
  }

  private func failure(_ conversion: Conversion<Color>, _ value: JSONValue) throws -> String {
    let recipe = try swatch(conversion)
    let error = #expect(throws: BakeError.self) { try recipe.bake(["c": value]) }
    return error?.failures.map(\.description).joined(separator: "\n") ?? ""
  }

  @Test func readsAndWritesWherePropertiesOptionalsAndContainersExpectAConversion() throws {
    let recipe = try recipe()
    let baked = try recipe.bake(theme)
    #expect(baked.color == Color(rgb: 0x10_2030))
    #expect(baked.accent == Color(rgb: 1))
    #expect(baked.palette == [Color(rgb: 2), Color(rgb: 3)])
    #expect(baked.named == ["sky": Color(rgb: 4)])
    #expect(try recipe.decompose(baked) == theme)
    let least = try recipe.bake(["color": "#000000", "accent": nil])
    #expect(least.accent == nil)
    #expect(try recipe.decompose(least)["accent"] == .null)
  }

  @Test func aChainStartsWithAnotherConversion() throws {
    let recipe = Recipe<Theme> {
      Ingredient(\.color, "color", using: .text.then(hexColor))
      Ingredient(\.accent, "accent", using: .text.then(hexColor))
      Ingredient(\.palette, "palette", using: .list(of: .text.then(hexColor)), default: [])
      Ingredient(\.named, "named", using: .dictionary(of: .text.then(hexColor)), default: [:])
    }
    #expect(try recipe.bake(theme) == self.recipe().bake(theme))
    #expect(try recipe.decompose(recipe.bake(theme)) == theme)
    #expect(
      recipe.lines.map(\.conversion) == [
        "hexColor", "hexColor", "each by hexColor", "each by hexColor",
      ]
    )
    let gray = Transformer<Int, Color>("gray", forward: { Color(rgb: $0) }, reverse: \.rgb)
    #expect(try swatch(.integer.then(gray)).bake(["c": 7]).color.rgb == 7)
  }

  @Test func anotherKindOfJSONIsTheErrorOfTheInputType() throws {
    #expect(try failure(.transformer(hexColor), 7) == "color ← c: expected string, found integer 7")
    #expect(try failure(.transformer(hexColor), nil) == "color ← c: expected string, found null")
    #expect(
      try failure(.text.then(hexColor), "red")
        == ##"color ← c: transformer "hexColor" rejected string "red": expected color such as "#ff8800""##
    )
    let list = Recipe<Theme>(options: .partial) {
      Ingredient(\.palette, "p", using: .list(of: .transformer(hexColor)))
    }
    let error = #expect(throws: BakeError.self) {
      try list.bake(["p": ["#000002", 7, "red"]])
    }
    #expect(error?.failures.filter { $0.code != .unmapped }.map(\.path) == ["p[1]", "p[2]"])
  }

  @Test func lenientCoercionAppliesToTheInputType() throws {
    let lenient = RecipeOptions().with { $0.coercion = .lenient }
    let length = Transformer<String, Color>("length", forward: { Color(rgb: $0.utf8.count) })
    let double = Transformer<Int, Color>("double", forward: { Color(rgb: 2 * $0) })
    let characters = try swatch(.transformer(length), options: lenient)
    #expect(try characters.bake(["c": 125]).color.rgb == 3)
    let doubled = try swatch(.transformer(double), options: lenient)
    #expect(try doubled.bake(["c": "21"]).color.rgb == 42)
    #expect(
      try failure(.transformer(length), 125) == "color ← c: expected string, found integer 125"
    )
  }

  @Test func theErrorOfTheReverseNamesTheTransformer() throws {
    let recipe = try swatch(.text.then(hexColor))
    let error = #expect(throws: DecomposeError.self) {
      try recipe.decompose(Swatch(color: Color(rgb: -1)))
    }
    #expect(error?.failures.map(\.transformer) == ["hexColor"])
    #expect("\(String(describing: error))".contains("expected rgb of at least 0"))
  }

  @Test func nullIsNilUnlessTheInputTypeAcceptsIt() throws {
    let named = Transformer<String, Color?>(
      "named",
      forward: { $0 == "none" ? nil : Color(rgb: $0.utf8.count) },
      reverse: { $0.map { String(repeating: "x", count: $0.rgb) } ?? "none" }
    )
    let recipe = Recipe<Theme>(options: .partial) {
      Ingredient(\.accent, "a", using: .transformer(named))
    }
    let theme = try self.recipe().bake(theme)
    #expect(try recipe.update(theme, with: ["a": nil]).accent == nil)
    #expect(try recipe.update(theme, with: ["a": "none"]).accent == nil)
    #expect(try recipe.update(theme, with: ["a": "xx"]).accent == Color(rgb: 2))
    #expect(try recipe.decompose(theme.with { $0.accent = nil }) == ["a": "none"])
    let orBlack = Transformer<String?, Color>(
      "orBlack",
      forward: { Color(rgb: $0?.utf8.count ?? 0) },
      reverse: { $0.rgb == 0 ? nil : String(repeating: "x", count: $0.rgb) }
    )
    let black = try swatch(.transformer(orBlack))
    #expect(try black.bake(["c": nil]).color.rgb == 0)
    #expect(try black.decompose(Swatch(color: Color(rgb: 0))) == ["c": nil])
  }

  @Test func itIsOneOfSeveralForms() throws {
    let code = Transformer<Int, Color>("code", forward: { Color(rgb: $0) }, reverse: \.rgb)
    let recipe = try swatch(.oneOf(["hex": .transformer(hexColor), "code": .transformer(code)]))
    #expect(try recipe.bake(["c": "#000005"]).color.rgb == 5)
    #expect(try recipe.bake(["c": 5]).color.rgb == 5)
    #expect(try recipe.decompose(Swatch(color: Color(rgb: 5))) == ["c": "#000005"])
  }

  @Test func pathsInTheInputArePathsOfTheSource() throws {
    let recipe = Recipe<Theme>(options: .partial) {
      Ingredient(\.palette, "p", using: .transformer(hexColor.each))
    }
    let error = #expect(throws: BakeError.self) { try recipe.bake(["p": ["#000001", "red"]]) }
    #expect(error?.failures.filter { $0.code != .unmapped }.map(\.path) == ["p[1]"])
    let dropping = Recipe<Theme>(options: .partial) {
      Ingredient(
        \.palette,
        "p",
        using: Conversion.list(of: .text, invalid: .drop).then(hexColor.each)
      )
    }
    let moved = #expect(throws: BakeError.self) { try dropping.bake(["p": [7, "red"]]) }
    let failure = try #require(moved?.failures.first { $0.code != .unmapped })
    #expect(failure.path == "p")
    #expect(failure.description.contains("[0]: "), "\(failure)")
  }

  @Test func toolsDescribeTheInputType() throws {
    let recipe = try recipe()
    let schema = recipe.jsonSchema()
    #expect(schema[SourcePath("properties.color")] == ["type": "string"])
    #expect(schema[SourcePath("properties.accent")] == ["type": ["string", "null"]])
    #expect(schema[SourcePath("properties.palette.items")] == ["type": "string"])
    let rows = recipe.explain().rows
    #expect(rows.map(\.null) == [.error, .nil, .error, .error])
    #expect(rows.map(\.conversion).first == "hexColor")
  }

  @Test func aModelCanBeConvertedFurther() throws {
    let hex = Recipe<Swatch> { Ingredient(\.color, "hex", using: .transformer(hexColor)) }
    let inside = Transformer<Swatch, Color>(
      "color",
      forward: \.color,
      reverse: { Swatch(color: $0) }
    )
    let recipe = try swatch(hex.conversion.then(inside))
    let baked = try recipe.bake(["c": ["hex": "#000006"]])
    #expect(baked.color.rgb == 6)
    #expect(try recipe.decompose(baked) == ["c": ["hex": "#000006"]])
    let error = #expect(throws: BakeError.self) { try recipe.bake(["c": ["hex": 7]]) }
    #expect(error?.failures.map(\.path) == ["c.hex"])
  }
}

private struct Color: FastHashable, Sendable {
  var rgb: Int
  func hash(into hasher: inout FieldHasher) { hasher.combine(rgb) }
}

private let hexColor = Transformer<String, Color>(
  "hexColor",
  forward: { text in
    guard text.hasPrefix("#"), text.utf8.count == 7, let rgb = Int(text.dropFirst(), radix: 16)
    else {
      throw ConversionError(expected: ##"color such as "#ff8800""##, found: Excerpt.quoted(text))
    }
    return Color(rgb: rgb)
  },
  reverse: { color in
    guard color.rgb >= 0 else {
      throw ConversionError(expected: "rgb of at least 0", found: "\(color.rgb)")
    }
    let digits = String(color.rgb, radix: 16)
    return "#" + String(repeating: "0", count: max(0, 6 - digits.utf8.count)) + digits
  }
)

private struct Swatch: ValueModel {
  var color: Color
  static let schema = Schema<Swatch>("Swatch", Swatch.init(color:), Field(\.color, "color"))
}

private struct Theme: ValueModel {
  var color: Color
  var accent: Color?
  var palette: [Color]
  var named: [String: Color]

  static let schema = Schema<Theme>(
    "Theme",
    Theme.init,
    Field(\.color, "color"),
    Field(\.accent, "accent"),
    Field(\.palette, "palette"),
    Field(\.named, "named")
  )
}
