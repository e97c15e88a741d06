import KilnRecipeTools
import KilnRecipes
import KilnTestSupport
import Testing

private struct Log: ValueModel, Sendable, Equatable {
  var first: Int?
  var last: Int?

  static let schema = Schema<Log>(
    "Log",
    Log.init(first:last:),
    Field(\.first, "first"),
    Field(\.last, "last")
  )
}

/// Recipes with indexes from the end, which are read but not written.
@Suite struct IndexFromEndTests {
  private let recipe: Recipe<Log>

  init() throws {
    recipe = Recipe<Log>("Log") {
      Ingredient(\.first, "entries[0].n")
      Ingredient(\.last, "entries[-1].n | last")
    }
  }

  @Test func anElementIsReadFromTheEnd() throws {
    #expect(
      try recipe.bake(["entries": [["n": 1], ["n": 2], ["n": 3]]]) == Log(first: 1, last: 3)
    )
    #expect(try recipe.bake(["entries": [["n": 1]]]) == Log(first: 1, last: 1))
    #expect(try recipe.bake(["entries": [], "last": 4]) == Log(first: nil, last: 4))
  }

  @Test func failurePathsIdentifyTheElement() {
    let error = #expect(throws: BakeError.self) {
      try recipe.bake(["entries": [["n": 1], ["n": "x"]]])
    }
    #expect(error?.failures.map(\.path) == ["entries[-1].n"])
    let mismatch = #expect(throws: BakeError.self) {
      try Recipe<Log> { Ingredient(\.last, "entries[-1].n") }.bake(["entries": [[], 5]])
    }
    #expect(mismatch?.failures.first?.path == "entries[1]")
  }

  @Test func indexFromEndIsIrreversible() throws {
    let log = Log(first: 1, last: 3)
    #expect(!recipe.isReversible)
    #expect(recipe.lines.map(\.isReversible) == [true, false])
    let error = #expect(throws: DecomposeError.self) { try recipe.decompose(log) }
    #expect(error?.failures.map(\.code) == [.irreversible])
    #expect(error?.description.contains("an index from the end cannot be written") == true)
    #expect(try recipe.decompose(log, omittingIrreversible: true) == ["entries": [["n": 1]]])
    #expect(recipe.explain().rows.map(\.isReversible) == [true, false])
  }

  @Test func laterFallbackPathCanCountFromTheEnd() throws {
    let recipe = Recipe<Log> { Ingredient(\.last, "last | entries[-1].n") }
    #expect(recipe.isReversible)
    #expect(try recipe.bake(["entries": [["n": 1], ["n": 2]]]).last == 2)
    #expect(try recipe.decompose(Log(last: 2)) == ["last": 2])
  }

  @Test func patchOfTheElementIsAnErrorOrOmitted() throws {
    let old = Log(first: 1, last: 2)
    let new = Log(first: 1, last: 3)
    let error = #expect(throws: DecomposeError.self) { try recipe.patch(from: old, to: new) }
    let failures = error?.failures ?? []
    #expect(failures.map(\.property) == ["last"] && failures.map(\.code) == [.irreversible])
    #expect(try recipe.patch(from: old, to: new, omittingIrreversible: true).json == [:])
  }

  /// The written source has only the first element, which is not the last one of the model.
  @Test func patchOfAnotherElementPreservesTheLast() throws {
    let old = Log(first: 1, last: 2)
    let new = Log(first: 5, last: 2)
    #expect(try recipe.update(old, with: recipe.patch(from: old, to: new)) == new)
    #expect(try recipe.update(old, with: recipe.jsonPatch(from: old, to: new)) == new)
    let error = #expect(throws: DecomposeError.self) {
      try recipe.partialSource(from: old, to: new)
    }
    #expect(
      error?.description == """
        Log by recipe "Log": 1 error
          - last → entries[-1].n: is read from the end of an array, of which not all elements are \
        written
        """
    )
  }

  @Test func updateReadsFromTheEnd() throws {
    let log = Log(first: 1, last: 2)
    #expect(
      try recipe.update(log, with: ["entries": [["n": 5], ["n": 6]]]) == Log(first: 5, last: 6)
    )
  }

  @Test func coverageCountsTheElementAsRead() throws {
    let recipe = Recipe<Log> { Ingredient(\.last, "rows[-2]") }
    let strict = RecipeOptions().with { $0.unknownKeys = .fail }
    let rows: JSONValue = ["rows": [["a": 1], ["a": 2], ["a": 3]]]
    #expect(recipe.coverage(of: [["rows": [1, 2]]]).unread.map(\.path) == ["rows[*]"])
    let both = Recipe<Log>(options: strict) {
      Ingredient(\.first, "rows[-2].a")
      Ingredient(\.last, "rows[-1].a")
    }
    #expect(both.coverage(of: [rows]).unread.map(\.path) == ["rows[*]"])
    #expect(both.coverage(of: [["rows": [["a": 1], ["a": 2]]]]).isComplete)
    #expect(recipe.coverage(of: [["rows": [1]]]).absent.map(\.property) == ["last"])
  }

  @Test func unknownKeyPolicyCoversTheElement() throws {
    let options = RecipeOptions().with { $0.unknownKeys = .fail }
    let recipe = Recipe<Log>(options: options) {
      Ingredient(\.first, "rows[0].a")
      Ingredient(\.last, "rows[-1].b")
    }
    let schema = SchemaValidator(root: recipe.jsonSchema())
    for source: JSONValue in [["rows": [["a": 1], ["b": 2]]], ["rows": [["a": 1, "b": 2]]]] {
      #expect(try recipe.bake(source) == Log(first: 1, last: 2))
      #expect(schema.isValid(source))
    }
    let error = #expect(throws: BakeError.self) {
      try recipe.bake(["rows": [["a": 1, "b": 3], ["b": 2]]])
    }
    #expect(error?.failures.map(\.path) == ["rows[0].b"])
  }

  @Test func theSchemaRequiresEnoughElements() throws {
    let recipe = Recipe<User>(options: .partial) { Ingredient(\.id, "rows[-2]") }
    let schema = SchemaValidator(root: recipe.jsonSchema())
    #expect(!schema.isValid(["rows": [1]]))
    #expect(schema.isValid(["rows": [1, 2]]))
  }

  @Test func indexFromEndPreventsOnePassReading() {
    #expect(recipe.onePassObstacles == [.indexFromEnd(property: "last")])
  }
}
