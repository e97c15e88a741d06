/// The places of a longest increasing subsequence of distinct numbers: what can stay where it is
/// when the others are moved.
///
/// By patience sorting: the last numbers of the best subsequences of each length, with the place
/// before each.
///
/// - Complexity: O(*n* log *n*).
func longestIncreasingSubsequence(of numbers: [Int]) -> [Int] {
  var ends: [Int] = []
  var before = [Int?](repeating: nil, count: numbers.count)
  for (place, number) in numbers.enumerated() {
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
    }
    before[place] = low > 0 ? ends[low - 1] : nil
    if low == ends.count { ends.append(place) } else { ends[low] = place }
  }
  var places: [Int] = []
  var next = ends.last
  while let place = next {
    places.append(place)
    next = before[place]
  }
  return places.reversed()
}

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
