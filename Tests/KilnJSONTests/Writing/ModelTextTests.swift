import Foundation
import KilnJSON
import KilnTestSupport
import KilnValues
import Testing

/// A model with properties of every kind of storage and writer.
private struct Parcel: ValueModel {
  var flag: Bool
  var count: Int
  var weight: Double
  var label: String
  var maybeFlag: Bool?
  var maybeCount: Int?
  var maybeWeight: Double?
  var maybeLabel: String?
  var labels: [String]
  var small: Int16
  var tree: JSONValue
  var sent: Date?
  var box: Box
  var spare: Box?
  var boxes: [Box]
  var byName: [String: Int]

  static let schema = Schema<Parcel>(
    "Parcel",
    Parcel.init(
      flag:
      count:
      weight:
      label:
      maybeFlag:
      maybeCount:
      maybeWeight:
      maybeLabel:
      labels:
      small:
      tree:
      sent:
      box:
      spare:
      boxes:
      byName:
    ),
    Field(\.flag, "flag"),
    Field(\.count, "count"),
    Field(\.weight, "weight"),
    Field(\.label, "label"),
    Field(\.maybeFlag, "maybeFlag"),
    Field(\.maybeCount, "maybeCount"),
    Field(\.maybeWeight, "maybeWeight"),
    Field(\.maybeLabel, "maybeLabel"),
    Field(\.labels, "labels"),
    Field(\.small, "small"),
    Field(\.tree, "tree"),
    Field(\.sent, "sent"),
    Field(\.box, "box"),
    Field(\.spare, "spare"),
    Field(\.boxes, "boxes"),
    Field(\.byName, "byName")
  )

  static func random(_ random: inout SeededGenerator) -> Parcel {
    let isOdd = random.below(12) == 0
    return Parcel(
      flag: random.below(2) == 0,
      count: Int(Int64(bitPattern: random.next()) >> random.below(64)),
      weight: isOdd && random.below(2) == 0 ? .infinity : Double(random.below(1 << 40)) / 1_024,
      label: random.text(),
      maybeFlag: random.pick([nil, true, false]),
      maybeCount: random.pick([nil, 7, -1 << 60]),
      maybeWeight: random.pick([nil, 0.1, 1e300, isOdd ? .nan : -0.0]),
      maybeLabel: random.pick([nil, random.text()]),
      labels: (0..<random.below(4)).map { _ in random.text() },
      small: Int16(truncatingIfNeeded: random.next()),
      tree: isOdd
        ? random.pick([JSONValue(Double.nan), .number(.literal("1e999"))]) : random.value(),
      sent: random.pick([
        nil, Date(timeIntervalSince1970: 1_709_209_800), isOdd ? .distantFuture * 1e9 : nil,
      ]),
      box: .random(&random),
      spare: random.pick([nil, .random(&random)]),
      boxes: (0..<random.below(3)).map { _ in .random(&random) },
      byName: Dictionary([("z", 1), ("a", 2), (random.text(), 3)]) { $1 }
    )
  }
}

private struct Box: ValueModel {
  var size: Int?
  var note: String?

  static let schema = Schema<Box>(
    "Box",
    Box.init(size:note:),
    Field(\.size, "size"),
    Field(\.note, "note")
  )

  static func random(_ random: inout SeededGenerator) -> Box {
    Box(size: random.pick([nil, 3]), note: random.pick([nil, random.text()]))
  }
}

extension Date {
  fileprivate static func * (date: Date, factor: Double) -> Date {
    Date(timeIntervalSince1970: date.timeIntervalSince1970 * factor)
  }
}

extension SeededGenerator {
  fileprivate mutating func text() -> String {
    let pieces = [
      "a", "\"", "\\", "/", "\n", "é", "\u{2028}", "😀", "a long text without escapes", "\u{0}",
    ]
    return (0..<below(5)).map { _ in pick(pieces) }.joined()
  }

  fileprivate mutating func value(levels: Int = 3) -> JSONValue {
    switch below(levels > 0 ? 6 : 4) {
    case 0: return .null
    case 1: return JSONValue(Int64(bitPattern: next()))
    case 2: return .string(text())
    case 3: return 0.5
    case 4: return .array((0..<below(3)).map { _ in value(levels: levels - 1) })
    default:
      var object = JSONObject()
      for _ in 0..<below(3) { object[text()] = value(levels: levels - 1) }
      return .object(object)
    }
  }
}

