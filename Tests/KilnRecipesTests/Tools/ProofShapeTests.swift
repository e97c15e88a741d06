import Foundation
import KilnFactories
import KilnRecipeTools
import KilnRecipes
import KilnTestSupport
import Synchronization
import Testing

/// Recursive recipes and deeply nested models.
@Suite struct ProofShapeTests {
  private func branch() throws -> Recipe<Branch> {
    let file: JSONValue = [
      "name": "Branch",
      "ingredients": [
        "name": ["path": "n", "default": "none"],
        "twigs": ["path": "twigs", "recipe": "Branch", "each": true],
      ],
    ]
    return try Recipe<Branch>(file: RecipeFile(file))
  }

  @Test func recursiveRecipeIsDescribed() throws {
    let recipe = try branch()
    let schema = recipe.jsonSchema()
    #expect(schema[SourcePath("properties.twigs.items")] == ["$ref": "#/$defs/Branch"])
    #expect(
      schema["$defs"]?["Branch"]?["properties"]?["twigs"]?["items"] == ["$ref": "#/$defs/Branch"]
    )
    #expect(schema[SourcePath("properties.n.type")] == "string")
    let validator = SchemaValidator(root: schema)
    #expect(validator.isValid(["n": "a", "twigs": [["twigs": [["n": "b", "twigs": []]]]]]))
    #expect(!validator.isValid(["n": "a", "twigs": [["twigs": [["n": 1, "twigs": []]]]]]))
    let wrapped = try recipe.prefixed("data").jsonSchema()
    #expect(
      wrapped[SourcePath("properties.data.properties.twigs.items")] == ["$ref": "#/$defs/Branch"]
    )
    // Reported once, without infinite recursion.
    #expect(
      recipe.explain().rows.map(\.property)
        == ["name", "twigs", "twigs[*].name", "twigs[*].twigs"]
    )
  }

  @Test func coverageIncludesRecursiveRecipes() throws {
    var source: JSONValue = ["n": "a", "twigs": [], "x": 1]
    for _ in 0..<100 { source = ["n": "a", "twigs": [source]] }
    let coverage = try branch().coverage(of: [source])
    #expect(coverage.unread.map(\.path.count) == [201])
    #expect(coverage.absent.isEmpty, "\(coverage)")
  }

  @Test func lintOfARecursiveRecipeTerminates() throws {
    let report = try branch().lint()
    #expect(report.isClean && report.sampleCount > 5, "\(report)")
  }

  @Test func samplesOfATypeAreCreatedOnce() throws {
    let leaf = Recipe<Single<Mark>>("Leaf") { Ingredient(\.content, "mark") }
    let pairs = try Self.pair(Self.pair(Self.pair(Self.pair(leaf))))
    let recipe = try Self.pair(pairs)
    let before = Mark.asked.withLock { $0 }
    let report = recipe.lint()
    #expect(report.isClean, "\(report)")
    #expect(Mark.asked.withLock { $0 } - before == 1)
    #expect(report.sampleCount < 50)
  }

  private static var none: Transformer<JSONValue, [Branch]> {
    Transformer("none", forward: { _ in [] })
  }

  private static func pair<Part: ValueModel & Sendable>(
    _ part: Recipe<Part>
  ) throws -> Recipe<Duo<Part, Part>> {
    Recipe("Duo") {
      Ingredient(\.first, "first", using: part)
      Ingredient(\.second, "second", using: part)
    }
  }

  @Test func lossInANestedModelIsFound() throws {
    let stamp = Recipe<Duo<String, Date>>("Stamp") {
      Ingredient(\.first, "name")
      Ingredient(\.second, "at", using: .iso8601(fractionDigits: 0))
    }
    let recipe = Recipe<Single<[Duo<String, Date>]>> {
      Ingredient(\.content, "stamps", using: .list(of: stamp))
    }
    #expect(recipe.lint().findings.map(\.code) == [.changed])
  }

  @Test func schemaRequiresNonOptionalPartsWithoutADefault() throws {
    let recipe = Recipe<Branch>(options: .partial) {
      Ingredient(\.name, from: "first", IngredientPart("last", default: "?"), "title") {
        (first: String, last: String, title: String?) in first + last + (title ?? "")
      }
    }
    let validator = SchemaValidator(root: recipe.jsonSchema())
    let sources: [JSONValue] = [
      ["first": "a"], ["first": "a", "last": "b", "title": nil], ["last": "b"], [:],
      ["first": 1], ["first": "a", "title": 1],
    ]
    let whole = Recipe<Branch>(options: .partial) {
      recipe.ingredients
      Ingredient(\.twigs, "twigs", using: .transformer(Self.none), default: [])
    }
    for source in sources {
      #expect(validator.isValid(source) == ((try? whole.bake(source)) != nil), "\(source)")
    }
    // A single part with a default is not required either.
    let one = Recipe<Branch>(options: .partial) {
      Ingredient(\.name, from: IngredientPart("n", default: "?")) { (name: String) in name }
    }
    #expect(SchemaValidator(root: one.jsonSchema()).isValid([:]))
  }

  @Test func schemaAllowsEveryShapeOfFallbackPaths() throws {
    let recipe = Recipe<Branch>(options: .partial) {
      Ingredient(\.name, "names.first | names")
      Ingredient(\.twigs, "twigs", using: .transformer(Self.none), default: [])
    }
    let validator = SchemaValidator(root: recipe.jsonSchema())
    for source: JSONValue in [["names": ["first": "a"]], ["names": "a"]] {
      #expect(validator.isValid(source), "\(source)")
      #expect(try recipe.bake(source).name == "a")
    }
    #expect(!validator.isValid([:]))
    // Another property may be within the path of the last alternative.
    let letter = Recipe<Duo<String, Date>> {
      Ingredient(\.first, "name | profile")
      Ingredient(\.second, "profile.at", using: .iso8601)
    }
    let stamp = Duo("a", Date(timeIntervalSince1970: 0))
    let source = try letter.decompose(stamp)
    #expect(SchemaValidator(root: letter.jsonSchema()).isValid(source), "\(source)")
  }

  @Test func variantsOfARecursiveRecipeAreDefinitions() throws {
    let file: JSONValue = [
      "name": "Branch",
      "ingredients": [
        "name": "n",
        "twigs": [
          "path": "twigs", "each": true,
          "variants": ["tag": "kind", "forms": [["name": "twig", "recipe": "Branch"]]],
        ],
      ],
    ]
    let recipe = try Recipe<Branch>(file: RecipeFile(file))
    let validator = SchemaValidator(root: recipe.jsonSchema())
    let twig: JSONValue = ["kind": "twig", "n": "a", "twigs": []]
    #expect(validator.isValid(["n": "a", "twigs": [["kind": "twig", "n": "a", "twigs": [twig]]]]))
    #expect(!validator.isValid(["n": "a", "twigs": [["kind": "twig", "n": "a", "twigs": [1]]]]))
    #expect(!validator.isValid(["n": "a", "twigs": [["n": "a", "twigs": []]]]))
    #expect(recipe.lint().isClean)
  }
}

private struct Branch: ValueModel {
  var name: String
  var twigs: [Branch]
  static let schema = Schema<Branch>(
    "Branch",
    Branch.init(name:twigs:),
    Field(\.name, "name"),
    Field(\.twigs, "twigs")
  )
}

private struct Mark: JSONConvertible, Generatable, FastHashable, Sendable {
  static let asked = Mutex(0)
  var text: String
  init(_ text: String) { self.text = text }
  init(jsonValue: JSONValue) throws(ConversionError) { text = try String(jsonValue: jsonValue) }
  func jsonValue() throws(ConversionError) -> JSONValue { .string(text) }
  func hash(into hasher: inout FieldHasher) { hasher.combine(text) }
  static var generator: Generator<Mark> {
    asked.withLock { $0 += 1 }
    return .oneOf([Mark("a"), Mark("b")])
  }
}
