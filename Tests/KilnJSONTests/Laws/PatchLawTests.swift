import KilnRecipes
import KilnTestSupport
import Testing

/// An update with a patch between two models returns the new model, or creating the patch fails.
@Suite struct PatchLawTests {
  @Test func mergePatchesReturnTheNewModel() throws {
    try check(.merge) { law, recipe throws(DecomposeError) in
      let patch = try recipe.patch(from: law.old, to: law.new)
      return ("\(patch.json)", { () throws in try recipe.update(law.old, with: patch) })
    }
  }

  @Test func jsonPatchesReturnTheNewModel() throws {
    try check(.json) { law, recipe throws(DecomposeError) in
      let patch = try recipe.jsonPatch(from: law.old, to: law.new)
      return ("\(patch.json)", { () throws in try recipe.update(law.old, with: patch) })
    }
  }

  @Test func partialSourcesReturnTheNewModel() throws {
    try check(.partial) { law, recipe throws(DecomposeError) in
      let partial = try recipe.partialSource(from: law.old, to: law.new)
      return ("\(partial)", { () throws in try recipe.update(law.old, with: partial) })
    }
  }

  /// An update with any patch returns what baking the patched source returns.
  @Test func receivedPatchesEqualBakes() throws {
    var run = try LawRun(.patch)
    let kit = run.kit
    let domain = LawRun.Domain(isReversible: true) { $0.options.identity = .changeable }
    run.run(lawCases, seed: 33, domain) { law, recipe in
      guard law.recipe.isComplete(kit) else { return .outside("incomplete recipe") }
      guard law.recipe.options.identity == .changeable else { return .outside("identity") }
      guard let own = try? recipe.decompose(law.old), (try? recipe.bake(own)) == law.old else {
        return .outside("not written")
      }
      let isMerge = law.seed.isMultiple(of: 2)
      let merge = JSONMergePatch(law.partial)
      let patch = JSONPatch(from: own, to: law.source)
      let patched = isMerge ? own.applying(merge) : law.source
      let updated = Result {
        try isMerge ? recipe.update(law.old, with: merge) : recipe.update(law.old, with: patch)
      }
      let baked = Result { () throws(BakeError) in try recipe.bake(patched) }
      switch (updated, baked) {
      case (.success(let left), .success(let right)) where left == right:
        return .holds(left == law.old ? "same" : "patched")
      case (.failure(let error), .failure): return .holds("fails: \(kindOfPatchError(error))")
      default:
        return .broken("own \(own)\npatched \(patched)\n\(updated)\nbaked \(baked)")
      }
    }
    run.expect(
      successes: 0.25,
      failures: 0.2,
      without: ["way: upper", "path: index from the end", "identity: fixed"]
    )
  }

  private typealias Patched = (text: String, update: () throws -> LawModel)

  /// Checks one kind of patch.
  private func check(
    _ kind: LawPatch,
    _ patch: (LawCase, Recipe<LawModel>) throws(DecomposeError) -> Patched
  ) throws {
    var run = try LawRun(.patch)
    let kit = run.kit
    let seed = 30 + UInt64(kind.rawValue.count)
    run.run(lawCases, seed: seed, .writing) { law, recipe in
      guard law.recipe.isComplete(kit) else { return .outside("incomplete recipe") }
      // A partial source has whole arrays, but not with elements at the end that others read.
      let readsEnd = recipe.lines.contains { $0.paths.contains { "\($0)".contains("[-") } }
      if kind == .partial, readsEnd { return .outside("index from the end") }
      let sources = Result { try (recipe.decompose(law.old), recipe.decompose(law.new)) }
      do throws(DecomposeError) {
        let patched = try patch(law, recipe)
        do {
          let updated = try patched.update()
          if updated == law.new { return .holds(law.old == law.new ? "same" : "patched") }
          let report = "\(patched.text)\nreturns \(law.new.difference(to: updated))"
          return .broken(report)
        } catch {
          return .broken("\(patched.text)\nfails: \(error)")
        }
      } catch {
        // A partial source contains whole arrays, so that an unchanged null in one can be reset.
        let resets = error.failures.contains { failure in
          LawModel.schema.fields.contains {
            $0.name == failure.property && $0.areEqual(law.old, law.new)
          }
        }
        if !resets, case .success(let (old, new)) = sources,
          let candidate = kind.candidate(law, recipe, old, new, kit)
        {
          return .broken("expressed by \(candidate)\nbut fails: \(error)")
        }
        return .holds("fails: \(kindOfPatchError(error))")
      }
    }
    let excluded = kind == .partial ? ["path: index from the end"] : []
    run.expect(successes: 0.4, failures: 0.05, without: excluded)
  }
}