/// A recipe of some of the properties, at paths of all shapes.
private func randomRecipe(_ random: inout SeededGenerator) throws -> Recipe<Parcel> {
  var options = RecipeOptions.partial
  options.nilForm = random.pick([.null, .omitted])
  var inner = RecipeOptions()
  inner.nilForm = random.pick([.null, .omitted])
  let isOneWay = random.below(20) == 0
  let (size, note) = random.pick(
    [("s", "é/note"), ("[0]", "[2].n"), ("deep.s", "deep.a")] as [(IngredientPath, IngredientPath)]
  )
  let hasNote = random.below(2) == 0
  let box = Recipe<Box>(options: inner) {
    Ingredient(\.size, size)
    if hasNote { Ingredient(\.note, note) }
  }
  let (paths, isArray): ([String], Bool) = random.pick([
    (
      [
        "b", "a", "😀", "\u{FB33}", "x.y", "x.a", "x.z[1]", "x.z[3]", "l[0]", "l[2].m", "q\"uo te",
        "c", "d",
        "e.f.g", "h", "i",
      ],
      false
    ),
    ((0..<16).map { "[\($0 * 2 % 17)]" }, true),
  ])
  var places = paths.shuffled(using: &random)
  if random.below(20) == 0 { places[1] = places[0] }
  if random.below(20) == 0, !isArray { places[2] = "w[*]" }
  func place() throws -> IngredientPath { try IngredientPath(places.removeLast()) }
  let all: [Ingredient<Parcel>] = try [
    Ingredient(\.flag, place()),
    Ingredient(\.count, place()),
    Ingredient(\.weight, place()),
    Ingredient(\.label, place()),
    Ingredient(\.maybeFlag, place()),
    Ingredient(\.maybeCount, place()),
    Ingredient(\.maybeWeight, place()),
    Ingredient(\.maybeLabel, place()),
    Ingredient(\.labels, place()),
    Ingredient(\.small, place()),
    Ingredient(\.tree, place()),
    isOneWay
      ? Ingredient(\.sent, place(), using: .function { _, _ in nil })
      : Ingredient(\.sent, place(), using: .iso8601),
    Ingredient(\.box, place(), using: box),
    Ingredient(\.spare, place(), using: box),
    Ingredient(\.boxes, place(), using: .list(of: box)),
    Ingredient(\.byName, place()),
  ]
  let count = random.below(all.count + 1)
  return try Recipe(
    options: options,
    ingredients: Array(all.shuffled(using: &random).prefix(count))
  )
}

private func text<Text>(_ make: () throws -> Text) -> Result<Text, any Error> {
  Result { try make() }
}

private func expectSame<Text: Equatable>(
  _ direct: Result<Text, any Error>,
  _ tree: Result<Text, any Error>
) {
  switch (direct, tree) {
  case (.success(let left), .success(let right)): #expect(left == right)
  case (.failure(let left), .failure(let right)):
    #expect("\(left)" == "\(right)")
    #expect(type(of: left) == type(of: right))
  default: Issue.record("\(direct) and \(tree)")
  }
}

@Suite struct ModelTextTests {
  @Test(arguments: randomCases(0..<20 as Range<UInt64>))
  func modelTextEqualsTreeText(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var written = 0
    for _ in 0..<40 {
      let recipe = try randomRecipe(&random)
      for _ in 0..<4 {
        let parcel = Parcel.random(&random)
        let style = random.pick([
          JSONTextStyle.compact, .pretty, .pretty(indent: 0), .pretty(indent: 5),
        ])
        for style in [.compact, style] {
          for raw in [0, UInt8(random.below(16))] {
            let options = JSONTextOptions(rawValue: raw)
            let tree = text { try recipe.decompose(parcel).utf8Text(style, options: options) }
            let direct = text { try recipe.utf8JSONText(of: parcel, style, options: options) }
            expectSame(direct, tree)
            expectSame(
              text { Array(try recipe.jsonText(of: parcel, style, options: options).utf8) },
              tree
            )
            if case .success = direct { written += 1 }
          }
        }
      }
    }
    #expect(written > 0)
  }

