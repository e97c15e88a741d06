import KilnJSON
import KilnMapping
import KilnRecipes
import Testing

@Suite struct RoundTripTests {
  /// The number of records that a recipe restores, and the lines of the others.
  private func check(
    _ declaration: RecipeDeclaration,
    _ text: String
  ) async throws -> (restored: Int, lines: [Int]) {
    let reshaping = try Reshaping(declaration)
    let records = JSONRecords(text, format: .lines, limits: .init(batchBytes: 64, workers: 2))
    let batches = reshaping.roundTripAll(records, progress: JSONRecordsProgress())
    var (restored, lines) = (0, [Int]())
    while let part = try await batches.next() {
      restored += part.made.count
      lines += part.errors.map(\.position.line)
    }
    return (restored, lines)
  }

  /// Recipes that are checked by text, and by trees because of a transformer.
  private static let recipes: [RecipeDeclaration] = [
    RecipeDeclaration(ingredients: [.init("first", "a"), .init("b", "b")]),
    RecipeDeclaration(ingredients: [.init("first", "a"), .init("b", "b"), transformed]),
  ]

  private static var transformed: RecipeDeclaration.Ingredient {
    var ingredient = RecipeDeclaration.Ingredient("date", "date")
    ingredient.form = .transformer("iso8601")
    return ingredient
  }

  @Test(arguments: recipes)
  func recordsThatAreNotRestoredAreErrors(recipe: RecipeDeclaration) async throws {
    let result = try await check(
      recipe,
      """
      {"a":1,"b":[2.50,"x\\u0041"]}
      {"b":{"c":null},"a":null}
      {"a":1,"c":2}
      { "a" : 1 }
      {}
      [1]
      {"a":
      {"a":1e400,"b":"é"}
      """
    )
    #expect(result.restored == 5)
    #expect(result.lines == [3, 6, 7])
  }

  @Test func valueWrittenInAnotherFormIsAnError() async throws {
    let result = try await check(
      Self.recipes[1],
      """
      {"date":"2024-02-29T12:30:00Z"}
      {"date":"2024-02-29T13:30:00+01:00"}
      {"date":"soon"}
      """
    )
    #expect(result.restored == 1)
    #expect(result.lines == [2, 3])
  }

  @Test func recipeThatOmitsNullsDoesNotRestoreThem() async throws {
    var recipe = Self.recipes[0]
    recipe.options.nilForm = .omitted
    let result = try await check(recipe, "{\"a\":null}\n{\"a\":1}\n")
    #expect(result.restored == 1)
    #expect(result.lines == [1])
  }
}
