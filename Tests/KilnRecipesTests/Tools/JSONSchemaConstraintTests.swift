import Foundation
import KilnFactories
import KilnRecipeTools
import KilnTestSupport
import Testing

@testable import KilnRecipes

/// Compares schemas with baking and with the Python package jsonschema.
@Suite struct JSONSchemaConstraintTests {
  private static let junk: [JSONValue] = [
    nil, true, 7, -1, 0, 2.5, 150, 151, 1.5, 200, 199, "x", "", "K", "low", "high", "abcd", "ü",
    [], [1], ["a"], ["a", "b", "c", "d"], [""], [nil], [[:]], [:], ["a": 1], ["a": 1, "b": 2],
  ]

  private static func mutants(
    of source: JSONValue,
    _ numbers: inout SeededGenerator
  ) -> [JSONValue] {
    [source] + (0..<randomCount(1_500)).map { _ in source.mutated(with: junk, &numbers) }
  }

  /// Checks that the schema of a recipe accepts all sources that bake, and no others if it is
  /// exact.
  ///
  /// - Returns: the case, for another validator.
  @discardableResult
  private static func check(
    _ schema: JSONValue,
    _ sources: [JSONValue],
    isExact: Bool,
    bakes: (JSONValue) -> Bool
  ) throws -> PythonSchemaValidator.Case {
    let validator = SchemaValidator(root: schema)
    for source in sources {
      let (isValid, bakes) = (validator.isValid(source), bakes(source))
      try #require(isValid == bakes || (isValid && !isExact), "\(source) \(schema)")
    }
    return PythonSchemaValidator.Case(schema: schema, instances: sources)
  }

  /// Checks that the Python package agrees with the validator of the tests.
  private static func compare(_ cases: [PythonSchemaValidator.Case]) throws {
    guard let results = try PythonSchemaValidator.results(of: cases) else { return }
    for (one, results) in zip(cases, results) {
      let validator = SchemaValidator(root: one.schema)
      for (instance, result) in zip(one.instances, results) {
        try #require(validator.isValid(instance) == result, "\(instance) \(one.schema)")
      }
    }
  }

  // MARK: Models

