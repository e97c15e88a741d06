import KilnRecipes
import KilnTestSupport
import Testing

/// A source matches a model if and only if an update with it changes nothing.
@Suite struct MatchLawTests {
  @Test func sourcesMatchIfUpdatesReportNoChange() throws {
    var run = try LawRun(.match)
    let domain = LawRun.Domain { $0.options.identity = .changeable }
    run.run(lawCases, seed: 4, domain) { law, recipe in
      guard law.recipe.options.identity == .changeable else { return .outside("identity") }
      let updated = Result { () throws(BakeError) in
        try recipe.updateResult(law.old, with: law.partial)
      }
      let matches = Result { () throws(BakeError) in try recipe.matches(law.old, law.partial) }
      let mismatches = Result { () throws(BakeError) in
        try recipe.mismatches(of: law.old, in: law.partial)
      }
      switch (updated, matches, mismatches) {
      case (.success(let result), .success(let matches), .success(let mismatches)):
        let isSame = result.value.isSame(as: law.old)
        if matches != (result.value == law.old) || matches != mismatches.isEmpty {
          return .broken(
            "matches \(matches), updated \(law.old.difference(to: result.value)), \(mismatches)"
          )
        }
        if result.isChanged == isSame {
          let report = "isChanged \(result.isChanged): \(law.old.difference(to: result.value))"
          return .broken(report)
        }
        return .holds(matches ? (isSame ? "matches" : "matches as equal") : "differs")
      case (.failure(let left), .failure(let right), .failure(let other)):
        guard left == right, right == other else {
          return .broken("\(left)\nand \(right)\n\(other)")
        }
        return .holds("fails: \(left.firstCode)")
      default: return .broken("update \(updated)\nmatches \(matches)\nmismatches \(mismatches)")
      }
    }
    run.expect(successes: 0.3, failures: 0.1, without: ["identity: fixed"])
  }
}
