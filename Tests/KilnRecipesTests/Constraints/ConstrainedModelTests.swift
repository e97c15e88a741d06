import Foundation
import KilnRecipeTools
import KilnRecipes
import KilnTestSupport
import Testing

private struct Parcel: ValueModel {
  var count: Int
  var name: String?
  var sent: Date?
  var sizes: Set<String>
  var extra: [String: JSONValue]

  static let schema = Schema<Parcel>(
    "Parcel",
    Parcel.init(count:name:sent:sizes:extra:),
    Field(\.count, "count", default: 1),
    Field(\.name, "name"),
    Field(\.sent, "sent"),
    Field(\.sizes, "sizes", default: []),
    Field(\.extra, "extra", default: [:])
  )
}

private struct Visitor: ValueModel {
  var login: Login
  static let schema = Schema<Visitor>("Visitor", Visitor.init(login:), Field(\.login, "login"))
}

/// Constraints on the properties of a model.
@Suite struct ConstrainedModelTests {
  private func recipe(_ ingredients: JSONValue, options: JSONValue = [:]) throws -> Recipe<Parcel> {
    try Recipe(file: RecipeFile(["options": options, "ingredients": ingredients]))
  }

  private func problems(_ ingredients: JSONValue) -> [String] {
    mistakes { try recipe(ingredients) }.map(\.description)
  }

  private let parcel = Parcel(count: 1, name: nil, sent: nil, sizes: [], extra: [:])

