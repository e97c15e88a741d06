import KilnMapping
import KilnRecipeTools
import KilnRecipes
import KilnTestSupport
import Testing

@Suite struct InferenceLawTests {
  private func samples(_ random: inout SeededGenerator) -> [JSONValue] {
    let isObject = Int.random(in: 0..<4, using: &random) > 0
    if Int.random(in: 0..<4, using: &random) == 0 {
      return (0..<8).map { _ in ["key": JSONValue.randomText(&random)] }
    }
    return (0..<Int.random(in: 1...12, using: &random)).map { _ in
      isObject
        ? .object(JSONValue.randomObject(&random, depth: 3))
        : JSONValue.randomSample(&random, depth: 3)
    }
  }

  /// Few texts that are often of one format, and some with another spelling of it.
  private func mixture(_ random: inout SeededGenerator) -> [JSONValue] {
    let texts = (0..<1 + random.below(4)).map { _ in JSONValue.randomText(&random) }
    let key = random.pick(["a", "created_at", "type"])
    return (0..<1 + random.below(30)).map { number in
      [key: random.pick(texts), "x\(number % 2)": random.pick(texts)] as JSONValue
    }
  }

  /// The recipe that is inferred from the samples in batches.
  private func merged(
    _ samples: [JSONValue],
    _ random: inout SeededGenerator
  ) -> InferredRecipe {
    var merged = RecipeInference()
    var rest = samples[...]
    while !rest.isEmpty {
      var part = RecipeInference()
      for sample in rest.prefix(Int.random(in: 1...4, using: &random)) { part.add(sample) }
      rest = rest.dropFirst(part.sampleCount)
      merged.merge(part)
    }
    return merged.recipe(named: "Sample")
  }

  @Test(arguments: [false, true]) func everySampleRoundTrips(isMixture: Bool) throws {
    var random = SeededGenerator(seed: 1)
    for round in randomCases(0..<700) {
      let samples = isMixture ? mixture(&random) : samples(&random)
      let recipe = inferred(samples)
      let file = RecipeFile(inferredFrom: samples, named: "Sample")
      let reshaping = try Reshaping(file: file)
      for sample in samples {
        let restored = try reshaping.restore(try reshaping.reshape(sample))
        #expect(
          restored.isIdentical(to: sample),
          "round \(round): \(sample) became \(restored) by \(recipe.declaration.ingredients)"
        )
      }
      #expect(RecipeFile(try file.declaration()).json == file.json)
      for path in recipe.evidence.keys { #expect(file.json[path] != nil, "\(path)") }
      // Samples that are merged in batches give the same recipe.
      let other = merged(samples, &random)
      #expect(other.declaration == recipe.declaration)
      #expect(other.evidence == recipe.evidence)
      #expect(other.swiftSource() == recipe.swiftSource())
    }
  }

  @Test func memoryIsBoundedForAnyKeys() {
    var inference = RecipeInference()
    // 90,000 different paths, at three depths.
    for outer in 0..<30 {
      let object = JSONObject(
        (0..<50).map { middle in
          let inner = JSONObject((0..<60).map { ("\(outer)-\($0)i", JSONValue.bool(true)) })
          return ("m\(middle)", .object(inner))
        }
      )
      inference.add(["o\(outer)": .object(object), "fixed": 1])
    }
    let recipe = inference.recipe(named: "Sample")
    let count = recipe.evidence.count
    #expect(count < 20_000)
    #expect(recipe.evidence.values.contains { $0.contains("deeper than 15 levels, or than 20000") })
    #expect(throws: Never.self) { try Reshaping(recipe.declaration) }
  }
}