  @Test(arguments: 100..<110 as Range<UInt64>)
  func listTextsEqualTreeTexts(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let recipe = try randomRecipe(&random)
      let parcels = (0..<random.below(4)).map { _ in Parcel.random(&random) }
      let options = JSONTextOptions(rawValue: UInt8(random.below(16)))
      let style = random.pick([JSONTextStyle.compact, .pretty])
      expectSame(
        text { try recipe.jsonArrayText(of: parcels, style, options: options) },
        text {
          try JSONValue.array(try parcels.map { try recipe.decompose($0) }).utf8Text(
            style,
            options: options
          )
        }
      )
      expectSame(
        text { try recipe.jsonLines(of: parcels, options: options) },
        text {
          try parcels.flatMap { try recipe.decompose($0).utf8Text(options: options) + [0x0A] }
        }
      )
    }
  }

  @Test func ordinaryModelsAreWrittenWithoutATree() throws {
    var random = SeededGenerator(seed: 3)
    var parcel = Parcel.random(&random)
    (parcel.weight, parcel.maybeWeight, parcel.tree, parcel.sent) = (1, 2, ["x": nil], nil)
    for nilForm in RecipeOptions.NilForm.allCases {
      var options = RecipeOptions.partial
      options.nilForm = nilForm
      let box = Recipe<Box>(options: options) { Ingredient(\.size, "s") }
      let recipe = Recipe<Parcel>(options: options) {
        Ingredient(\.weight, "a.w")
        Ingredient(\.maybeWeight, "a.m")
        Ingredient(\.labels, "l[1]")
        Ingredient(\.tree, "t")
        Ingredient(\.sent, "s", using: .iso8601)
        Ingredient(\.spare, "b", using: box)
        Ingredient(\.boxes, "bs", using: .list(of: box))
      }
      let tree = try recipe.decompose(parcel)
      let plans = recipe.textPlans
      withUnsafePointer(to: parcel) { model in
        #expect(plans.text(of: model, .compact) == (try? tree.text()))
        #expect(
          plans.text(of: model, .pretty, .asciiOnly)
            == (try? tree.text(.pretty, options: .asciiOnly))
        )
        #expect(plans.text(of: model, .compact, [], .canonical) == (try? tree.canonicalText()))
      }
    }
  }

  @Test func treesInModelsHaveTheSameDepthLimit() throws {
    var options = RecipeOptions.partial
    options.nilForm = .null
    let recipe = Recipe<Parcel>(options: options) { Ingredient(\.tree, "a.b[0]") }
    var random = SeededGenerator(seed: 1)
    var parcel = Parcel.random(&random)
    for depth in [
      JSONValue.maximumDepth - 4, JSONValue.maximumDepth - 3, JSONValue.maximumDepth - 2,
    ] {
      parcel.tree = 1
      for _ in 0..<depth { parcel.tree = [parcel.tree] }
      expectSame(
        text { try recipe.jsonText(of: parcel) },
        text { try recipe.decompose(parcel).text() }
      )
      let models = [parcel]
      expectSame(
        text { try recipe.jsonArrayText(of: models) },
        text { try JSONValue.array([try recipe.decompose(parcel)]).utf8Text() }
      )
    }
  }

  @Test func modelWithoutValuesIsAnEmptyObject() throws {
    var options = RecipeOptions.partial
    options.nilForm = .omitted
    let recipe = Recipe<Box>(options: options) {
      Ingredient(\.size, "a.s")
      Ingredient(\.note, "a.n[0]")
    }
    let box = Box(size: nil, note: nil)
    #expect(try recipe.jsonText(of: box) == "{}")
    #expect(try recipe.jsonText(of: box, .pretty) == "{}")
    #expect(try recipe.jsonText(of: Box(size: nil, note: "n")) == #"{"a":{"n":["n"]}}"#)
  }

  @Test func everyIndentationMatchesTheTree() throws {
    let recipe = Recipe<Box> { Ingredient(\.size, "a.s") }
    let box = Box(size: 1, note: nil)
    for indent in 0..<40 {
      let style = JSONTextStyle.pretty(indent: indent)
      #expect(try recipe.jsonText(of: box, style) == recipe.decompose(box).text(style))
    }
  }
}
