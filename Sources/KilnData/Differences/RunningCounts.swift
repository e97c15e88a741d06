/// How many of some places are marked before a place, while marks go away: a Fenwick tree.
struct RunningCounts {
  private var sums: [Int]

  /// Counts over some places, of which those are marked that are said to be.
  ///
  /// - Complexity: O(*n*).
  init(_ marks: [Bool]) {
    sums = [0] + marks.map { $0 ? 1 : 0 }
    for index in sums.indices.dropFirst() {
      let parent = index + index & -index
      if parent < sums.count { sums[parent] += sums[index] }
    }
  }

  /// How many marked places there are before a place.
  ///
  /// - Complexity: O(log *n*).
  func count(before place: Int) -> Int {
    var (index, count) = (place, 0)
    while index > 0 {
      count += sums[index]
      index -= index & -index
    }
    return count
  }

  /// Takes a mark away.
  ///
  /// - Complexity: O(log *n*).
  mutating func unmark(_ place: Int) {
    var index = place + 1
    while index < sums.count {
      sums[index] -= 1
      index += index & -index
    }
  }
}
