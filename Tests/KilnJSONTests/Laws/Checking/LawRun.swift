import KilnRecipes
import KilnTestSupport
import Testing

/// Checks a law for random cases, and counts them.
struct LawRun {
  let law: LawName
  let kit: LawKit
  var counts = LawCounts()
  private(set) var brokenCount = 0
  /// The recipes of the reported cases.
  private var reported: Set<String> = []

  /// The number of recipes with broken cases that are reported.
  private static var maximumReports: Int { 5 }

  /// How the cases of a law are created.
  struct Domain {
    var paths: [LawPaths.Kind] = LawPaths.Kind.allCases
    var isReversible = false
    /// Whether trees and dictionaries are sometimes at `$`, as models and variants are.
    var sharesRoot = false
    /// Restricts the options of a recipe.
    var limit: (inout LawRecipe) -> Void = { _ in }
    var usesPartial = true

    /// Recipes of all kinds, most of which can write their models.
    static var writing: Domain {
      let paths: [LawPaths.Kind] = [.apart, .apart, .free, .free, .list, .overlapping]
      return Domain(paths: paths, sharesRoot: true, usesPartial: false)
    }
  }

  /// The features of one of so many cases are counted.
  static var countedCases: Int { 4 }

  typealias Check = (LawCase, Recipe<LawModel>) -> LawOutcome

  init(_ law: LawName) throws {
    self.law = law
    kit = try LawKit()
  }

  /// Checks a number of cases, several for each recipe.
  mutating func run(_ count: Int, seed: UInt64, _ domain: Domain = Domain(), _ check: Check) {
    var checked = 0
    for number in 1... {
      guard let batch = batch(seed << 32 + UInt64(number), domain) else { continue }
      for law in batch.cases {
        checked += 1
        // Counting costs as much as checking.
        let isCounted = checked.isMultiple(of: Self.countedCases)
        let features = isCounted ? law.features(kit, usesPartial: domain.usesPartial) : []
        let outcome = check(law, batch.recipe)
        if outcome.report == nil { counts.add(features, outcome) } else { note(law, check) }
      }
      if checked >= count { return }
    }
  }

  /// Counts a case that cannot be reduced.
  mutating func add(_ law: LawCase, _ outcome: LawOutcome) {
    let isCounted = law.seed.isMultiple(of: UInt64(Self.countedCases))
    let features = isCounted ? law.features(kit, usesPartial: false) : []
    guard let report = outcome.report else { return counts.add(features, outcome) }
    brokenCount += 1
    guard reported.count < Self.maximumReports, reported.insert(law.recipe.text(kit)).inserted
    else { return }
    Issue.record("law \(self.law.rawValue)\n\(law.text(kit, self.law))\n\(report)")
  }

  /// Returns a random recipe with several cases; `nil` if it is not valid.
  func batch(_ seed: UInt64, _ domain: Domain) -> (recipe: Recipe<LawModel>, cases: [LawCase])? {
    var random = SeededGenerator(seed: seed)
    var made = LawRecipe(
      domain.paths,
      isReversible: domain.isReversible,
      sharesRoot: domain.sharesRoot,
      kit,
      &random
    )
    domain.limit(&made)
    guard let recipe = try? made.recipe(kit) else { return nil }
    var sources = [JSONValue](repeating: made.paths == .list ? [] : [:], count: 2)
    let cases = (0..<12).map { _ in
      let old = made.model(kit, &random)
      if let written = try? recipe.decompose(old, omittingIrreversible: true) {
        sources = [sources[1], written]
      }
      return LawCase(
        recipe: made,
        old: old,
        new: made.change(of: old, kit, &random),
        source: made.source(sources[0], donor: sources[1], isPartial: false, &random),
        partial: made.source(random.pick(sources), donor: sources[0], isPartial: true, &random),
        seed: random.next()
      )
    }
    return (recipe, cases)
  }

  /// Reports a broken case after reducing it.
  private mutating func note(_ broken: LawCase, _ check: Check) {
    brokenCount += 1
    // The cases of one recipe often have one cause.
    guard reported.count < Self.maximumReports, reported.insert(broken.recipe.text(kit)).inserted
    else { return }
    let reduced = broken.reduced(kit) { law in
      (try? law.recipe.recipe(kit)).flatMap { check(law, $0).report }
    }
    Issue.record("law \(law.rawValue)\n\(reduced.law.text(kit, law))\n\(reduced.report)")
  }
}