  @Test func rulesOfFieldsAreConstraints() throws {
    let properties = try #require(Rated.recipe(.partial).jsonSchema()["properties"]?.objectValue)
    #expect(properties["age"] == ["type": "integer", "minimum": 0, "maximum": 150])
    #expect(properties["score"] == ["type": "number", "minimum": 0.0, "exclusiveMaximum": 1.5])
    #expect(properties["name"] == ["type": "string", "minLength": 1])
    #expect(properties["limit"] == ["type": "integer", "minimum": 0, "maximum": 199])
    #expect(
      properties["tags"] == [
        "type": "array", "items": ["type": "string", "minLength": 1], "minItems": 1, "maxItems": 3,
      ]
    )
    #expect(properties["level"] == ["type": "string", "enum": ["low", "high"]])
    #expect(properties["nick"] == ["type": ["string", "null"], "enum": ["x", "K", nil]])
    #expect(
      properties["counts"] == [
        "type": "object", "additionalProperties": ["type": "integer"], "maxProperties": 1,
      ]
    )
  }

  @Test func schemaOfRulesIsExact() throws {
    var numbers = SeededGenerator(seed: 45)
    var cases: [PythonSchemaValidator.Case] = []
    let source: JSONValue = [
      "age": 7, "score": 0.5, "name": "A", "limit": 3, "tags": ["a", "b"], "level": "low",
      "nick": "x", "counts": ["a": 1],
    ]
    for unknownKeys in RecipeOptions.UnknownKeyPolicy.allCases {
      let recipe = Rated.recipe(RecipeOptions().with { $0.unknownKeys = unknownKeys })
      cases.append(
        try Self.check(recipe.jsonSchema(), Self.mutants(of: source, &numbers), isExact: true) {
          (try? recipe.bake($0)) != nil
        }
      )
    }
    try Self.compare(cases)
  }

  @Test func rulesThatJSONSchemaCannotExpressAreDescriptions() throws {
    let recipe = Recipe<Vague>("Vague") {
      Ingredient(\.name, "name")
      Ingredient(\.city, "city")
      Ingredient(\.secret, "secret")
      Ingredient(\.ratio, "ratio")
      Ingredient(\.percent, "percent", using: .transformer(.scaled(by: 1, over: 100)))
      Ingredient(\.other, .remaining)
    }
    let properties = try #require(recipe.jsonSchema()["properties"]?.objectValue)
    // Four characters can have more code points.
    #expect(
      properties["name"]
        == ["type": "string", "minLength": 2, "description": "must be 2 to 4 long"]
    )
    // Swift also accepts the decomposed form.
    #expect(
      properties["city"] == ["type": "string", "description": #"must be one of ["Köln", "Bonn"]"#]
    )
    #expect(properties["secret"]?["description"] == "must be one of the allowed values")
    #expect(properties["secret"]?["enum"] == nil)
    #expect(properties["ratio"] == ["type": "number", "description": "must be at least 0.1"])
    #expect(properties["percent"] == ["type": "number", "description": "must be in 0.0...1.0"])
    let source: JSONValue = [
      "name": "e\u{301}e\u{301}e\u{301}e\u{301}", "city": "Ko\u{308}ln", "secret": "a",
      "ratio": 0.1, "percent": 50, "more": 1, "most": 2,
    ]
    _ = try recipe.bake(source)
    #expect(SchemaValidator(root: recipe.jsonSchema()).isValid(source))
  }

  // MARK: Recipe files

  @Test func schemaOfConstraintsInAFileIsExact() throws {
    let file: JSONValue = [
      "name": "Record", "options": ["unknownKeys": "fail", "missing": "fail"],
      "ingredients": [
        "id": ["path": "id", "type": "integer", "minimum": 0, "exclusiveMaximum": 151],
        "name": ["path": "profile.name", "type": ["string", "null"], "maxLength": 3],
        "code": ["path": "code", "type": "string", "pattern": "^[a-zü]{1,4}$"],
        "level": ["path": "level", "enum": ["low", 7, nil], "required": false],
        "tags": [
          "path": "tags", "type": "array", "minItems": 1, "maxItems": 3,
          "items": ["type": "string", "minLength": 1, "pattern": "a|^b|d$"],
        ],
        "counts": [
          "path": "counts", "type": "object", "additionalProperties": ["type": "number"],
        ],
        "parts": ["path": "parts", "each": true, "recipe": ["ingredients": ["a": "a"]]],
      ],
    ]
    let reshaping = try Reshaping(file: RecipeFile(file))
    let schema = reshaping.jsonSchema()
    #expect(schema["title"] == "Record")
    #expect(
      schema["properties"]?["id"] == ["type": "integer", "minimum": 0, "exclusiveMaximum": 151]
    )
    #expect(schema["properties"]?["code"] == ["type": "string", "pattern": "^[a-zü]{1,4}$"])
    let source: JSONValue = [
      "id": 7, "profile": ["name": "abc"], "code": "low", "level": "low", "tags": ["a"],
      "counts": ["a": 1],
      "parts": [["a": 1], [:]],
    ]
    #expect(SchemaValidator(root: schema).isValid(source))
    var numbers = SeededGenerator(seed: 46)
    let one = try Self.check(schema, Self.mutants(of: source, &numbers), isExact: true) {
      (try? reshaping.reshape($0)) != nil
    }
    try Self.compare([one])
  }

  @Test func constraintsOnRemainingMembersIgnoreOthers() throws {
    let file: JSONValue = [
      "ingredients": [
        "id": "id",
        "rest": ["remaining": true, "path": "$", "additionalProperties": ["type": "string"]],
      ]
    ]
    let reshaping = try Reshaping(file: RecipeFile(file))
    let source: JSONValue = ["id": 7, "a": "b"]
    _ = try reshaping.reshape(source)
    #expect(SchemaValidator(root: reshaping.jsonSchema()).isValid(source))
  }

  private static func schema(
    of ingredients: JSONValue,
    nulls: JSONValue = "fail"
  ) throws -> JSONValue {
    try Reshaping(
      file: RecipeFile(["options": ["nulls": nulls], "ingredients": ingredients])
    ).jsonSchema()
  }

  @Test func onlyTheFirstOfSeveralPathsIsConstrained() throws {
    let schema = try Self.schema(of: ["p": ["path": "a | b", "type": "integer"]])
    #expect(schema["properties"] == ["a": ["type": ["integer", "null"]], "b": [:]])
    // Elements that are no objects make the first path one of no value.
    let wild = try Self.schema(of: ["p": ["path": "a[*].x | b", "type": "array"]])
    let source: JSONValue = ["a": [5, ["x": 1]], "b": []]
    #expect(SchemaValidator(root: wild).isValid(source))
  }

  @Test func valueAtTheRootIsOnlyConstrainedIfItCannotBeMissing() throws {
    let nested: JSONValue = ["ingredients": ["a": ["path": "a", "required": true]]]
    for (isRequired, isValid) in [(true, false), (false, true)] {
      let schema = try Self.schema(
        of: ["id": "id", "m": ["path": "$", "recipe": nested, "required": .bool(isRequired)]]
      )
      #expect(SchemaValidator(root: schema).isValid(["id": 1]) == isValid)
    }
  }

  @Test func recipeAtTheRootAllowsKeysOfOthers() throws {
    let nested: JSONValue = ["options": ["unknownKeys": "fail"], "ingredients": ["a": "a"]]
    let member: JSONValue = ["path": "$", "recipe": nested, "required": true]
    let shared = SchemaValidator(root: try Self.schema(of: ["id": "id", "m": member]))
    #expect(shared.isValid(["id": 1, "a": 2]))
    let alone = SchemaValidator(root: try Self.schema(of: ["m": member]))
    #expect(alone.isValid(["a": 2]) && !alone.isValid(["id": 1, "a": 2]))
  }

  @Test func nullThatIsMissingIsInvalidIfAValueIsRequired() throws {
    let ingredients: JSONValue = [
      "a": ["path": "a", "required": true],
      "b": ["path": "b", "required": true, "using": "text"],
    ]
    let schema = try Self.schema(of: ingredients, nulls: "absent")
    #expect(
      schema["properties"] == ["a": ["not": ["type": "null"]], "b": ["type": "string"]]
    )
  }

  @Test func typesOfTheSchemaAreUnique() throws {
    let schema = try Self.schema(of: ["a": ["path": "a", "type": ["string", "null", "string"]]])
    #expect(schema["properties"] == ["a": ["type": ["string", "null"]]])
  }

  // MARK: Transformers

  private static let inputs: [JSONValue] =
    junk + [
      "2024-02-29T12:30:00Z", "2024-02-29T13:30:00.123+0100", "2024-02-29", "12345678-1234-1234-",
      "Thu, 29 Feb 2024 12:30:00 GMT", "https://example.org/a", "mailto:a@b", "a/b", "a b",
      "E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "e621e1f8-c36c-495a-93fc-0c247a3e6e5f",
      "true", "TRUE", "yes", "Yes", "on", "off", "1", "0", "t", "a,b", "a\nb", "-0", "-12", "007",
      "1.5", "-1.5e+20", "1e5", "1.", "0.1", "99999999999999999999999", "Zg==", "Zm8=", "Zm9v",
      "Zg", "Zm8", "Zh==", "-_8=", "-_8", "+/8=", "0aF1", "0a1", "0", 1, 1.0, 0.0, 1e20,
      1_709_209_800, 1_709_209_800.5, ["true"], ["2024-02-29"],
    ]

  private static let uses: [JSONValue] =
    TransformerRegistry.standard().names.map { .string($0) } + [
      ["iso8601", "epochSeconds"], [["date": "yyyy-MM-dd"], "iso8601"],
      ["decimal": ",", "grouping": "."],
    ]

  @Test func schemaAllowsAllThatTransformersAccept() throws {
    var cases: [PythonSchemaValidator.Case] = []
    for using in Self.uses {
      for coercion in ["strict", "lenient"] as [JSONValue] {
        let file: JSONValue = [
          "options": ["coercion": coercion],
          "ingredients": ["a": ["path": "a", "using": using]],
        ]
        let reshaping = try Reshaping(file: RecipeFile(file))
        let isExact = coercion == "strict" && Self.exact.contains(using.stringValue ?? "")
        cases.append(
          try Self.check(
            reshaping.jsonSchema(),
            Self.inputs.map { ["a": $0] },
            isExact: isExact
          ) { (try? reshaping.reshape($0)) != nil }
        )
      }
    }
    try Self.compare(cases)
  }

  @Test(arguments: uses, [false, true])
  func nullIsValidIfConstraintsPermitIt(using: JSONValue, isPermitted: Bool) throws {
    let type: JSONValue = isPermitted ? ["integer", "null"] : "integer"
    let positions: [(String, JSONValue, JSONValue)] = [
      ("type", type, nil), ("items", ["type": type], [nil]),
      ("additionalProperties", ["type": type], ["b": nil]),
    ]
    for (keyword, constraint, value) in positions {
      var ingredient: JSONObject = ["path": "a", "using": using, keyword: constraint]
      if keyword != "type" { ingredient["each"] = true }
      let reshaping = try Reshaping(file: RecipeFile(["ingredients": ["a": .object(ingredient)]]))
      let isValid = SchemaValidator(root: reshaping.jsonSchema()).isValid(["a": value])
      let reshapes = (try? reshaping.reshape(["a": value])) != nil
      #expect(isValid == isPermitted && reshapes == isPermitted, "\(ingredient)")
    }
  }

  /// The transformers with an exact schema.
  private static let exact: Set = [
    "base64", "base64URL", "boolean", "booleanWord", "commaSeparated", "hex",
    "hexUppercase", "identity", "lines", "lowercased", "number", "onOff", "oneZero", "text",
    "trimmed", "trueFalse", "uppercased", "yesNo",
  ]

  @Test func schemaOfAnotherTransformerAllowsAllValues() throws {
    let own = Transformer<JSONValue, String>(
      "own",
      forward: { "\($0.kind)" },
      reverse: { .string($0) }
    )
    let recipe = Recipe<Rated>(options: .partial) {
      Ingredient(\.name, "name", using: .transformer(own))
      Ingredient(\.level, "level", using: .transformer(own.or(.text)))
    }
    let properties = recipe.jsonSchema()["properties"]
    #expect(properties?["name"] == ["description": "must be non-empty"])
    #expect(properties?["level"]?["type"] == nil)
  }
}

