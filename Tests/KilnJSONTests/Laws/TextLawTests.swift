import KilnJSON
import KilnRecipes
import KilnTestSupport
import Testing

/// A text and its tree have the same results, failures, positions and notices.
@Suite struct TextLawTests {
  @Test func textsAreReadAsTheirTrees() throws {
    var run = try LawRun(.text)
    let count = randomCases(0..<100_000, fraction: 25).count
    run.run(count, seed: 5) { law, recipe in
      var random = SeededGenerator(seed: law.seed)
      let comparison = TextComparison(law, recipe, &random)
      return switch random.below(8) {
      case 0, 1, 2: comparison.bake()
      case 3, 4, 5: comparison.update()
      case 6: comparison.list()
      default: comparison.duplicates()
      }
    }
    run.expect(successes: 0.3, failures: 0.2)
  }

  @Test func writtenTextsAreThoseOfTheSources() throws {
    var run = try LawRun(.text)
    run.run(lawCases / 4, seed: 6, .init(usesPartial: false)) { law, recipe in
      let tree = Result { try recipe.decompose(law.old) }
      let text = Result { try recipe.jsonText(of: law.old) }
      switch (tree, text) {
      case (.success(let tree), .success(let text)):
        return (try? tree.text()) == text ? .holds("written") : .broken("\(tree)\nbut \(text)")
      case (.failure(let left as DecomposeError), .failure(let right as DecomposeError)):
        return left == right ? .holds("fails") : .broken("\(left)\nbut \(right)")
      default: return .broken("\(tree)\nbut \(text)")
      }
    }
    run.expect(successes: 0.3, failures: 0.1)
  }

  @Test func recordsAreReadAsTheirTrees() async throws {
    var run = try LawRun(.text)
    var checked = 0
    for number in 1... {
      guard let batch = run.batch(7 << 32 + UInt64(number), .init()) else { continue }
      var texts: [LawText] = []
      for law in batch.cases {
        texts.append(LawText(law.source, .compact, SeededGenerator(seed: law.seed)))
      }
      let lines = texts.map { String(decoding: $0.bytes, as: UTF8.self) }
      let records = JSONRecords(lines.joined(separator: "\n"), format: .lines)
      var results: [JSONRecord<LawModel>] = []
      for try await record in batch.recipe.bakeAll(records) { results.append(record) }
      guard results.count == texts.count else {
        Issue.record("\(results.count) records of \(lines)")
        return
      }
      for (index, law) in batch.cases.enumerated() {
        run.note(law, of: results[index], texts[index], batch.recipe)
      }
      checked += batch.cases.count
      if checked >= lawCases { break }
    }
    run.expect(successes: 0.2, failures: 0.2)
  }
}

extension LawRun {
  /// Compares a record with its tree.
  fileprivate mutating func note(
    _ law: LawCase,
    of record: JSONRecord<LawModel>,
    _ text: LawText,
    _ recipe: Recipe<LawModel>
  ) {
    let tree = Result { () throws(BakeError) in try recipe.bakeResult(law.source) }
    let outcome: LawOutcome
    switch (tree, record.result) {
    case (.success(let baked), .success(let model)):
      outcome = TextComparison.compare(
        text,
        (baked.value, baked.notices),
        (model, record.notices)
      )
    case (.failure(let error), .failure(let recordError)):
      if case .bake(let other) = recordError.reason {
        outcome = TextComparison.compare(text, error, other)
      } else {
        outcome = .broken("\(error)\nbut \(recordError)")
      }
    default: outcome = .broken("\(tree)\nbut \(record.result)")
    }
    add(law, outcome)
  }
}
