import KilnTestSupport
import Testing

@testable import KilnValues

@Suite struct AlignmentTests {
  /// The length of the longest common subsequence, by the textbook's table.
  private func longest(_ old: [Int], _ new: [Int]) -> Int {
    var row = Array(repeating: 0, count: new.count + 1)
    for element in old {
      var diagonal = 0
      for (index, other) in new.enumerated() {
        let above = row[index + 1]
        row[index + 1] = element == other ? diagonal + 1 : max(above, row[index])
        diagonal = above
      }
    }
    return row.last ?? 0
  }

  @Test func pairsEqualElementsInOrder() {
    var generator = SeededGenerator(seed: 41)
    for _ in 0..<500 {
      let old = (0..<20).map { _ in Int.random(in: 0...9, using: &generator) }
      let new = (0..<20).map { _ in Int.random(in: 0...9, using: &generator) }
      let matches = alignment(of: old, with: new)
      #expect(matches.allSatisfy { old[$0.old] == new[$0.new] })
      #expect(zip(matches, matches.dropFirst()).allSatisfy { $0.old < $1.old && $0.new < $1.new })
    }
  }

  @Test func isLongestIfNoElementIsUnique() {
    var generator = SeededGenerator(seed: 43)
    for _ in 0..<200 {
      let half = (0..<8).map { _ in Int.random(in: 0...3, using: &generator) }
      let other = (0..<8).map { _ in Int.random(in: 0...3, using: &generator) }
      let (old, new) = (half + half, other + other)
      #expect(alignment(of: old, with: new).count == longest(old, new))
    }
  }

  @Test func alignsAllUnchangedElementsOfALongSequence() {
    let old = Array(0..<100_000)
    var new = old
    new.remove(at: 70_000)
    new.insert(-1, at: 10)
    #expect(alignment(of: old, with: new).count == 99_999)
  }

  @Test func longUnrelatedSequencesHaveNoMatches() {
    let old = (0..<20_000).map { $0 % 7 }
    let new = (0..<20_000).map { $0 % 7 + 100 }
    #expect(alignment(of: old, with: new).isEmpty)
  }
}
