import KilnRecipes
import Testing

@Suite struct ReshapedRecursionTests {
  private func comment() throws -> Reshaping {
    try reshaping(
      [
        "text": "body",
        "replies": ["path": "children", "recipe": "Comment", "each": true, "invalid": "drop"],
      ],
      name: "Comment"
    )
  }

  @Test func recipeCanContainItself() throws {
    let source: JSONValue = [
      "body": "a", "children": [["body": "b", "children": [["body": "c"]]]],
    ]
    let object: JSONValue = [
      "text": "a", "replies": [["text": "b", "replies": [["text": "c"]]]],
    ]
    #expect(try comment().reshape(source) == object)
    #expect(try comment().restore(object) == source)
    #expect(try comment().isReversible)
  }

  @Test func nestedRecipesHaveADepthLimit() throws {
    var (source, object): (JSONValue, JSONValue) = (["body": "x"], ["text": "x"])
    for _ in 0..<200 { (source, object) = (["next": source], ["next": object]) }
    let recipe = try reshaping(["next": ["path": "next", "recipe": "Chain"]], name: "Chain")
    #expect(
      failures(recipe, source).first?.hasSuffix("expected at most 128 nested recipes")
        == true
    )
    #expect(
      restoreFailures(recipe, object).first?.contains("expected at most 128 nested recipes") == true
    )
    let endless = mistakes(["x": ["path": "x", "recipe": "UserJSON", "default": [:]]])
    #expect(endless.count == 1)
  }

  @Test(.timeLimit(.minutes(1)))
  func recursiveDefaultsAreBounded() throws {
    let another: JSONValue = ["path": "x", "recipe": "UserJSON", "default": [:]]
    // Each of the two contains both, recursively.
    #expect(mistakes(["x": another, "y": another]).count == 2)
    let many = JSONObject((0..<100).map { ("x\($0)", another) })
    #expect(mistakes(.object(many)).count == 100)
    var doubling: [String: RecipeDeclaration] = [:]
    for number in 0..<60 {
      doubling["R\(number)"] = RecipeDeclaration(
        ingredients: ["x", "y"].map { .init($0, $0, by: .recipe("R\(number + 1)"), default: [:]) }
      )
    }
    doubling["R60"] = RecipeDeclaration(ingredients: [])
    #expect(!mistakes(["a": ["path": "a", "recipe": "R0"]], recipes: doubling).isEmpty)
    #expect(mistakes(["a": ["path": "a", "recipe": "R55"]], recipes: doubling).isEmpty)
  }

  @Test(.timeLimit(.minutes(1)))
  func recursiveFormsAreTriedABoundedNumberOfTimes() throws {
    let forms: JSONValue = ["forms": ["a": ["recipe": "Tree"], "b": ["recipe": "Tree"]]]
    let recipe = try reshaping(
      ["next": ["path": "next", "variants": forms], "at": ["path": "at", "using": "iso8601"]],
      name: "Tree"
    )
    var tree: JSONValue = ["at": 1]
    for _ in 0..<60 { tree = ["next": tree] }
    #expect(throws: BakeError.self) { try recipe.reshape(tree) }
    #expect(throws: DecomposeError.self) { try recipe.restore(tree) }
  }

  @Test func passedDeclarationsCanReferToEachOther() throws {
    let left = RecipeDeclaration(ingredients: [
      .init("x", "x"), .init("right", "r", by: .recipe("Right")),
    ])
    let right = RecipeDeclaration(ingredients: [.init("left", "l", by: .recipe("Left"))])
    let recipe = try reshaping(
      ["start": ["path": "s", "recipe": "Left"]],
      recipes: ["Left": left, "Right": right]
    )
    let source: JSONValue = ["s": ["x": 1, "r": ["l": ["x": 2]]]]
    let object = try recipe.reshape(source)
    #expect(object == ["start": ["x": 1, "right": ["left": ["x": 2]]]])
    #expect(try recipe.restore(object) == source)
    let broken = RecipeDeclaration(ingredients: [.init("x", "x", by: .transformer("no"))])
    #expect(
      mistakes(["a": ["path": "a", "recipe": "B"]], recipes: ["B": broken]).first?
        .hasSuffix(#"B.x: no transformer "no""#) == true
    )
  }
}

extension RecipeDeclaration.Ingredient {
  fileprivate init(
    _ property: String,
    _ path: String,
    by form: RecipeDeclaration.Form,
    default defaultValue: JSONValue? = nil
  ) {
    self.init(property, path)
    self.form = form
    self.defaultValue = defaultValue
  }
}
