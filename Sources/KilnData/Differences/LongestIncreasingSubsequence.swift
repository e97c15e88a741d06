/// The positions of a longest increasing subsequence of distinct numbers.
///
/// These elements can stay in position if all others are moved. The algorithm is patience sorting.
/// It keeps the last number of the best subsequence of each length, and the predecessor of each
/// number.
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