private struct Rated: ValueModel {
  var age: Int
  var score: Double
  var name: String
  var limit: UInt8
  var tags: [String]
  var level: String
  var nick: String?
  var counts: [String: Int]

  static let schema = Schema<Rated>(
    "Rated",
    Rated.init,
    Field(\.age, "age", .valid(.in(0...150))),
    Field(\.score, "score", .valid(.in(0..<1.5)), .valid(.finite)),
    Field(\.name, "name", .valid(.nonEmpty)),
    Field(\.limit, "limit", .valid(.in(..<200))),
    Field(\.tags, "tags", .valid(.count(in: 1...3)), .valid(.each(.nonEmpty))),
    Field(\.level, "level", .valid(.oneOf("low", "high"))),
    Field(\.nick, "nick", .valid(.optional(.oneOf("x", "K")))),
    Field(\.counts, "counts", .valid(.count(in: ..<2)))
  )

  static func recipe(_ options: RecipeOptions) -> Recipe<Rated> {
    Recipe("Rated", options: options) {
      Ingredient(\.age, "age")
      Ingredient(\.score, "score")
      Ingredient(\.name, "name")
      Ingredient(\.limit, "limit")
      Ingredient(\.tags, "tags")
      Ingredient(\.level, "level")
      Ingredient(\.nick, "nick")
      Ingredient(\.counts, "counts")
    }
  }
}

private struct Vague: ValueModel {
  var name: String
  var city: String
  var secret: String
  var ratio: Float
  var percent: Double
  var other: [String: Int]

  static let schema = Schema<Vague>(
    "Vague",
    Vague.init,
    Field(\.name, "name", .valid(.count(in: 2...4))),
    Field(\.city, "city", .valid(.oneOf("Köln", "Bonn"))),
    Field(\.secret, "secret", .redacted, .valid(.oneOf("a", "b"))),
    Field(\.ratio, "ratio", .valid(.in(0.1...))),
    Field(\.percent, "percent", .valid(.in(0.0...1.0))),
    Field(\.other, "other", .valid(.count(in: ...2)))
  )
}
