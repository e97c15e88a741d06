import KilnRecipes
import KilnTestSupport
import Testing

/// Baking the source of a model returns the model, or decomposing fails.
@Suite struct RoundTripLawTests {
  @Test func decomposedModelsBakeToEqualModels() throws {
    var run = try LawRun(.roundTrip)
    let kit = run.kit
    let count = lawCases
    run.run(count, seed: 1, .init(isReversible: true, usesPartial: false)) { law, recipe in
      guard law.recipe.isComplete(kit) else { return .outside("incomplete recipe") }
      let isWritten = law.recipe.writes(law.old, kit)
      let source: JSONValue
      do throws(DecomposeError) {
        source = try recipe.decompose(law.old)
      } catch {
        if isWritten == true { return .broken("cannot be written: \(error)") }
        // The parts of a computed property can conflict as well, and `nil` with a wildcard.
        let isNamed = error.failures.allSatisfy { failure in
          failure.code != .conflict || failure.conflictingProperty != nil
            || ["price", "span"].contains(failure.property) || failure.path?.hasWildcard == true
        }
        if !isNamed { return .broken("the conflict does not name both properties: \(error)") }
        return .holds("fails: \(error.failures.first?.code.rawValue ?? "")")
      }
      if isWritten == false { return .broken("was written: \(source)") }
      do throws(BakeError) {
        let baked = try recipe.bake(source)
        // Two properties at one path can have equal values with other code points.
        let isSame =
          law.recipe.paths == .overlapping ? baked == law.old : baked.isSame(as: law.old)
        if isSame { return .holds("baked") }
        return .broken("\(source)\nis \(baked.difference(to: law.old))")
      } catch {
        return .broken("\(source)\nfails: \(error)")
      }
    }
    run.expect(
      successes: 0.5,
      failures: 0.02,
      without: ["way: upper", "path: index from the end", "source: scalar"]
    )
  }
}
