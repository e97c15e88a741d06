import KilnMapping
import KilnRecipeTools
import KilnRecipes
import Testing

/// The presence of properties, and the shapes of objects.
@Suite struct InferredShapeTests {
  @Test func missingAndNullAreDistinguished() throws {
    let recipe = inferred([
      ["always": 1, "optional": 1, "nullable": 1, "both": 1], ["always": 1, "nullable": nil],
      ["always": 2, "nullable": 2, "both": nil],
    ])
    #expect(recipe.type(of: "always") == "Int")
    #expect(recipe.type(of: "optional") == "Int?")
    #expect(recipe.type(of: "nullable") == "Int?")
    #expect(recipe.type(of: "both") == "Int??")
    let forms = recipe.declaration.ingredients.map(\.options.nilForm)
    #expect(forms == [nil, .omitted, nil, nil])
    let source = recipe.swiftSource()
    #expect(source.contains(#"Ingredient(\.optional, "optional").nilForm(.omitted)"#))
    #expect(source.contains(#"Ingredient(\.nullable, "nullable")"# + "\n"))
    #expect(source.contains(#"Ingredient(\.both, "both", using: .nullable(.value()))"#))
    #expect(recipe.evidence[SourcePath("ingredients.both")] == "seen in 2 of 3; null in 1")
  }

  @Test func recipeWithoutNullsOmitsNilByOption() {
    let recipe = inferred([["a": 1], ["a": 1, "b": 2]])
    #expect(recipe.declaration.options.nilForm == .omitted)
    #expect(recipe.declaration.ingredients.allSatisfy { $0.options.nilForm == nil })
  }

  @Test func objectsOfEqualShapeShareOneModel() {
    let address: JSONValue = ["street": "a", "zip": 1]
    let recipe = inferred([
      ["billing_address": address, "lines": [address], "other": ["street": 1, "zip": 1]],
      [
        "billing_address": ["street": nil, "zip": 1], "lines": [],
        "other": ["street": 1, "zip": 1],
      ],
    ])
    #expect(recipe.type(of: "billingAddress") == "BillingAddress")
    #expect(recipe.type(of: "lines") == "[BillingAddress]")
    #expect(recipe.type(of: "other") == "Other")
    // The evidence of all of them counts.
    #expect(recipe.swiftSource().contains("let street: String?"))
  }

  @Test func elementTypesUseTheSingularOfTheKey() {
    let recipe = inferred([
      ["categories": [["a": 1]], "boxes": [["b": 1]], "status": ["c": 1], "children": [["d": 1]]]
    ])
    #expect(recipe.type(of: "categories") == "[Category]")
    #expect(recipe.type(of: "boxes") == "[Box]")
    #expect(recipe.type(of: "status") == "Status")
    #expect(recipe.type(of: "children") == "[Child]")
  }

  @Test func typesWithTheSameNameAreNamedAfterTheirParents() {
    let recipe = inferred([
      ["a": ["item": ["x": 1]], "b": ["item": ["y": 1]], "sample": ["z": 1], "date": ["w": 1]]
    ])
    let source = recipe.swiftSource()
    for name in ["struct Item:", "struct BItem:", "struct SampleSample:", "struct SampleDate:"] {
      #expect(source.contains(name), "\(name)")
    }
  }

  @Test func dataKeysBecomeADictionary() {
    func type(_ value: JSONValue) -> String? { inferred(values: [value]).type(of: "key") }
    #expect(type(["3040051": ["a": 1], "3040052": ["a": 2]]) == "[String: Key]")
    #expect(type(["3040051": ["a": 1]]) == "[String: Key]")
    #expect(type(["2024-02-29": 1, "2024-03-01": 2]) == "[String: Int]")
    #expect(type(["a": 1, "b": 2]) == "Key")
    #expect(type([:]) == "[String: JSONValue]")
    let many = JSONObject((0..<600).map { ("key \($0)", JSONValue.number(JSONNumber($0))) })
    #expect(type(.object(many)) == "[String: Int]")
    let long = String(repeating: "k", count: 300)
    #expect(type(.object([long: 1])) == "[String: Int]")
    // Many keys, of which each object has few.
    let sparse = (0..<20).map { number in JSONValue.object(["key\(number)": 1.5]) }
    #expect(inferred(values: sparse).type(of: "key") == "[String: Double]")
    #expect(inferred(values: sparse + [["x": "text"]]).type(of: "key") == "Key")
  }

  @Test func aTagSelectsTheFormsOfAUnion() throws {
    let recipe = inferred(
      values: [
        ["type": "circle", "radius": 1], ["type": "square", "side": 2], ["type": "none"],
      ],
      at: "outline"
    )
    #expect(recipe.type(of: "outline") == "Outline")
    let source = recipe.swiftSource()
    for line in ["case circle(Circle)", "case noneValue", "case unknown(JSONValue)"] {
      #expect(source.contains("  \(line)\n"), "\(line)")
    }
    guard case .variants(let variants) = recipe.declaration.ingredients[0].form else {
      Issue.record("no variants")
      return
    }
    #expect(variants.tag == "type")
    #expect(variants.forms.map(\.name) == ["circle", "square", "none"])
    #expect(variants.otherwise?.form == .transformer("identity"))
  }

