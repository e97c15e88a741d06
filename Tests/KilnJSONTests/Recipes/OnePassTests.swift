import KilnJSON
import KilnMapping
import KilnTestSupport
import KilnValues
import Testing

/// A field of each type that is read without a tree, and one that is not.
private struct Plain: ValueModel, Sendable {
  var text: String
  var whole: Int
  var real: Double
  var flag: Bool
  var texts: [String]
  var perhapsText: String?
  var perhapsWhole: Int?
  var perhapsReal: Double?
  var perhapsFlag: Bool?
  var byte: UInt8

  static let schema = Schema<Plain>(
    "Plain",
    Plain.init(
      text:
      whole:
      real:
      flag:
      texts:
      perhapsText:
      perhapsWhole:
      perhapsReal:
      perhapsFlag:
      byte:
    ),
    Field(\.text, "text"),
    Field(\.whole, "whole"),
    Field(\.real, "real"),
    Field(\.flag, "flag"),
    Field(\.texts, "texts"),
    Field(\.perhapsText, "perhapsText"),
    Field(\.perhapsWhole, "perhapsWhole"),
    Field(\.perhapsReal, "perhapsReal"),
    Field(\.perhapsFlag, "perhapsFlag"),
    Field(\.byte, "byte")
  )

  static func recipe(_ options: RecipeOptions = RecipeOptions()) throws -> Recipe<Plain> {
    Recipe<Plain>("Plain", options: options) {
      Ingredient(\.text, "text")
      Ingredient(\.whole, "a.whole", default: 7)
      Ingredient(\.real, "a.b.real")
      Ingredient(\.flag, "list[1]")
      Ingredient(\.texts, "texts")
      Ingredient(\.perhapsText, "perhaps.text")
      Ingredient(\.perhapsWhole, "perhaps.whole")
      Ingredient(\.perhapsReal, "perhaps.real")
      Ingredient(\.perhapsFlag, "list[3]")
      Ingredient(\.byte, "byte")
    }
  }
}

/// Compares baking a text in one pass with baking its tree.
@Suite struct OnePassTests {
  @Test func valuesAtRandomPathsMatchTheTree() throws {
    var random = SeededGenerator(seed: 5)
    var (passes, undecided) = (0, 0)
    for seed in randomCases(0..<6_000) {
      let document = RandomDocument(seed: UInt64(seed))
      let paths = (0..<3).map { _ in random.path(in: document.value) }
      let made = try? Recipe<Picked> {
        try Ingredient(\.first, IngredientPath("\(paths[0])"))
        try Ingredient(\.second, IngredientPath("\(paths[1])"))
        try Ingredient(\.third, IngredientPath("\(paths[2])"))
      }
      guard let recipe = made else { continue }
      if recipe.checkOnePass(document.text).isRead { passes += 1 } else { undecided += 1 }
    }
    #expect(passes > randomCount(1_500) && undecided > randomCount(100))
  }

  @Test func textsThatTheParserRejectsAreNotBakedInOnePass() throws {
    let recipe = Recipe<Picked> {
      Ingredient(\.first, "a")
      Ingredient(\.second, "b.c")
      Ingredient(\.third, "list[2]")
    }
    var random = SeededGenerator(seed: 6)
    var (accepted, rejected) = (0, 0)
    for seed in randomCases(0..<20_000) {
      let inner = RandomDocument(seed: UInt64(seed), depth: 3).text
      let text = random.mutation(of: Array("{\"x\":\(inner),\"a\":\(inner)}".utf8))
      if recipe.checkOnePass(text).isRead { accepted += 1 }
      if (try? JSONValue(json: text)) == nil { rejected += 1 }
    }
    #expect(accepted > randomCount(1_000) && rejected > randomCount(5_000))
  }

  private static let whole = """
    {"text":"T","a":{"whole":5,"b":{"real":1.5}},"list":[0,true,null,false],"texts":["a","\\u00e9"],
     "perhaps":{"text":"p","whole":-3,"real":2e3},"byte":200,"unread":{"deep":[1,{"x":[]}]}}
    """

  @Test func fieldsOfEveryTypeAreReadInOnePass() throws {
    let model = try #require(try Plain.recipe().readInOnePass(Self.whole))
    #expect(model.text == "T" && model.whole == 5 && model.real == 1.5 && model.flag)
    #expect(model.texts == ["a", "é"] && model.byte == 200)
    #expect(model.perhapsText == "p" && model.perhapsWhole == -3)
    #expect(model.perhapsReal == 2_000 && model.perhapsFlag == false)
  }

