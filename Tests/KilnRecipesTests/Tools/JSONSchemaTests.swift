import Foundation
import KilnFactories
import KilnRecipeTools
import KilnRecipes
import Testing

@Suite struct RecipeSchemaTests {
  @Test func schemaDescribesTheSource() throws {
    #expect(
      try User.recipe().jsonSchema() == [
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "UserJSON",
        "type": "object",
        "properties": [
          "server_id": ["type": "integer"],
          "profile": [
            "type": "object",
            "properties": [
              "names": ["type": "array", "prefixItems": [["type": "string"]], "minItems": 1]
            ],
            "required": ["names"],
          ],
          "unread_messages": ["type": "integer"],
          "updated_at": ["type": ["string", "null"], "format": "date-time"],
        ],
        "required": ["server_id", "profile"],
      ]
    )
  }

  @Test func nestedRecipesAreDefinedOnce() throws {
    let schema = try Ship.recipe().jsonSchema()
    #expect(schema["$defs"]?.objectValue?.map(\.key) == ["Sailor"])
    #expect(
      schema["$defs"]?["Sailor"]?["properties"]?["years"]
        == ["type": ["integer", "null"], "minimum": 0, "maximum": 150]
    )
    #expect(schema[SourcePath("properties.crew.items")] == ["$ref": "#/$defs/Sailor"])
    #expect(schema[SourcePath("properties.flag")] == ["enum": ["red", "blue", "white"]])
  }

  @Test(arguments: [RecipeOptions(), .omittingNil, RecipeOptions().with { $0.unknownKeys = .fail }])
  func schemaAcceptsDecomposedSourcesAndAgreesWithBaking(options: RecipeOptions) throws {
    let recipe = try Ship.recipe(options)
    let validator = SchemaValidator(root: recipe.jsonSchema())
    for ship in try Ship.factory.buildList(100, seed: 3) {
      let source = try recipe.decompose(ship)
      #expect(validator.isValid(source), "\(source)")
      guard case .object(let object) = source else { continue }
      // For each removed member, the schema and the recipe agree whether the source is valid.
      for key in object.keys {
        var less = object
        less.removeValue(forKey: key)
        let bakes = (try? recipe.bake(.object(less))) != nil
        #expect(validator.isValid(.object(less)) == bakes, "\(key)")
        var other = object
        other[key] = .bool(true)
        #expect(!validator.isValid(.object(other)), "\(key)")
      }
    }
  }

  @Test func fallbacksDefaultsAndCoercionsWidenTheSchema() throws {
    let recipe = Recipe<User> {
      Ingredient(\.id, "id | old.id")
      Ingredient(\.name, "name").coercing(.lenient)
      Ingredient(\.unreadMessages, "unread", default: 1).nulls(.absent)
    }
    let validator = SchemaValidator(root: recipe.jsonSchema())
    for source: JSONValue in [
      ["id": 1, "name": "a"], ["old": ["id": 1], "name": 7],
      ["id": nil, "old": ["id": 1], "name": "a"],
      ["id": 1, "name": "a", "unread": nil],
    ] {
      #expect(validator.isValid(source), "\(source)")
      #expect((try? recipe.bake(source)) != nil, "\(source)")
    }
    for source: JSONValue in [
      ["name": "a"], ["id": "1", "name": "a"], ["old": [:], "name": "a"], ["old": 1, "name": "a"],
      1,
    ] {
      #expect(!validator.isValid(source), "\(source)")
      #expect((try? recipe.bake(source)) == nil, "\(source)")
    }
  }

  @Test func variantsAndWildcardsAreDescribed() throws {
    let sailor = try Sailor.recipe()
    let variants = Conversion<Sailor>.oneOf(
      "kind",
      [
        "sailor": .case({ $0 }, sailor) { $0.age == nil ? nil : $0 },
        "nobody": .constant(Sailor(name: "", age: nil)) { $0.age == nil },
      ]
    )
    let recipe = Recipe<Ship>(options: .partial.with { $0.unknownKeys = .fail }) {
      Ingredient(\.captain, "captain", using: variants)
      Ingredient(\.marks, "tags[*].text")
    }
    let validator = SchemaValidator(root: recipe.jsonSchema())
    let ship = Ship.full.with { $0.marks = ["a", "b"] }
    #expect(validator.isValid(try recipe.decompose(ship)))
    #expect(validator.isValid(try recipe.decompose(ship.with { $0.captain.age = nil })))
    for source: JSONValue in [
      ["captain": ["kind": "other"], "tags": []], ["captain": ["full_name": "x"], "tags": []],
      ["captain": ["kind": "nobody"], "tags": [["text": 1]]], ["captain": ["kind": "nobody"]],
    ] {
      #expect(!validator.isValid(source), "\(source)")
    }
    #expect(
      validator.isValid(["captain": ["kind": "nobody"], "tags": [["other": 1], nil]]) == false
    )
    #expect(validator.isValid(["captain": ["kind": "nobody"], "tags": [[:], nil]]))
  }

  @Test func recipesWithTheSameNameHaveSeparateDefinitions() throws {
    let one = Recipe<Sailor>("A/ b", options: .partial) { Ingredient(\.name, "name") }
    let two = Recipe<Sailor>("A/ b", options: .partial) { Ingredient(\.age, "age") }
    let recipe = Recipe<Ship>(options: .partial) {
      Ingredient(\.captain, "captain", using: one)
      Ingredient(\.mate, "mate", using: two)
    }
    let schema = recipe.jsonSchema()
    #expect(schema["$defs"]?.objectValue?.map(\.key) == ["A__b", "A__b-2"])
    #expect(schema[SourcePath("properties.captain")] == ["$ref": "#/$defs/A__b"])
  }
}
