import KilnJSON
import KilnMapping
import KilnTestSupport
import KilnValues
import Testing

private struct Part: ValueModel, Sendable {
  var name: String
  var size: Int?
  var note: String
  var tags: [String]

  static let schema = Schema<Part>(
    "Part",
    Part.init(name:size:note:tags:),
    Field(\.name, "name"),
    Field(\.size, "size"),
    Field(\.note, "note"),
    Field(\.tags, "tags")
  )

  static func recipe(_ options: RecipeOptions = RecipeOptions()) throws -> Recipe<Part> {
    Recipe<Part>("Part", options: options) {
      Ingredient(\.name, "name")
      Ingredient(\.size, "size")
      Ingredient(\.note, "more.note | note", default: "none")
      Ingredient(\.tags, "more.tags", default: [])
    }
  }
}

private enum Shape: FastHashable, Sendable {
  case part(Part)
  case named(Part)
  case nothing

  func hash(into hasher: inout FieldHasher) {
    switch self {
    case .part(let part): hasher.combine(part)
    case .named(let part): hasher.combine(part)
    case .nothing: hasher.combine(0)
    }
  }
}

private struct Whole: ValueModel, Sendable {
  var main: Part
  var perhaps: Part?
  var parts: [Part]
  var table: [String: Part]
  var counts: [String: Int]
  var grid: [[Double]]
  var shape: Shape
  var kept: JSONValue

  static let schema = Schema<Whole>(
    "Whole",
    Whole.init(main:perhaps:parts:table:counts:grid:shape:kept:),
    Field(\.main, "main"),
    Field(\.perhaps, "perhaps"),
    Field(\.parts, "parts"),
    Field(\.table, "table"),
    Field(\.counts, "counts"),
    Field(\.grid, "grid"),
    Field(\.shape, "shape"),
    Field(\.kept, "kept")
  )

  static func recipe(
    nulls: RecipeOptions.NullPolicy = .fail,
    coercion: Coercion = .strict,
    invalid: InvalidElementPolicy = .fail
  ) throws -> Recipe<Whole> {
    let options = RecipeOptions().with {
      $0.nulls = nulls
      $0.coercion = coercion
    }
    let part = try Part.recipe(options)
    let named = Recipe<Part>("Named", options: options) {
      Ingredient(\.name, "title")
      Ingredient(\.size, "size")
      Ingredient(\.note, "deep.er.note", default: "none")
      Ingredient(\.tags, "tags", default: [])
    }
    let shapes = Conversion<Shape>.oneOf(
      "kind",
      [
        "part": .case(Shape.part, part) { if case .part(let it) = $0 { it } else { nil } },
        "named": .case(Shape.named, named) {
          if case .named(let it) = $0 { it } else { nil }
        },
        "nothing": .constant(.nothing) { $0 == .nothing },
      ]
    )
    return Recipe<Whole>("Whole", options: options) {
      Ingredient(\.main, "a.main", using: part)
      Ingredient(\.perhaps, "a.perhaps", using: part)
      Ingredient(\.parts, "parts", using: .list(of: part, invalid: invalid))
      Ingredient(\.table, "table", using: .dictionary(of: part, invalid: invalid))
      Ingredient(\.counts, "counts", default: [:])
      Ingredient(\.grid, "grid", default: [])
      Ingredient(\.shape, "shape", using: shapes)
      Ingredient(\.kept, "kept", default: .null)
    }
  }
}

private struct Node: ValueModel, Sendable {
  var name: String
  var children: [Node]

  static let schema = Schema<Node>(
    "Node",
    Node.init(name:children:),
    Field(\.name, "name"),
    Field(\.children, "children")
  )
}

