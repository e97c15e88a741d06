import KilnRecipeTools
import KilnRecipes
import Testing

/// The limit on the number of values that a recipe reads from a source.
@Suite struct ValueBudgetTests {
  /// A recipe that reads the innermost of *n* values 2ⁿ times.
  private func doubling(droppingElements: Bool = false) throws -> Reshaping {
    var another: JSONObject = ["path": "n", "recipe": "Node"]
    if droppingElements { (another["each"], another["invalid"]) = (true, "drop") }
    let ingredients: JSONValue = ["a": .object(another), "b": .object(another)]
    return try Reshaping(file: RecipeFile(["name": "Node", "ingredients": ingredients]))
  }

  private func source(depth: Int, isList: Bool = false) -> JSONValue {
    var source: JSONValue = [:]
    for _ in 0..<depth { source = ["n": isList ? [source] : source] }
    return source
  }

  @Test(.timeLimit(.minutes(1)), arguments: [false, true])
  func exponentiallyRepeatedReadsAreRejected(droppingElements: Bool) throws {
    let context = BakeContext(limits: BakeLimits(maximumValues: 1_000))
    let error = try #require(throws: BakeError.self) {
      try doubling(droppingElements: droppingElements)
        .reshape(source(depth: 60, isList: droppingElements), context: context)
    }
    #expect(error.failures.map(\.code) == [.tooManyValues])
    #expect(error.description.contains("at most 1000 values"))
    if !droppingElements { #expect(error.failures.first?.path?.steps.first == .key("n")) }
  }

  @Test func limitGrowsWithTheSource() throws {
    let recipe = try Reshaping(
      file: RecipeFile([
        "ingredients": ["l": ["path": "l", "each": true, "recipe": ["ingredients": ["x": "x"]]]]
      ])
    )
    let source: JSONValue = ["l": .array(Array(repeating: ["x": 1], count: 1_000))]
    let context = BakeContext(limits: BakeLimits(maximumValues: 1))
    #expect(try recipe.reshape(source, context: context) == source)
  }

  /// Forms within a form are tried in proportion to the size of the outer value.
  @Test func trialsOfFormsGrowWithTheSource() throws {
    let times: JSONValue = [
      "path": "l", "each": true,
      "variants": ["forms": ["text": "iso8601", "stamp": "epochSeconds"]],
    ]
    let lists: JSONValue = ["recipe": ["ingredients": ["l": times]]]
    let recipe = try Reshaping(
      file: RecipeFile(["ingredients": ["v": ["path": "v", "variants": ["forms": ["a": lists]]]]])
    )
    func list(_ time: JSONValue) -> JSONValue {
      ["v": ["l": .array(Array(repeating: time, count: 12_000))]]
    }
    let made = list("2024-02-29T12:30:00Z")
    #expect(try recipe.reshape(list(1_709_209_800)) == made)
    #expect(try recipe.restore(made) == made)
  }

  @Test(.timeLimit(.minutes(1)))
  func coverageOfExponentialReadsIsUnfinished() throws {
    let limits = BakeLimits(maximumValues: 10_000)
    let coverage = try doubling().coverage(of: [source(depth: 60)], limits: limits)
    #expect(coverage.unfinishedCount == 1)
    #expect(!coverage.isComplete)
    #expect(coverage.description.contains("1 source with more values than are checked"))
    #expect(try doubling().coverage(of: [source(depth: 4)]).unfinishedCount == 0)
  }

  @Test(.timeLimit(.minutes(1)))
  func allDefaultsOfAFileShareOneBudget() throws {
    let another: JSONValue = ["path": "x", "recipe": "Node", "default": [:]]
    let many = JSONObject((0..<1_000).map { ("x\($0)", another) })
    let error = try #require(throws: RecipeError.self) {
      try Reshaping(file: RecipeFile(["name": "Node", "ingredients": .object(many)]))
    }
    #expect(error.mistakes.count == 100)
    #expect(error.omittedCount == 900)
  }

  @Test func tooManyOverlappingWildcardsAreAMistake() throws {
    let indexed = (0..<500).map { ("i\($0)", JSONValue.string("[\($0)].a.b")) }
    let all = (0..<500).map { ("e\($0)", JSONValue.string("[*].a.b")) }
    let error = try #require(throws: RecipeError.self) {
      try Reshaping(file: RecipeFile(["ingredients": .object(JSONObject(indexed + all))]))
    }
    #expect(error.mistakes.first?.description.contains("use fewer wildcards") == true)
  }

  @Test func nestedFormsHaveTheRecipeDepthLimit() throws {
    var form: JSONValue = ["using": "trimmed"]
    for _ in 0..<40 { form = ["variants": ["forms": ["f": form]]] }
    guard case .object(var ingredient) = form else { return }
    ingredient["path"] = "a"
    let error = try #require(throws: RecipeError.self) {
      try Reshaping(file: RecipeFile(["ingredients": ["a": .object(ingredient)]]))
    }
    #expect(error.mistakes.map(\.problem) == [.tooDeep(limit: 32)])
  }

  @Test func plainListsCountTowardTheValueLimit() throws {
    var source: JSONValue = ["tags": ["a", "b", "c"]]
    for _ in 0..<24 { source = ["tags": ["a", "b", "c"], "n": [source]] }
    for maximum in 1_000..<1_010 {
      let context = BakeContext(limits: BakeLimits(maximumValues: maximum))
      let failures = try ["tags", ["path": ["tags", "absent"]]].map { (tags: JSONValue) in
        let error = try #require(throws: BakeError.self) {
          try Branch.recipe(tags: tags).bake(source, context: context)
        }
        #expect(error.failures.map(\.code) == [.tooManyValues])
        return error.failures.map(\.description)
      }
      #expect(failures[0] == failures[1])
    }
  }
}

/// A model that its recipe reads from one path twice, so that a deep source is read many times.
private struct Branch: ValueModel {
  var tags: [String]
  var left: [Branch]
  var right: [Branch]

  static let schema = Schema<Branch>(
    "Branch",
    Branch.init(tags:left:right:),
    Field(\.tags, "tags"),
    Field(\.left, "left", default: []),
    Field(\.right, "right", default: [])
  )

  static func recipe(tags: JSONValue) throws -> Recipe<Branch> {
    let inner: JSONValue = ["path": "n", "recipe": "Branch", "each": true]
    return try Recipe(
      file: RecipeFile([
        "name": "Branch", "ingredients": ["tags": tags, "left": inner, "right": inner],
      ])
    )
  }
}
