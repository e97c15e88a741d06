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
    run.run(lawCases, seed: 6, .writing) { law, recipe in
      var random = SeededGenerator(seed: law.seed)
      let style: JSONTextStyle = random.pick([
        .compact, .compact, .pretty, .pretty(indent: random.below(40)),
      ])
      let options = JSONTextOptions(rawValue: UInt8(random.below(16)))
      var old = law.old
      // Numbers without a JSON form.
      if random.below(16) == 0 { (old.ratio, old.tree) = (.infinity, [JSONValue(Double.nan)]) }
      let models = [old, law.new]
      let tree = Result { try recipe.decompose(old).utf8Text(style, options: options) }
      let written = [
        (tree, Result { try recipe.utf8JSONText(of: old, style, options: options) }),
        (tree, Result { Array(try recipe.jsonText(of: old, style, options: options).utf8) }),
        (
          Result {
            let trees = try models.map { try recipe.decompose($0) }
            return try JSONValue.array(trees).utf8Text(style, options: options)
          }, Result { try recipe.jsonArrayText(of: models, style, options: options) }
        ),
        (
          Result {
            try models.flatMap { try recipe.decompose($0).utf8Text(options: options) + [0x0A] }
          }, Result { try recipe.jsonLines(of: models, options: options) }
        ),
      ]
      for (tree, text) in written {
        switch (tree, text) {
        case (.success(let left), .success(let right)) where left == right: continue
        case (.failure(let left as DecomposeError), .failure(let right as DecomposeError))
        where left == right:
          continue
        case (.failure(let left as ConversionError), .failure(let right as ConversionError))
        where left == right:
          continue
        default: return .broken("\(tree)\nbut \(text)")
        }
      }
      return (try? tree.get()) == nil ? .holds("fails") : .holds("written")
    }
    run.expect(successes: 0.3, failures: 0.1)
  }

  @Test func recordsAreReadAsTheirTrees() async throws {
    var run = try LawRun(.text)
    var checked = 0
    for number in 1... {
      guard let batch = run.batch(7 << 32 + UInt64(number), .init()) else { continue }
      var texts: [PositionedText] = []
      for law in batch.cases {
        texts.append(PositionedText(law.source, .compact, SeededGenerator(seed: law.seed)))
      }
      let lines = texts.map(\.text)
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
    _ text: PositionedText,
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
