import KilnTestSupport
import Testing

@testable import KilnData

/// Compares patterns with a slow matcher, over random patterns and texts.
@Suite struct PatternOracleTests {
  @Test(arguments: randomCases(0..<20 as Range<UInt64>))
  func patternsAgreeWithTheOracle(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var (matched, failed) = (0, 0)
    for _ in 0..<300 {
      let oracle = PatternOracle.random(&random)
      let pattern = try Pattern(oracle.text)
      for _ in 0..<20 {
        let scalars = (0..<random.below(8)).map { _ in random.pick(PatternOracle.scalars) }
        let text = String(String.UnicodeScalarView(scalars))
        var search = PatternSearch(pattern)
        let isMatch = oracle.matches(scalars)
        if isMatch { matched += 1 } else { failed += 1 }
        #expect(search.finds(in: text) == isMatch, "\(oracle.text.debugDescription) \(scalars)")
        #expect(search.visitCount <= pattern.states.count * (scalars.count + 1))
      }
    }
    #expect(matched > 1_000 && failed > 500, "\(matched) \(failed)")
  }

  /// Every scalar of the first blocks, and some of the others.
  @Test func setsAgreeWithTheOracle() throws {
    var random = SeededGenerator(seed: 9)
    let values =
      Array(0...0x3000 as ClosedRange<UInt32>)
      + Array(stride(from: 0x3001 as UInt32, through: 0x10_FFFF, by: 499))
    for _ in 0..<randomCount(200) {
      let members = (0..<5).map { _ in random.pick(values) }
      let ranges: [ScalarSet.Values] = (0..<3).map { _ in
        let start = random.pick(values)
        return start...min(0x10_FFFF, start + UInt32(random.below(2_000)))
      }
      let others = ScalarSet(ScalarSet.others(than: ranges))
      let set = ScalarSet(ranges)
      let negated = ScalarSet(ranges, isNegated: true)
      for scalar in (values + members).compactMap({ Unicode.Scalar($0) }) {
        let isMember = ranges.contains { $0.contains(scalar.value) }
        guard set.contains(scalar) == isMember, others.contains(scalar) != isMember,
          negated.contains(scalar) != isMember
        else {
          Issue.record("\(ranges) \(scalar.value)")
          return
        }
      }
    }
  }
}
