import KilnRecipes
import KilnTestSupport
import Testing

@testable import KilnRecipeTools

@Suite struct AbsentPropertyTests {
  private func coverage(_ absent: [String]) -> SourceCoverage {
    SourceCoverage(
      recipe: nil,
      model: "Model",
      sourceCount: 1,
      unread: [],
      unlistedCount: 0,
      unfinishedCount: 0,
      absent: absent.map { .init(property: $0, paths: []) }
    )
  }

  @Test("a property is absent if it or an enclosing one is listed, like by comparing with all")
  func names() {
    var random = SeededGenerator(seed: 94)
    let parts = ["a", "b", ".", ".b", "[*]", "(b)", "é", "\u{301}"]
    func name() -> String { (0..<random.below(5)).map { _ in random.pick(parts) }.joined() }
    var counts = [0, 0]
    for _ in randomCases(0..<4_000) {
      let absent = (0..<random.below(4)).map { _ in name() }
      let isAbsent = coverage(absent).isAbsent
      for property in absent + [name(), name()] {
        let expected = absent.contains { outer in
          let rest = property.utf8.dropFirst(outer.utf8.count)
          return property.utf8.starts(with: outer.utf8)
            && rest.first.map { ".[(".utf8.contains($0) } ?? true
        }
        #expect(isAbsent(property) == expected, "\(property) in \(absent)")
        counts[expected ? 1 : 0] += 1
      }
    }
    #expect(counts.allSatisfy { $0 > 100 })
  }

  @Test("a name may have a million parts")
  func longName() {
    let name = String(repeating: ".", count: 1_000_000)
    let coverage = coverage([name])
    #expect(coverage.isAbsent(name) && !coverage.isAbsent(String(name.dropLast())))
  }
}
