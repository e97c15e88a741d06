import KilnJSON
import KilnRecipes
import Testing

@Suite struct UnfoundIngredientTests {
  private func unfound(_ recipe: Reshaping, _ sources: [JSONValue]) -> [String] {
    var unfound = UnfoundIngredients(recipe)
    for source in sources { unfound.add(source: source) }
    return unfound.ingredients.map(\.property)
  }

  @Test func anIngredientIsFoundIfOneRecordHasAValueAtOneOfItsPaths() throws {
    let recipe = try reshaping([
      "a": "a | b.c", "all": "list[*].x", "d": ["path": "d", "default": 1],
      "n": ["path": "n", "nulls": "absent"], "null": "null",
    ])
    #expect(unfound(recipe, []).isEmpty)
    #expect(unfound(recipe, [[:]]) == ["a", "all", "d", "n", "null"])
    #expect(unfound(recipe, [["b": ["c": 1], "null": nil], ["n": nil]]) == ["all", "d", "n"])
    #expect(unfound(recipe, [["list": []], ["a": 1], ["d": 2]]) == ["n", "null"])
  }

  @Test func ingredientsThatRejectOrReportEachRecordAreNotCounted() throws {
    let ingredients: JSONValue = [
      "a": ["path": "a", "required": true], "b": "b", "c": ["path": "c", "required": false],
    ]
    let report = try reshaping(ingredients, options: ["missing": "report"])
    #expect(unfound(report, [["a": 1]]) == ["c"])
    let fail = try reshaping(ingredients, options: ["missing": "fail"])
    #expect(unfound(fail, [["a": 1, "b": 1]]) == ["c"])
  }

  @Test func objectMembersAreCountedForRestoring() throws {
    var unfound = UnfoundIngredients(try reshaping(["a": "x", "b": "y"]))
    unfound.add(object: ["a": 1])
    unfound.add(object: [:])
    #expect(unfound.ingredients.map(\.property) == ["b"])
    #expect(unfound.recordCount == 2)
  }

  @Test func mergedCountsEqualTheWhole() throws {
    let recipe = try reshaping(["a": "a", "b": "b", "c": "c"])
    let sources: [JSONValue] = [["a": 1], [:], ["b": 1], ["a": 2]]
    for split in 0...sources.count {
      var first = UnfoundIngredients(recipe)
      var second = UnfoundIngredients(recipe)
      for source in sources[..<split] { first.add(source: source) }
      for source in sources[split...] { second.add(source: source) }
      first.merge(second)
      #expect(first.ingredients.map(\.property) == ["c"])
      #expect(first.recordCount == 4)
    }
  }

  private func reshaping(
    _ ingredients: JSONValue,
    options: JSONValue = [:]
  ) throws -> Reshaping {
    try Reshaping(file: RecipeFile(["options": options, "ingredients": ingredients]))
  }
}