/// Compares nested models, lists, dictionaries and forms in one pass with the tree.
@Suite struct NestedOnePassTests {
  private static let text = #"""
    {"a":{"x":1,"main":{"size":1,"name":"m","unread":{"y":[1]},"more":{"note":"n","z":0}},"perhaps":null},
     "parts":[{"name":"p","size":null},{"more":{"tags":["a","\u00e9"]},"name":"q\n"},{"note":"o","name":""}],
     "table":{"one":{"name":"t"},"tw\u006f":{"name":"u","size":2,"extra":[]}},
     "counts":{"c":1,"d":2},"grid":[[1,2.5],[],[3]],"shape":{"kind":"named","title":"T","size":7,"deep":{"er":{"note":"!"}}},
     "kept":{"any":[{"thing":1}]}}
    """#

  @Test func nestedValuesAreReadInOnePass() throws {
    let model = try #require(try Whole.recipe().readInOnePass(Self.text))
    #expect(model.main == Part(name: "m", size: 1, note: "n", tags: []))
    #expect(model.perhaps == nil)
    #expect(model.parts.map(\.name) == ["p", "q\n", ""])
    #expect(model.parts.map(\.note) == ["none", "none", "o"])
    #expect(model.parts[1].tags == ["a", "é"])
    #expect(model.table == ["one": model.table["one"]!, "two": model.table["two"]!])
    #expect(model.table["two"]?.size == 2)
    #expect(model.counts == ["c": 1, "d": 2] && model.grid == [[1, 2.5], [], [3]])
    #expect(model.shape == .named(Part(name: "T", size: 7, note: "!", tags: [])))
    #expect(model.kept == ["any": [["thing": 1]]])
    #expect(try Whole.recipe().bake(JSONValue(json: Self.text)) == model)
  }

  @Test(arguments: ["part", "named", "nothing"])
  func eachFormIsReadInOnePass(kind: String) throws {
    let shape = "\"shape\":{\"size\":3,\"kind\":\"\(kind)\",\"name\":\"n\",\"title\":\"t\"}"
    let text = Self.text.replacing(/"shape":\{.*\}\}\}/, with: shape)
    #expect(try Whole.recipe().checkOnePass(text) == (true, true))
  }

  @Test(
    "null, missing and mistyped values are handled as in the tree",
    arguments: [
      "\"main\":null", "\"perhaps\":7", "\"parts\":null", "\"parts\":[null]", "\"parts\":[[]]",
      "\"parts\":{}", "\"parts\":\"x\"", "\"table\":null", "\"table\":{\"x\":null}", "\"table\":[]",
      "\"counts\":null", "\"counts\":{\"c\":1.5}", "\"shape\":null", "\"shape\":{}", "\"shape\":[]",
      "\"shape\":{\"kind\":1}", "\"shape\":{\"kind\":\"other\"}", "\"grid\":[1]", "\"a\":null",
      "\"a\":[]", "\"shape\":{\"kind\":\"part\",\"kind\":\"part\",\"name\":\"n\"}", "\"kept\":null",
      "\"parts\":[{\"name\":\"p\",\"name\":\"q\"}]", "\"parts\":[{\"name\":\"p\",\"more\":1}]",
      "\"parts\":[{\"name\":null}]", "\"parts\":[{\"name\":\"p\",\"more\":{\"note\":null}}]",
      "\"parts\":[{\"name\":\"p\",\"note\":null,\"more\":{\"note\":null}}]",
      "\"table\":{\"\u{e9}\":{\"name\":\"x\"},\"e\u{301}\":{\"name\":\"y\"}}",
      "\"parts\":[{\"name\":\"p\",\"size\":\"12\"}]", "\"counts\":{\"c\":\"3\"}",
    ]
  )
  func unusualValues(member: String) throws {
    let key = member.prefix { $0 != ":" }
    for nulls in RecipeOptions.NullPolicy.allCases {
      for coercion in Coercion.allCases {
        for invalid in InvalidElementPolicy.allCases {
          let recipe = try Whole.recipe(nulls: nulls, coercion: coercion, invalid: invalid)
          for text in [
            Self.text, "{\"shape\":{\"kind\":\"nothing\"},\"a\":{\"main\":{\"name\":\"\"}}}",
          ] {
            // Before its own member, which is renamed.
            let other = text.replacing("\(key):", with: "\"other\":")
            recipe.checkOnePass("{\(member),\(other.dropFirst())")
            recipe.checkOnePass(other.replacing("\"a\":{", with: "\"a\":{\(member),"))
          }
        }
      }
    }
  }

  @Test func ignoredNullsAreReadInOnePass() throws {
    let recipe = try Whole.recipe(nulls: .absent)
    let text = Self.text.replacing(/"counts":\{[^}]*\}/, with: "\"counts\":null")
    #expect(recipe.checkOnePass(text) == (true, true))
  }

  @Test func randomlyChangedTextsAgreeWithTheTree() throws {
    var random = SeededGenerator(seed: 11)
    let recipes = [
      try Whole.recipe(), try Whole.recipe(nulls: .absent, coercion: .lenient, invalid: .drop),
    ]
    let tree = try JSONValue(json: Self.text)
    let donor: JSONValue = ["name": "r", "a": ["perhaps": ["name": "r"]], "parts": [["name": "r"]]]
    var readCount = 0
    for round in randomCases(0..<6_000) {
      var text = try random.mutated(tree, donor, times: 1 + random.below(3)).text()
      if round.isMultiple(of: 3) {
        text = String(decoding: random.mutation(of: Array(text.utf8)), as: UTF8.self)
      }
      if recipes[round & 1].checkOnePass(text).isRead { readCount += 1 }
    }
    #expect(readCount > randomCount(300))
  }

  @Test func recursiveRecipeIsReadInOnePass() throws {
    let recipe = Recipe<Node>.identity()
    let text = #"""
      {"name":"a","children":[{"children":[{"name":"c","children":[]}],"name":"b"},{"name":"d","children":[]}]}
      """#
    #expect(recipe.checkOnePass(text) == (true, true))
    recipe.checkOnePass(text.replacing("\"c\"", with: "7"))
  }

  @Test(arguments: [10, 126, 127, 128, 129, 300])
  func recursionDepthIsBoundedAsInTheTree(depth: Int) throws {
    let recipe = Recipe<Node>.identity()
    let open = String(repeating: "{\"name\":\"n\",\"children\":[", count: depth)
    let text = open + String(repeating: "]}", count: depth)
    let result = recipe.checkOnePass(text)
    #expect(result.isRead == result.isBaked)
  }

  @Test(arguments: randomCases(0..<100))
  func valueLimitsApplyAsInTheTree(maximum: Int) throws {
    let context = BakeContext(limits: BakeLimits(maximumValues: maximum))
    let recipe = try Whole.recipe()
    recipe.checkOnePass(Self.text, context)
    let small = #"""
      {"a":{"main":{"name":"x"}},"parts":[{"name":"y"},{"name":"z"}],"table":{},"shape":{"kind":"nothing"}}
      """#
    recipe.checkOnePass(small, context)
    #expect(recipe.checkOnePass(small) == (true, true))
  }

  @Test func oneValueCanServeTwoProperties() throws {
    struct Both: ValueModel, Sendable {
      var part: Part
      var json: JSONValue
      static let schema = Schema<Both>(
        "Both",
        Both.init(part:json:),
        Field(\.part, "part"),
        Field(\.json, "json")
      )
    }
    let part = try Part.recipe()
    let recipe = Recipe<Both> {
      Ingredient(\.part, "p", using: part)
      Ingredient(\.json, "p")
    }
    let model = try #require(recipe.readInOnePass(#"{"p":{"name":"x","more":{"note":"y"}}}"#))
    #expect(model.part.note == "y" && model.json == ["name": "x", "more": ["note": "y"]])
  }

  @Test func nestedRecipeThatNeedsItsWholeSourceReceivesIt() throws {
    let strict = try Part.recipe(RecipeOptions().with { $0.unknownKeys = .fail })
    let recipe = Recipe<Single<Part>> { Ingredient(\.value, "p", using: strict) }
    #expect(recipe.checkOnePass(#"{"p":{"name":"x"},"other":1}"#) == (true, true))
    #expect(recipe.checkOnePass(#"{"p":{"name":"x","other":1}}"#) == (false, false))
  }

  @Test func manyEmptyObjectsFailAsInTheTree() throws {
    let part = try Part.recipe()
    let recipe = Recipe<Single<[Part]>> { Ingredient(\.value, "p", using: .list(of: part)) }
    let text = "{\"p\":[" + String(repeating: "{},", count: 50_000) + "{}]}"
    #expect(recipe.checkOnePass(text) == (false, false))
  }

  @Test func listsAndDictionariesAtTheRoot() throws {
    let part = try Part.recipe()
    let list = Recipe<Single<[Part]>> { Ingredient(\.value, "$", using: .list(of: part)) }
    for text in ["[]", #"[{"name":"a"},{"note":"b","name":"","z":[1]}]"#] {
      #expect(list.checkOnePass(text) == (true, true))
    }
    let wrong = #"[{"name":"a"},{"name":1},7]"#
    let error = #expect(throws: BakeError.self) { try list.bake(wrong) }
    let expected = #expect(throws: BakeError.self) { try list.bake(JSONValue(json: wrong)) }
    #expect(error?.failures.map(\.path) == expected?.failures.map(\.path))
    let numbers = Recipe<Single<[Int]>> { Ingredient(\.value, "$") }
    for (text, isRead) in [("[]", true), ("[1, 2]", true), ("[1, true]", false)] {
      #expect(numbers.checkOnePass(text) == (isRead, isRead))
    }
    let table = Recipe<Single<[String: Part]>> {
      Ingredient(\.value, "$", using: .dictionary(of: part))
    }
    for (text, isRead) in [
      ("{}", true), (#"{"a":{"name":"x"},"b":{"name":"y","size":null}}"#, true),
      (#"{"a":{"name":"x"},"b":{}}"#, false),
    ] { #expect(table.checkOnePass(text) == (isRead, isRead)) }
  }

  @Test func modelsAndVariantsAtTheRoot() throws {
    let part = try Part.recipe()
    let pin = Recipe<Pair<Part?>> {
      Ingredient(\.id, "id")
      Ingredient(\.value, "$", using: .optional(part))
    }
    for (text, isRead) in [
      (#"{"id":1}"#, true), (#"{"id":1,"name":"x"}"#, true),
      (#"{"more":{"note":"n"},"name":"x","id":1}"#, true), (#"{"id":1,"more":{"z":3}}"#, true),
      (#"{"id":1,"more":{"note":"n"}}"#, false), (#"{"id":"a","name":7}"#, false),
    ] { #expect(pin.checkOnePass(text) == (isRead, isRead), "\(text)") }
    let shape = Conversion<Shape>.oneOf(
      "kind",
      [
        "nothing": .constant(.nothing) { $0 == .nothing },
        "part": .case(Shape.part, part) { if case .part(let it) = $0 { it } else { nil } },
      ]
    )
    let badge = Recipe<Pair<Shape?>> {
      Ingredient(\.id, "id")
      Ingredient(\.value, "$", using: .optional(shape))
    }
    for (text, isRead) in [
      (#"{"id":1}"#, true), (#"{"id":1,"kind":"nothing"}"#, true),
      (#"{"kind":"part","name":"x","id":1}"#, true), (#"{"id":1,"kind":"star"}"#, false),
      (#"{"id":1,"name":"x"}"#, false),
    ] { #expect(badge.checkOnePass(text) == (isRead, isRead), "\(text)") }
  }

  @Test func listIsReadInOnePassAndItsElementsAsTrees() throws {
    let entry = Recipe<Picked> {
      Ingredient(\.first, "rows[-1].a | rows[-2]")
      Ingredient(\.second, "b")
    }
    #expect(entry.onePassObstacles == [.indexFromEnd(property: "first")])
    let list = Recipe<Single<[Picked]>> { Ingredient(\.value, "list", using: .list(of: entry)) }
    let text = #"{"list":[{"rows":[1,{"a":2}],"b":3},{"rows":[[4],{}],"b":[5]},{"rows":[]}]}"#
    #expect(list.checkOnePass(text) == (true, true))
    #expect(list.checkOnePass(#"{"list":[{"b":1},{"rows":7}]}"#) == (false, false))
  }

  /// Forms that read the same path by the same recipe share the row of its value.
  @Test func formsShareTheRowOfAValue() throws {
    let part = try Part.recipe()
    let near = Recipe<Single<Part?>> { Ingredient(\.value, "part", using: .optional(part)) }
    let far = Recipe<Single<Part>> { Ingredient(\.value, "part", using: part) }
    let event = Conversion<Event>.oneOf(
      "type",
      [
        "near": .case(Event.near, near) { if case .near(let it) = $0 { it } else { nil } },
        "far": .case(Event.far, far) { if case .far(let it) = $0 { it } else { nil } },
      ]
    )
    let log = Recipe<Single<[Event]>> { Ingredient(\.value, "events", using: .list(of: event)) }
    let text = #"""
      {"events":[{"type":"near","part":{"name":"x","z":9}},{"type":"far","part":{"name":"y","size":2}},
      {"type":"near","part":null},{"part":{"name":"z"},"type":"far"}]}
      """#
    #expect(log.checkOnePass(text) == (true, true))
    let wrong = #"{"events":[{"type":"far","part":{"name":7}},{"type":"near"}]}"#
    #expect(log.checkOnePass(wrong) == (false, false))
  }
}

private struct Pair<Value: FastHashable & Sendable>: ValueModel, Sendable {
  var id: Int
  var value: Value

  static var schema: Schema<Pair> {
    .cached { Schema("Pair", Pair.init, Field(\.id, "id"), Field(\.value, "value")) }
  }
}

private enum Event: FastHashable, Sendable {
  case near(Single<Part?>)
  case far(Single<Part>)

  func hash(into hasher: inout FieldHasher) {
    switch self {
    case .near(let part): hasher.combine(part)
    case .far(let part): hasher.combine(part)
    }
  }
}