  @Test func missingValuesHaveTheirDefaults() throws {
    let text =
      #"{"text":"T","a":{"b":{"real":1.0}},"list":[0,true],"texts":[],"perhaps":null,"byte":1}"#
    let model = try #require(try Plain.recipe().readInOnePass(text))
    #expect(model.whole == 7 && model.texts.isEmpty)
    #expect(model.perhapsText == nil && model.perhapsFlag == nil)
  }

  @Test(
    "invalid texts yield no model in one pass",
    arguments: [
      ("\"text\":\"T\"", "\"text\":1"), ("\"byte\":200", "\"byte\":256"),
      ("\"byte\":200", "\"byte\":null"),
      ("\"whole\":5", "\"whole\":5.5"), ("[0,true", "[0,1"), ("\"real\":1.5", "\"real\":\"1\""),
      ("\"b\":{", "\"b\":7,\"c\":{"), ("\"a\":{", "\"text\":3,\"a\":{"), ("2e3", "2e"),
      ("\"T\"", "\"\\x\""),
      ("]}}", "]}"), ("\"unread\":", "\"unread\" "), ("null", "nul"), ("[1,{", "[01,{"),
      ("\"x\":[]", "\"x\":[],\"x\":1"), ("\"texts\":[\"a\"", "\"texts\":[1"),
    ]
  )
  func errors(part: String, other: String) throws {
    let text = Self.whole.replacing(part, with: other)
    #expect(text != Self.whole)
    let recipe = try Plain.recipe()
    #expect(recipe.checkOnePass(text) == (false, false))
  }

  @Test func escapedKeysAreMatchedAndDetectedAsDuplicates() throws {
    let recipe = try Plain.recipe()
    let escaped = Self.whole.replacing("\"byte\"", with: "\"b\\u0079te\"")
    #expect(recipe.readInOnePass(escaped)?.byte == 200)
    let twice = escaped.replacing("\"unread\"", with: "\"byte\"")
    #expect(recipe.readInOnePass(twice) == nil)
  }

  @Test func largeObjectsAreReadAndTheirDuplicateKeysDetected() throws {
    let recipe = Recipe<Picked> {
      Ingredient(\.first, "k7")
      Ingredient(\.second, "k4999")
      Ingredient(\.third, "none")
    }
    let members = (0..<5_000).map { "\"k\($0)\":\($0)" }
    let text = "{" + members.joined(separator: ",") + "}"
    let model = try #require(recipe.readInOnePass(text))
    #expect(model.first == 7 && model.second == 4_999 && model.third == nil)
    let twice = "{" + members.joined(separator: ",") + ",\"k2500\":0}"
    #expect(recipe.readInOnePass(twice) == nil)
  }

  @Test func depthIsBoundedAsInTheTree() throws {
    let recipe = Recipe<Picked> { Ingredient(\.first, "a") }
    for (depth, isRead) in [(512, true), (513, false), (100_000, false)] {
      let open = String(repeating: "[", count: depth - 1)
      let close = String(repeating: "]", count: depth - 1)
      #expect(recipe.checkOnePass("{\"b\":\(open)\(close),\"a\":1}") == (isRead, isRead))
    }
  }

  @Test func recipeIsDeallocatedAfterBakingText() throws {
    final class Token: Sendable {}
    weak var token: Token?
    do {
      let held = Token()
      token = held
      let recipe = Recipe<Picked> {
        Ingredient(
          \.first,
          "a",
          default: { [held] in
            _ = held; return JSONValue.null
          }()
        )
      }
      #expect(recipe.readInOnePass("{\"a\":1}")?.first == 1)
    }
    #expect(token == nil)
  }

  @Test func recipesThatNeedTheWholeSourceAreBakedFromTheTree() throws {
    let strict = try Plain.recipe(RecipeOptions().with { $0.unknownKeys = .report })
    #expect(strict.checkOnePass(Self.whole) == (false, true))
  }
}

extension SeededGenerator {
  /// A path to an existing value of a tree, or to none.
  mutating func path(in tree: JSONValue) -> SourcePath {
    var path = SourcePath.root
    var place = tree
    while true {
      switch place {
      case .object(let object) where !object.isEmpty && below(8) != 0:
        let member = Array(object)[below(object.count)]
        path = path.appending(.key(member.key))
        place = member.value
      case .array(let array) where !array.isEmpty && below(8) != 0:
        let index = below(array.count)
        path = path.appending(below(8) == 0 ? .fromEnd(array.count - index) : .index(index))
        place = array[index]
      case .object: return path.appending(.key("none"))
      case .array(let array): return path.appending(.index(array.count))
      default: return path.steps.isEmpty ? path.appending(.key("none")) : path
      }
      if below(6) == 0 { return path }
    }
  }
}
