import KilnJSON
import KilnMapping
import KilnRecipes
import KilnTestSupport
import KilnValues
import Testing

/// A property of each type that is compared without a tree.
private struct Reading: ValueModel, Sendable {
  var text: String
  var whole: Int
  var real: Double
  var flag: Bool
  var texts: [String]
  var note: String?
  var count: Int?
  var share: Double?
  var isOpen: Bool?

  static let schema = Schema<Reading>(
    "Reading",
    Reading.init(text:whole:real:flag:texts:note:count:share:isOpen:),
    Field(\.text, "text"),
    Field(\.whole, "whole"),
    Field(\.real, "real"),
    Field(\.flag, "flag"),
    Field(\.texts, "texts"),
    Field(\.note, "note"),
    Field(\.count, "count"),
    Field(\.share, "share"),
    Field(\.isOpen, "isOpen")
  )

  static let full = Reading(
    text: "é, and more than fifteen bytes\n",
    whole: 1,
    real: 0,
    flag: true,
    texts: ["a", ""],
    note: nil,
    count: 2,
    share: 1,
    isOpen: false
  )

  static func recipe(_ options: RecipeOptions = RecipeOptions()) throws -> Recipe<Reading> {
    Recipe("Reading", options: options) {
      Ingredient(\.text, "text | names[0]")
      Ingredient(\.whole, "inner.whole")
      Ingredient(\.real, "inner.real")
      Ingredient(\.flag, "flag")
      Ingredient(\.texts, "texts")
      Ingredient(\.note, "note")
      Ingredient(\.count, "count", default: 9)
      Ingredient(\.share, "share")
      Ingredient(\.isOpen, "open")
    }
  }
}

/// Compares updates from a text with those from its tree.
@Suite struct UpdateTextTests {
  /// Values for a key: those of ``Reading/full``, and others.
  private static let values: [(String, [String])] = [
    (
      "text",
      [
        #""é, and more than fifteen bytes\n""#, #""e\u0301, and more than fifteen bytes\n""#,
        #""\u00e9, and more than fifteen bytes\n""#, "1",
      ]
    ),
    ("names", [#"["é, and more than fifteen bytes\n"]"#, "[null]", "[]", "{}"]),
    (
      "inner",
      [#"{"whole":1,"real":0.0}"#, #"{"whole":1.0}"#, #"{"real":-0.0}"#, #"{"real":0}"#, "1"]
    ),
    ("flag", ["true", "false", "1"]),
    ("texts", [#"["a",""]"#, #"["a"]"#, #"["a","",null]"#, "[]", #""a""#]),
    ("note", ["null", #""a""#]),
    ("count", ["2", "2.0", "null", "18446744073709551615"]),
    ("share", ["1.0", "1", "1e0", "1e400"]),
    ("open", ["false", "true", #""false""#]),
    ("other", ["[1,{}]"]),
  ]

  @Test(arguments: [RecipeOptions.UpdateNullPolicy.clear, .default, .ignore])
  func textUpdatesLikeItsTree(nulls: RecipeOptions.UpdateNullPolicy) throws {
    let recipe = try Reading.recipe(RecipeOptions().with { $0.updateNulls = nulls })
    #expect(recipe.onePassObstacles.isEmpty)
    var random = SeededGenerator(seed: 21)
    var unchanged = 0
    for _ in 0..<3000 {
      var members: [String] = []
      for (key, values) in Self.values where random.below(2) == 0 {
        let value = random.below(4) == 0 ? random.pick(values) : values[0]
        members.append("\"\(key)\":\(value)")
      }
      let text = "{\(members.joined(separator: ","))}"
      let tree = try JSONValue(json: text)
      let expected = try? recipe.update(.full, with: tree)
      let updated = try? recipe.update(.full, with: text)
      #expect(updated == expected, "\(text)")
      #expect(updated?.real.sign == expected?.real.sign, "\(text)")
      if updated == .full { unchanged += 1 }
    }
    #expect(unchanged > 300, "too few updates that change nothing")
  }

  @Test func invalidTextIsAnErrorEvenIfNothingChanges() throws {
    let recipe = try Reading.recipe()
    for text in [
      #"{"flag":true"#, #"{"flag":true,"flag":true}"#, #"{"flag":true} 1"#, "[]", "null",
    ] {
      #expect(throws: (any Error).self, "\(text)") { try recipe.update(.full, with: text) }
    }
    let strict = try Reading.recipe(RecipeOptions().with { $0.unknownKeys = .fail })
    #expect(throws: BakeError.self) { try strict.update(.full, with: #"{"flag":true,"other":1}"#) }
    #expect(try recipe.update(.full, with: #"{"flag":true,"other":1}"#) == .full)
  }
}
