import Foundation
import KilnRecipeTools
import KilnRecipes
import KilnTestSupport
import Testing

@Suite struct ReshapingTests {
  private let user: JSONValue = [
    "id": "server_id",
    "name": ["path": "nick | profile.names[0]"],
    "unread": ["path": "unread_messages", "default": 0],
    "updatedAt": ["path": "updated", "using": "epochSeconds"],
  ]

  @Test func everyIngredientBecomesAMemberInOrder() throws {
    let made = try reshaping(user).reshape([
      "updated": 1_709_209_800, "profile": ["names": ["Zoe"]], "server_id": 7,
    ])
    let expected = #"{"id":7,"name":"Zoe","unread":0,"updatedAt":"2024-02-29T12:30:00Z"}"#
    #expect(made.description == expected)
  }

  @Test func restoreReturnsTheSource() throws {
    let source = try reshaping(user).restore([
      "updatedAt": "2024-02-29T12:30:00Z", "id": 7, "name": "Zoe",
    ])
    #expect(source.description == #"{"server_id":7,"nick":"Zoe","updated":1709209800}"#)
  }

  @Test func allErrorsAreReportedWithTheirPaths() throws {
    let recipe = try reshaping(
      [
        "id": "profile.id",
        "seen": ["path": "seen", "using": "iso8601"],
        "friends": [
          "path": "friends", "each": true,
          "recipe": ["ingredients": ["born": ["path": "b", "using": "isoDate"]]],
        ],
      ],
      options: ["unknownKeys": "fail"]
    )
    let source: JSONValue = [
      "profile": 1, "seen": "soon", "friends": ["x": ["b": "2024-02-29"], "y": ["b": 3]], "more": 1,
    ]
    #expect(
      failures(recipe, source) == [
        "id ← profile: expected object, found integer",
        #"seen ← seen: transformer "iso8601" rejected string "soon": expected date in the form "2024-02-29T12:30:00Z""#,
        #"friends["y"].born ← friends.y.b: transformer "isoDate" rejected integer 3: expected day in the form "2024-02-29""#,
        "more: no ingredient reads this key",
      ]
    )
  }

  @Test func restoreReportsUnwritableMembers() throws {
    let recipe = try reshaping(
      [
        "seen": ["path": "seen", "using": "iso8601"],
        "tag": ["path": "tag", "using": "lowercased"],
        "inner": [
          "path": "in", "recipe": ["options": ["unknownKeys": "fail"], "ingredients": ["x": "x"]],
        ],
        "list": ["path": "list", "recipe": ["ingredients": ["x": "x"]], "each": true],
      ],
      options: ["unknownKeys": "fail"]
    )
    #expect(
      restoreFailures(
        recipe,
        ["seen": 1, "tag": "a", "inner": ["y": 1], "list": [1, [:], 2], "z": 1]
      ) == [
        #"seen → seen: expected date in the form "2024-02-29T12:30:00Z", found integer 1"#,
        #"tag → tag: transformer "lowercased" has no reverse"#,
        "inner.y: no ingredient writes this member",
        "list → list[0]: expected object, found integer 1",
        "list → list[2]: expected object, found integer 2",
        "z: no ingredient writes this member",
      ]
    )
    #expect(restoreFailures(recipe, [1]) == ["object → $: expected object, found array of 1"])
    #expect(recipe.irreversibleProperties == ["tag"])
    #expect(
      try recipe.restore(["tag": "a", "seen": nil], omittingIrreversible: true) == ["seen": nil]
    )
  }

  @Test func unwrittenMembersAreNoticesUnderTheReportPolicy() throws {
    let inner: JSONValue = ["options": ["unknownKeys": "report"], "ingredients": ["x": "x"]]
    let recipe = try reshaping(
      ["a": "a", "list": ["path": "list", "recipe": inner, "each": true]],
      options: ["unknownKeys": "report"]
    )
    let restored = try recipe.restoreResult(["a": 1, "b": 2, "list": [[:], ["x": 1, "y": 1]]])
    #expect(restored.value == ["a": 1, "list": [[:], ["x": 1]]])
    #expect(restored.notices.map(\.property) == ["list[1].y", "b"])
    #expect(try reshaping(["a": "a"]).restoreResult(["b": 2]).notices.isEmpty)
  }

  @Test func allMistakesAreReportedAtOnce() {
    #expect(
      mistakes([
        "a": "x..y",
        "b": ["path": "b", "using": "iso801"],
        "c": ["path": "c", "recipe": "Comemnt"],
        "d": ["path": "d", "variants": "shape"],
        "e": ["path": "e", "recipe": ["ingredients": ["f": ["path": "f", "using": "no"]]]],
      ]) == [
        #"ingredients.a: source path "x..y", byte 2: expected a key or "[", found ".""#,
        #"ingredients.b.using: no transformer "iso801"; did you mean "iso8601"?"#,
        #"ingredients.c.recipe: no recipe "Comemnt""#,
        #"ingredients.d.variants: no variants "shape" for JSON"#,
        #"ingredients.e.recipe.ingredients.f.using: no transformer "no""#,
      ]
    )
    let late = mistakes(["g": ["path": "g", "using": "iso8601", "default": "soon"]])
    #expect(late.map { $0.hasPrefix("ingredients.g.default: invalid default: ") } == [true])
    #expect(throws: RecipeError.self) {
      try Reshaping(RecipeDeclaration(ingredients: [.init("a", "a"), .init("a", "b")]))
    }
  }
}

