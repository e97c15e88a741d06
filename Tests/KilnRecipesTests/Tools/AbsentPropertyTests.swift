import KilnRecipes
import KilnTestSupport
import Testing

@testable import KilnRecipeTools

@Suite struct AbsentPropertyTests {
  @Test("a property is absent if it or an enclosing one is listed, like by comparing with all")
  func names() {
    var random = SeededGenerator(seed: 94)
    let parts = ["a", "b", ".", ".b", "[*]", "(b)", "é", "\u{301}"]
    func name() -> String { (0..<random.below(5)).map { _ in random.pick(parts) }.joined() }
    var counts = [0, 0]
    for _ in randomCases(0..<4_000) {
      let absent = (0..<random.below(4)).map { _ in name() }
      let coverage = SourceCoverage(
        recipe: nil,
        model: "Model",
        sourceCount: 1,
        unread: [],
        unlistedCount: 0,
        unfinishedCount: 0,
        absent: absent.map { .init(property: $0, paths: []) }
      )
      let isAbsent = coverage.isAbsent
      for property in absent + [name(), name()] {
        let expected = absent.contains { $0 == property || isProperty(property, inside: $0) }
        #expect(isAbsent(property) == expected, "\(property) in \(absent)")
        counts[expected ? 1 : 0] += 1
      }
    }
    #expect(counts.allSatisfy { $0 > 100 })
  }
}
