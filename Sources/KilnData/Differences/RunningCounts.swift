/// Counts marked positions before a position, while marks are removed: a Fenwick tree.
struct RunningCounts {
  private var sums: [Int]

  /// Creates counts of the positions that are marked.
  ///
  /// - Complexity: O(*n*).
  init(_ marks: [Bool]) {
    sums = [0] + marks.map { $0 ? 1 : 0 }
    for index in sums.indices.dropFirst() {
      let parent = index + index & -index
      if parent < sums.count { sums[parent] += sums[index] }
    }
  }

  /// The number of marked positions before a position.
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

  /// Removes a mark.
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
