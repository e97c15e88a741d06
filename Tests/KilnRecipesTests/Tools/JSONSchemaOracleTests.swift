import KilnFactories
import KilnRecipeTools
import KilnRecipes
import KilnTestSupport
import Testing

/// Compares schemas with baking, over random sources: decomposed models with parts removed and
/// replaced.
@Suite struct JSONSchemaOracleTests {
  private static let junk: [JSONValue] = [
    nil, true, 7, -1, 2.5, "x", "", [], [1], [nil], [[:]], [:], ["a": 1], ["full_name": "A"],
    ["years": 3], ["kind": "sailor"], ["kind": "other"],
  ]

  /// A recipe with a property of every kind, whose elements may be dropped.
  private static func recipe(
    _ options: RecipeOptions,
    _ invalid: InvalidElementPolicy
  ) throws -> Recipe<Ship> {
    let sailor = try Sailor.recipe()
    let variants = Conversion.oneOf(
      "kind",
      [
        "sailor": .case({ $0 }, sailor) { $0.age == nil ? nil : $0 },
        "nobody": .constant(Sailor(name: "", age: nil)) { $0.age == nil },
      ]
    )
    return Recipe("Ship", options: options) {
      Ingredient(\.id, "id | old.id")
      Ingredient(\.name, "names[0]")
      Ingredient(\.nickname, "names[1]")
      Ingredient(\.flag, "flag").defaultOnError()
      Ingredient(\.tonnage, "size.tons", default: 1)
      Ingredient(\.captain, "captain", using: variants)
      Ingredient(\.mate, "staff.mate", using: sailor)
      Ingredient(\.crew, "crew", using: .list(of: sailor, invalid: invalid))
      Ingredient(\.berths, "berths", using: .dictionary(of: sailor, invalid: invalid))
      Ingredient(\.marks, "marks[*].text")
      Ingredient(\.limits, "limits")
      Ingredient(\.code, "code")
    }
  }

  @Test(arguments: InvalidElementPolicy.allCases)
  func bakeableSourceIsValid(invalid: InvalidElementPolicy) throws {
    var numbers = SeededGenerator(seed: 30)
    var (baked, rejected) = (0, 0)
    for nulls in RecipeOptions.NullPolicy.allCases {
      for unknownKeys in RecipeOptions.UnknownKeyPolicy.allCases {
        for coercion in Coercion.allCases {
          let options = RecipeOptions().with {
            ($0.nulls, $0.unknownKeys, $0.coercion) = (nulls, unknownKeys, coercion)
          }
          let recipe = try Self.recipe(options, invalid)
          let validator = SchemaValidator(root: recipe.jsonSchema())
          var ships = try Ship.factory.stream(seed: 30)
          for _ in 0..<randomCount(150) {
            let source = try recipe.decompose(ships.build()).mutated(with: Self.junk, &numbers)
            if (try? recipe.bake(source)) != nil {
              baked += 1
              try #require(validator.isValid(source), "\(options) \(source)")
            } else {
              rejected += 1
            }
          }
        }
      }
    }
    #expect(baked > randomCount(100) && rejected > randomCount(100), "\(baked) \(rejected)")
  }

  @Test(arguments: InvalidElementPolicy.allCases)
  func validSourceBakesIfTheSchemaIsComplete(invalid: InvalidElementPolicy) throws {
    let sailor = Recipe<Sailor>("Plain") {
      Ingredient(\.name, "full_name")
      Ingredient(\.age, "years")
    }
    let recipe = Recipe<Fleet>("Fleet") {
      Ingredient(\.name, "name")
      Ingredient(\.flag, "flag")
      Ingredient(\.lead, "staff.lead", using: sailor)
      Ingredient(\.others, "others", using: .list(of: sailor, invalid: invalid))
      Ingredient(\.limits, "limits")
    }
    let validator = SchemaValidator(root: recipe.jsonSchema())
    let start: JSONValue = [
      "name": "A", "flag": "red", "staff": ["lead": ["full_name": "L", "years": 1]],
      "others": [["full_name": "M"], ["full_name": "N", "years": nil]], "limits": ["a": 1],
    ]
    var numbers = SeededGenerator(seed: 31)
    var (valid, invalidCount) = (0, 0)
    for _ in 0..<randomCount(5_000) {
      let source = start.mutated(with: Self.junk, &numbers)
      let bakes = (try? recipe.bake(source)) != nil
      try #require(validator.isValid(source) == bakes, "\(source)")
      if bakes { valid += 1 } else { invalidCount += 1 }
    }
    #expect(valid > randomCount(200) && invalidCount > randomCount(200), "\(valid) \(invalidCount)")
  }

  // MARK: Recipe files

