import KilnJSON
import KilnRecipeTools
import KilnRecipes
import Testing

@Suite struct InferredRecordsTests {
  @Test func batchesAreMergedInInputOrder() async throws {
    let text = (0..<200).map { "{\"k\($0 / 20)\":\($0)}\n" }.joined() + "nope\n"
    let records = JSONRecords(text, format: .lines, limits: .init(batchBytes: 64, workers: 3))
    let batches = RecordBatches(
      records,
      progress: JSONRecordsProgress(),
      startingWith: RecipeInference()
    ) { $0.add($1) }
    var merged = RecipeInference()
    var errors = 0
    while let part = try await batches.next() {
      merged.merge(part.made)
      errors += part.errors.count
    }
    #expect(errors == 1)
    #expect(merged.sampleCount == 200)
    let names = merged.recipe(named: "Sample").declaration.ingredients.map(\.property)
    #expect(names == (0..<10).map { "k\($0)" })
  }
}