  @Test func aDateHasTheFormOfISO8601() throws {
    let recipe = try recipe([
      "sent": ["path": "s", "using": "epochSeconds", "enum": ["1970-01-01T00:00:00Z", nil]]
    ])
    #expect(try recipe.bake(["s": 0]).sent == Date(timeIntervalSince1970: 0))
    #expect(
      failures(recipe, ["s": 1]).map(\.description) == [
        #"sent ← s: expected string "1970-01-01T00:00:00Z" or null, found string "1970-01-01T00:00:01Z""#
      ]
    )
    #expect(try recipe.decompose(recipe.bake(["s": nil])) == ["s": nil])
  }

  @Test func anOptionalPropertyCanBeMissingButNotNull() throws {
    let recipe = try recipe(["count": "c", "name": ["path": "n", "type": "string"]])
    let source: JSONValue = ["c": 1]
    #expect(try recipe.decompose(recipe.bake(source)) == source)
    #expect(faults(recipe, ["c": 1, "n": nil]) == ["name": .null])
    #expect(recipe.explain().rows[1].null == .error)
    let named = try recipe.bake(["c": 1, "n": "x"])
    #expect(try recipe.update(named, with: ["c": 2]).name == "x")
    #expect(throws: BakeError.self) { try recipe.update(named, with: ["n": nil]) }
  }

  @Test func nullIsPermittedByItsType() throws {
    let recipe = try recipe(["name": ["path": "n", "type": ["string", "null"], "maxLength": 1]])
    let source: JSONValue = ["n": nil]
    #expect(try recipe.decompose(recipe.bake(source)) == source)
    #expect(recipe.explain().rows[0].null == .nil)
    #expect(problems(["name": ["path": "n", "type": "null"]]) == [])
  }

  @Test func nullCanCountAsMissing() throws {
    let recipe = try recipe(["name": ["path": "n", "type": "string", "nulls": "absent"]])
    #expect(try recipe.bake(["n": nil]).name == nil)
    #expect(recipe.explain().rows[0].null == .nil)
  }

  @Test func decomposingAnInvalidValueFails() throws {
    let recipe = try recipe([
      "count": ["path": "c", "maximum": 3], "name": ["path": "n", "minLength": 2],
    ])
    var other = parcel
    (other.count, other.name) = (4, "x")
    let error = #expect(throws: DecomposeError.self) { try recipe.decompose(other) }
    #expect(
      error?.failures.map(\.description) == [
        "count → c: expected number of at most 3, found integer 4",
        #"name → n: expected string of at least 2 code points, found string "x""#,
      ]
    )
  }

  @Test func coercedValuesAreChecked() throws {
    let recipe = try recipe(
      ["count": ["path": "c", "type": "integer", "maximum": 3]],
      options: ["coercion": "lenient"]
    )
    #expect(try recipe.bake(["c": "3"]).count == 3)
    #expect(throws: BakeError.self) { try recipe.bake(["c": "4"]) }
  }

  @Test func equalElementsOfASetCountOnce() throws {
    let recipe = try recipe(["sizes": ["path": "s", "maxItems": 1, "items": ["maxLength": 1]]])
    #expect(try recipe.bake(["s": ["a", "a"]]).sizes == ["a"])
    // The order of a set is not that of the source.
    #expect(failures(recipe, ["s": ["ab"]]).map(\.path) == ["s"])
    #expect(SchemaValidator(root: recipe.jsonSchema()).isValid(["s": ["a", "a"]]))
  }

  @Test func remainingMembersAreChecked() throws {
    let recipe = try recipe([
      "count": "c", "extra": ["remaining": true, "additionalProperties": ["type": "string"]],
    ])
    #expect(try recipe.bake(["c": 1, "x": "y"]).extra == ["x": "y"])
    #expect(failures(recipe, ["c": 1, "x": 1]).map(\.path) == ["x"])
  }

  @Test func redactedFieldsAreNotShown() throws {
    let recipe = try Recipe<Visitor>(
      file: RecipeFile([
        "ingredients": [
          "login": [
            "path": "l", "recipe": ["ingredients": ["pin": "p"]],
            "additionalProperties": ["maxLength": 3],
          ]
        ]
      ])
    )
    #expect(
      failures(recipe, ["l": ["p": "4711"]]).map(\.description) == [
        "login ← l: expected string of at most 3 code points, found <redacted>"
      ]
    )
    let secret = try Recipe<Login>(
      file: RecipeFile(["ingredients": ["pin": ["path": "p", "pattern": "^[0-9]{6}$"]]])
    )
    #expect(
      failures(secret, ["p": "4711"]).map(\.description) == [
        "pin ← p: expected another value, found <redacted>"
      ]
    )
    let error = #expect(throws: DecomposeError.self) {
      try recipe.decompose(Visitor(login: Login(pin: "4711")))
    }
    #expect(error?.description.contains("4711") == false)
  }

  @Test func unsuitableTypesAreMistakes() {
    #expect(
      problems([
        "count": ["path": "c", "type": ["string", "boolean"]],
        "name": ["path": "n", "type": "integer"],
        "sent": ["path": "s", "using": "epochSeconds", "type": "integer"],
        "sizes": ["path": "z", "type": "object"],
      ]) == [
        "ingredients.count.type: expected string or boolean as the type of this property, "
          + "because of type, found Int",
        "ingredients.name.type: expected integer as the type of this property, because of type, "
          + "found Optional<String>",
        "ingredients.sent.type: expected integer as the type of this property, because of type, "
          + "found Optional<Date>",
        "ingredients.sizes.type: expected object as the type of this property, because of type, "
          + "found Set<String>",
      ]
    )
  }

  @Test func defaultsAreChecked() {
    #expect(
      problems(["count": ["path": "c", "default": 4, "maximum": 3]]) == [
        "ingredients.count.default: invalid default: expected number of at most 3, found integer 4"
      ]
    )
    #expect(problems(["count": ["path": "c", "default": 3, "maximum": 3]]) == [])
    #expect(
      mistakes { try reshaping(constrainedBy: ["default": "x", "type": "integer"]) }
        .map(\.path) == ["ingredients.v.default"]
    )
  }

  @Test func jsonSchemasContainTheConstraintsOnUnconvertedValues() throws {
    let recipe = try recipe([
      "count": ["path": "c", "maximum": 3],
      "name": ["path": "n | m", "type": "string", "enum": ["x", "y"]],
      "sent": ["path": "s", "using": "epochSeconds", "minLength": 20],
      "extra": ["path": "e", "additionalProperties": ["type": "integer"], "nulls": "absent"],
    ])
    let validator = SchemaValidator(root: recipe.jsonSchema())
    for source in [["c": 3], ["c": 1, "n": nil, "m": "x"], ["c": 1, "s": 0], ["e": nil]]
      as [JSONValue]
    {
      #expect((try? recipe.bake(source)) != nil, "\(source)")
      #expect(validator.isValid(source), "\(source)")
    }
    for source in [["c": 4], ["c": 1, "e": ["k": "x"]], ["c": 1, "n": "z"]] as [JSONValue] {
      #expect((try? recipe.bake(source)) == nil, "\(source)")
      #expect(!validator.isValid(source), "\(source)")
    }
  }
}
