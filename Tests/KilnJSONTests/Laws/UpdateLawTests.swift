import KilnRecipes
import KilnTestSupport
import Testing

/// An update returns what baking the source of the model returns, with the values of the partial
/// source.
@Suite struct UpdateLawTests {
  @Test func updatesEqualBakesOfOverlaidSources() throws {
    var run = try LawRun(.update)
    let kit = run.kit
    let domain = LawRun.Domain(paths: [.apart, .apart, .list], isReversible: true) { recipe in
      recipe.options.identity = .changeable
      for index in recipe.lines.indices {
        if !index.isMultiple(of: 3) { recipe.lines[index].takesDefaultOnError = false }
      }
    }
    run.run(lawCases, seed: 2, domain) { law, recipe in
      guard law.recipe.isComplete(kit) else { return .outside("incomplete recipe") }
      guard law.recipe.options.identity == .changeable else { return .outside("identity") }
      guard let own = try? recipe.decompose(law.old) else { return .outside("not written") }
      let updated = Result { () throws(BakeError) in
        try recipe.update(law.old, with: law.partial)
      }
      switch (LawOverlay(law, own, kit).result, updated) {
      case (.unspecified(let reason), _): return .outside(reason)
      case (.invalid, .success(let updated)):
        let change = law.old.difference(to: updated)
        return .broken("expected a failure, got \(change)")
      case (.invalid, .failure(let error)): return .holds("fails: \(error.firstCode)")
      case (.source(let overlay), let updated):
        let baked = Result { () throws(BakeError) in try recipe.bake(overlay) }
        switch (updated, baked) {
        case (.success(let left), .success(let right)) where left.isSame(as: right):
          return .holds(left == law.old ? "unchanged" : "changed")
        case (.failure(let error), .failure): return .holds("fails: \(error.firstCode)")
        default:
          let results = [updated, baked].map { result in
            switch result {
            case .success(let model): "\(law.old.difference(to: model))"
            case .failure(let error): "\(error)"
            }
          }
          let report =
            "own \(own)\noverlay \(overlay)\nupdate: \(results[0])\nbake: \(results[1])"
          return .broken(report)
        }
      }
    }
    run.expect(
      successes: 0.25,
      failures: 0.1,
      without: [
        "source: only null", "way: upper", "identity: fixed", "path: fallback", "path: wildcard",
        "path: index from the end", "paths: free", "paths: overlapping",
      ]
    )
  }
}
