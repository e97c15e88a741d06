import KilnSupport
import Testing

@Suite struct LongestIncreasingSubsequenceTests {
  /// The length of a longest increasing subsequence, by its recursive definition.
  private static func length(_ numbers: [Int]) -> Int {
    var best = [Int](repeating: 1, count: numbers.count)
    for end in numbers.indices {
      for start in 0..<end where numbers[start] < numbers[end] {
        best[end] = max(best[end], best[start] + 1)
      }
    }
    return best.max() ?? 0
  }

  @Test func everyPermutationGivesALongestSubsequence() {
    func check(_ numbers: [Int], _ rest: [Int]) {
      if rest.isEmpty {
        let positions = longestIncreasingSubsequence(of: numbers)
        #expect(zip(positions, positions.dropFirst()).allSatisfy { $0 < $1 })
        let values = positions.map { numbers[$0] }
        #expect(zip(values, values.dropFirst()).allSatisfy { $0 < $1 })
        #expect(positions.count == Self.length(numbers), "\(numbers)")
      }
      for index in rest.indices {
        check(numbers + [rest[index]], Array(rest[..<index] + rest[(index + 1)...]))
      }
    }
    for count in 0...6 { check([], Array(0..<count)) }
  }

  @Test func theFirstOfEqualNumbersIsUsed() {
    for code in 0..<1024 {
      let numbers = (0..<5).map { code >> (2 * $0) & 3 }
      let positions = longestIncreasingSubsequence(of: numbers)
      #expect(positions.count == Self.length(numbers), "\(numbers)")
      for (previous, position) in zip([-1] + positions, positions) {
        let between = numbers[(previous + 1)..<position]
        #expect(!between.contains(numbers[position]), "\(numbers)")
        #expect(previous < 0 || numbers[previous] < numbers[position], "\(numbers)")
      }
    }
  }
}
