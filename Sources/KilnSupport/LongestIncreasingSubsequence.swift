/// Returns the positions of a longest increasing subsequence of numbers, in order.
///
/// Of equal numbers that could be used, it has the first.
///
/// If the numbers are old positions in a new order, these elements can stay while all others are
/// moved. The algorithm is patience sorting, after C. Schensted, "Longest increasing and decreasing
/// subsequences", 1961.
///
/// - Complexity: O(*n* log *n*).
package func longestIncreasingSubsequence(of numbers: [Int]) -> [Int] {
  // For each length, the position of the lowest number that ends a subsequence of that length. For
  // each position, that of its predecessor in the subsequence.
  var ends: [Int] = []
  var predecessors = [Int](repeating: -1, count: numbers.count)
  for (position, number) in numbers.enumerated() {
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
    }
    if low > 0 { predecessors[position] = ends[low - 1] }
    if low == ends.count {
      ends.append(position)
    } else if number < numbers[ends[low]] {
      ends[low] = position
    }
  }
  var positions: [Int] = []
  var position = ends.last ?? -1
  while position >= 0 {
    positions.append(position)
    position = predecessors[position]
  }
  return positions.reversed()
}