@Suite struct ReshapedFormTests {
  private func made(_ transformer: String, _ value: JSONValue) throws -> JSONValue? {
    let recipe = try reshaping(["a": ["path": "a", "using": .string(transformer)]])
    let object = try recipe.reshape(["a": value])
    #expect(try recipe.restore(object) == ["a": value], "\(transformer)")
    return object["a"]
  }

  @Test func transformerResultsHaveTheirJSONForms() throws {
    #expect(try made("epochMilliseconds", 1_709_209_800_125) == "2024-02-29T12:30:00.125Z")
    #expect(try made("hex", "00ff") == "AP8=")
    #expect(try made("url", "https://example.org/a") == "https://example.org/a")
    #expect(try made("commaSeparated", "a,b") == ["a", "b"])
    #expect(try made("yesNo", "yes") == true)
    #expect(
      try made("uuid", "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")
        == "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"
    )
    #expect(try made("percent", 12.5) == 0.125)
  }

  @Test func losslessResultOfATransformerIsUsed() throws {
    let digits = "123456789012345678901234567890"
    #expect(try made("numberText", .string(digits)) == .number(.literal(digits)))
    #expect(try made("numberText", "1.5") == 1.5)
  }

  @Test func modelsFromTransformersBecomeObjects() throws {
    let registry = TransformerRegistry()
    let pair = Transformer<JSONValue, Interval>(
      "pair",
      forward: { try Interval.recipe().bake($0) },
      reverse: { try Interval.recipe().decompose($0) }
    )
    try registry.register(pair)
    let recipe = try Reshaping(
      file: RecipeFile(["ingredients": ["a": ["path": "a", "using": "pair"]]]),
      transformers: registry
    )
    #expect(try recipe.reshape(["a": [1, 2]]) == ["a": ["low": 1, "high": 2]])
    #expect(try recipe.restore(["a": ["low": 1, "high": 2]]) == ["a": [1, 2]])
    #expect(throws: DecomposeError.self) { try recipe.restore(["a": ["low": "x", "high": 2]]) }
  }

  @Test func wildcardsCollectAndDistributeElements() throws {
    let recipe = try reshaping(["names": "friends[*].name", "all": "friends[*].seen[*]"])
    let source: JSONValue = [
      "friends": [["name": "A", "seen": [1, 2]], ["name": "B", "seen": []]]
    ]
    let object = try recipe.reshape(source)
    #expect(object == ["names": ["A", "B"], "all": [[1, 2], []]])
    #expect(try recipe.restore(object) == source)
  }

  private let circle: JSONValue = ["recipe": ["ingredients": ["radius": "r"]]]
  private let square: JSONValue = ["recipe": ["ingredients": ["side": "s", "color": "c"]]]

  @Test func tagIsPreservedInTheObject() throws {
    let forms: JSONValue = ["tag": "type", "forms": ["circle": circle, "square": square]]
    let recipe = try reshaping(["shapes": ["path": "shapes", "each": true, "variants": forms]])
    let source: JSONValue = ["shapes": [["type": "square", "s": 2], ["type": "circle", "r": 1]]]
    let object = try recipe.reshape(source)
    #expect(
      object == ["shapes": [["type": "square", "side": 2], ["type": "circle", "radius": 1]]]
    )
    #expect(try recipe.restore(object) == source)
    #expect(
      failures(recipe, ["shapes": [["type": "cube"]]]) == [
        #"shapes[0] ← shapes[0].type: expected one of "circle", "square", found string "cube""#
      ]
    )
    #expect(
      restoreFailures(recipe, ["shapes": [["type": "cube"]]]) == [
        #"shapes → shapes[0].type: expected one of "circle", "square", found string "cube""#
      ]
    )
  }

  @Test func untaggedFormsPreferTheLosslessMatch() throws {
    let forms: JSONValue = ["forms": ["circle": circle, "square": square]]
    let recipe = try reshaping(["shape": ["path": "shape", "variants": forms]])
    let square: JSONValue = ["shape": ["s": 2, "c": "red"]]
    let object = try recipe.reshape(square)
    #expect(object == ["shape": ["side": 2, "color": "red"]])
    #expect(try recipe.restore(object) == square)
    #expect(try recipe.restore(["shape": ["side": 2]]) == ["shape": ["s": 2]])
    // If no form matches completely, the first one that can be created.
    #expect(try recipe.reshape(["shape": ["c": "red"]]) == ["shape": [:]])
  }

  @Test func untaggedFormsAreTriedInOrder() throws {
    let forms: JSONValue = ["forms": ["text": "iso8601", "stamp": "epochSeconds"]]
    let recipe = try reshaping(["seen": ["path": "seen", "variants": forms]])
    let seen: JSONValue = ["seen": "2024-02-29T12:30:00Z"]
    #expect(try recipe.reshape(["seen": 1_709_209_800]) == seen)
    #expect(try recipe.restore(seen) == seen)
    let message = #"seen: expected one of "text", "stamp", found "#
    #expect(failures(recipe, ["seen": true])[0].hasPrefix("seen ← \(message)boolean"))
    #expect(restoreFailures(recipe, ["seen": 1]) == ["seen → \(message)integer 1"])
  }
}