  @Test func elementsOfOtherKindsAreOtherForms() throws {
    let line: JSONValue = ["type": "LineString", "coordinates": [[1, 2.5], [2, 3]]]
    let point: JSONValue = ["type": "Point", "coordinates": [1, 2.5]]
    #expect(inferred(values: [line, point], at: "place").type(of: "place") == "Place")
    let recipe = inferred(values: [line, point], at: "place")
    let reshaping = try Reshaping(recipe.declaration)
    #expect(throws: Never.self) { try reshaping.reshape(["place": point]) }
    #expect(throws: BakeError.self) {
      try reshaping.reshape(["place": ["type": "Point", "coordinates": [1, "many"]]])
    }
    // Elements of equal kinds, or none, are no difference.
    let alike: [JSONValue] = [
      ["type": "Point", "coordinates": [[3, 4]]], ["type": "None", "coordinates": []],
    ]
    for other in alike {
      let source = inferred(values: [line, other], at: "place").swiftSource()
      #expect(source.contains("struct Place"))
    }
  }

  @Test func theOnlyKeySelectsTheFormsOfAUnion() throws {
    let shapes: [JSONValue] = [["circle": ["radius": 1]], ["square": ["side": 2]]]
    let recipe = inferred(values: shapes, at: "outline")
    #expect(recipe.type(of: "outline") == "Outline")
    #expect(recipe.swiftSource().contains(".oneOf(keys: ["))
    guard case .variants(let variants) = recipe.declaration.ingredients[0].form else {
      Issue.record("no variants")
      return
    }
    #expect(variants.isKeyed && variants.forms.map(\.name) == ["circle", "square"])
    // Another member, or values that are alike, make one model.
    let others: [[JSONValue]] = [
      shapes + [["circle": ["radius": 1], "square": ["side": 1]]],
      [["a": ["x": 1]], ["b": ["x": 2]]], [["a": 1], ["b": "x"]],
      [["1": ["x": 1]], ["2": ["y": 1]]],
    ]
    for values in others {
      #expect(!inferred(values: values).swiftSource().contains("oneOf"), "\(values)")
    }
  }

  @Test func listsOfTheEnclosingShapeAreRecursive() throws {
    func comment(_ text: String, _ replies: [JSONValue]) -> JSONValue {
      ["text": .string(text), "replies": .array(replies)]
    }
    var deep = comment("z", [])
    for _ in 0..<8 { deep = comment("y", [deep, comment("x", [])]) }
    let recipe = inferred([comment("a", [comment("b", [])]), deep], named: "Comment")
    #expect(recipe.type(of: "replies") == "[Comment]")
    #expect(recipe.declaration.ingredients[1].form == .recipe("Comment"))
    #expect(recipe.swiftSource().contains("Recipe<Comment>.recursive("))
    let reshaping = try Reshaping(recipe.declaration)
    #expect(try reshaping.restore(reshaping.reshape(deep)) == deep)
    // A list whose elements lack a required member has another type.
    let other = inferred([["id": 1, "name": "a", "parts": [["name": "b", "parts": []]]]])
    #expect(other.type(of: "parts") == "[Part]")
  }

  @Test func modelsThatOccurTwiceAreOneRecipe() throws {
    let address: JSONValue = ["street": "a", "zip": 1]
    let recipe = inferred([["home": address, "work": [address], "other": ["x": 1]]])
    #expect(recipe.declaration.recipes.map(\.name) == ["Home"])
    #expect(recipe.declaration.ingredients.prefix(2).allSatisfy { $0.form == .recipe("Home") })
    #expect(recipe.evidence[SourcePath(#"recipes.Home.ingredients.zip"#)] == "seen in 2 of 2")
  }

  @Test func equalUnionsShareOneType() {
    let shapes: [JSONValue] = [["kind": "a", "x": 1], ["kind": "b", "y": 1]]
    let recipe = inferred([
      ["first": shapes[0], "others": .array(shapes)], ["first": shapes[1], "others": []],
    ])
    #expect(recipe.type(of: "first") == "First")
    #expect(recipe.type(of: "others") == "[First]")
  }

  @Test func objectsWithATagAndTheSameMembersAreOneModel() {
    let recipe = inferred([["type": "a", "x": 1], ["type": "b", "x": 2], ["type": "c", "x": 3]])
    #expect(recipe.type(of: "x") == "Int")
    #expect(recipe.type(of: "type") == "String")
  }

  @Test func nonObjectSamplesAreReadAsAWhole() {
    #expect(inferred([1, 2]).declaration.ingredients.map(\.path) == ["$"])
    #expect(inferred([1, 2]).type(of: "content") == "Int")
    #expect(
      inferred([["type": "a", "x": 1], ["type": "b", "y": 1]]).type(of: "content") == "Content"
    )
    #expect(inferred([]).type(of: "content") == "JSONValue")
  }

  @Test func tooDeepObjectsAreNotedInTheEvidence() {
    var tree: JSONValue = 1
    for _ in 0..<400 { tree = ["in": tree] }
    let recipe = inferred([tree])
    #expect(recipe.evidence.values.contains { $0.contains("deeper than 15 levels, or than 20000") })
    #expect(throws: Never.self) { try Reshaping(recipe.declaration) }
  }
}