  /// A random ingredient of a recipe file, over the keys `a`, `b` and `c`.
  private static func ingredient(_ numbers: inout SeededGenerator) -> JSONValue {
    let paths: [JSONValue] = [
      "a", "b", "c", "a.b", "a | b", "b | a.c", "a[*].b | c", "a[0]", "c[-1] | a", "$", "$",
    ]
    var ingredient: JSONObject = ["path": numbers.pick(paths)]
    let nested: JSONValue = [
      "options": [
        "unknownKeys": numbers.pick(["ignore", "fail"]),
        "nulls": numbers.pick(["fail", "absent"]),
      ],
      "ingredients": [
        "x": ["path": numbers.pick(["a", "c", "a.b", "b | c"]), "required": true],
        "y": ["path": numbers.pick(["b", "c"]), "type": "integer"],
      ],
    ]
    switch numbers.below(7) {
    case 0: ingredient["type"] = numbers.pick(["integer", "string", ["string", "string", "null"]])
    case 1: ingredient["using"] = numbers.pick(["text", "boolean", "numberText"])
    case 2: ingredient["recipe"] = nested
    case 3: ingredient["variants"] = ["tag": "c", "forms": ["x": ["recipe": nested]]]
    case 4:
      (ingredient["remaining"], ingredient["each"], ingredient["path"]) = (true, true, nil)
      ingredient["using"] = "text"
    default: ingredient["enum"] = [1, "x", nil]
    }
    // Constraints apply to the results of conversions.
    if ingredient["using"] != nil || ingredient["recipe"] != nil, numbers.below(4) > 0 {
      let type: JSONValue = ingredient["recipe"] == nil ? ["integer", "string"] : "object"
      if numbers.below(3) == 0 {
        (ingredient["each"], ingredient["invalid"]) = (true, numbers.pick(["fail", "drop"]))
        (ingredient["items"], ingredient["additionalProperties"]) = (["type": type], ["type": type])
      } else if ingredient["remaining"] == nil {
        ingredient["type"] = type
      }
    }
    switch numbers.below(4) {
    case 0: ingredient["required"] = true
    case 1: ingredient["default"] = numbers.pick([1, "x", ["a": 1, "c": 2], ["c": "x", "a": 1]])
    case 2: ingredient["defaultOnError"] = true
    default: break
    }
    return .object(ingredient)
  }

  /// Whether a failure rejects null at a path of one value, of which the schema contains the type.
  private static func isNull(_ failure: RecipeFailure, _ ingredients: JSONObject) -> Bool {
    let paths: [JSONValue] = ["a", "b", "c", "a.b", "a[0]"]
    let path = failure.property.flatMap { ingredients[$0]?["path"] }
    return failure.found == "null" && path.map(paths.contains) == true
  }

  @Test func sourceThatIsReshapedIsValid() throws {
    let values: [JSONValue] = [
      nil, nil, nil, true, 1, 7, "x", "y", "3", [], ["x"], [nil], [["b": 1]], [5, ["b": "x"]], [:],
      ["a": 1], ["b": "x"], ["b": nil, "c": 2],
    ]
    var numbers = SeededGenerator(seed: 32)
    var (reshaped, rejected, invalid, nulls) = (0, 0, 0, 0)
    for _ in 0..<randomCount(600) {
      var ingredients: JSONObject = ["p": Self.ingredient(&numbers)]
      for name in ["q", "r"].prefix(numbers.below(3)) {
        ingredients[name] = Self.ingredient(&numbers)
      }
      let file: JSONValue = [
        "options": [
          "nulls": numbers.pick(["fail", "absent"]),
          "unknownKeys": numbers.pick(["ignore", "fail"]),
        ],
        "ingredients": .object(ingredients),
      ]
      guard let reshaping = try? Reshaping(file: RecipeFile(file)) else { continue }
      let schema = reshaping.jsonSchema()
      let validator = SchemaValidator(root: schema)
      for _ in 0..<40 {
        var source = JSONObject()
        for key in ["a", "b", "c", "d"] where numbers.below(4 + (key == "d" ? 6 : 0)) > 0 {
          if key != "d" || numbers.below(4) == 0 { source[key] = numbers.pick(values) }
        }
        let isValid = validator.isValid(.object(source))
        let result = Result { () throws(BakeError) in try reshaping.reshape(.object(source)) }
        switch result {
        case .success:
          reshaped += 1
          try #require(isValid, "\(file) \(source) \(schema)")
        case .failure(let error):
          rejected += 1
          if !isValid { invalid += 1 }
          guard error.failures.contains(where: { Self.isNull($0, ingredients) }) else { continue }
          nulls += 1
          try #require(!isValid, "\(file) \(source) \(schema)")
        }
      }
    }
    // Schemas that allow all sources would also pass.
    #expect(reshaped > randomCount(2_000) && invalid > rejected / 2, "\(reshaped) \(invalid)")
    #expect(nulls > randomCount(40), "\(nulls)")
  }

}

private struct Fleet: ValueModel {
  var name: String
  var flag: Ship.Flag
  var lead: Sailor
  var others: [Sailor]
  var limits: [String: Int]
  static let schema = Schema<Fleet>(
    "Fleet",
    Fleet.init,
    Field(\.name, "name"),
    Field(\.flag, "flag"),
    Field(\.lead, "lead"),
    Field(\.others, "others"),
    Field(\.limits, "limits")
  )
}
