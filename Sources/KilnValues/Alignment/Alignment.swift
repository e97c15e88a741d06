internal import KilnSupport

/// Returns pairs of equal elements of two sequences, in the order of both.
///
/// Elements that occur exactly once in each sequence are candidates for anchors. The longest run of
/// them in the order of both sequences is kept, as in Bram Cohen's patience diff. Between anchors,
/// an ``EditScript`` finds the longest common subsequence. If the script would exceed its limit,
/// only elements at the same distance from the previous anchor are paired.
///
/// An element counts as equal to the first element that it equals. If equality is not transitive,
/// as within a tolerance, two elements of a pair can therefore be unequal.
///
/// - Parameters:
///   - old: one sequence.
///   - new: the other sequence.
/// - Returns: the pairs; each element is in at most one pair.
/// - Complexity: O(*n* log *n*) comparisons and hashes, plus those of the edit scripts.
func alignment<Element: Hashable>(
  of old: [Element],
  with new: [Element]
) -> [(old: Int, new: Int)] {
  // Replace elements by numbers, which are hashed once and are fast to compare. A table that does
  // not grow finds the first of equal elements.
  var numbers: [Element: Int] = [:]
  numbers.reserveCapacity(old.count + new.count)
  func number(_ element: Element) -> Int {
    if let known = numbers[element] { return known }
    numbers[element] = numbers.count
    return numbers.count - 1
  }
  let (old, new) = (old.map(number), new.map(number))
  var matches: [(old: Int, new: Int)] = []
  var place = (old: 0, new: 0)
  for anchor in anchors(old, new, count: numbers.count) + [(old.count, new.count)] {
    matches += pairs(old, place.old..<anchor.old, new, place.new..<anchor.new)
    if anchor.old < old.count { matches.append(anchor) }
    place = (anchor.old + 1, anchor.new + 1)
  }
  return matches
}

/// Returns the longest run of elements that occur once in each sequence.
private func anchors(_ old: [Int], _ new: [Int], count: Int) -> [(old: Int, new: Int)] {
  let oldPlaces = places(old, count: count)
  let newPlaces = places(new, count: count)
  let candidates = old.filter { oldPlaces[$0] >= 0 && newPlaces[$0] >= 0 }.map { newPlaces[$0] }
  return longestIncreasingSubsequence(of: candidates).map { position in
    let place = candidates[position]
    return (old: oldPlaces[new[place]], new: place)
  }
}

/// Returns the index of each number; negative if it occurs never or more than once.
private func places(_ numbers: [Int], count: Int) -> [Int] {
  var places = Array(repeating: -1, count: count)
  for (index, number) in numbers.enumerated() {
    places[number] = places[number] == -1 ? index : -2
  }
  return places
}

/// Returns the pairs between two anchors.
private func pairs(
  _ old: [Int],
  _ from: Swift.Range<Int>,
  _ new: [Int],
  _ to: Swift.Range<Int>
) -> [(old: Int, new: Int)] {
  func pair(_ from: Int, _ to: Int) -> (old: Int, new: Int)? {
    old[from] == new[to] ? (old: from, new: to) : nil
  }
  if from.count == 1, to.count == 1 { return zip(from, to).compactMap(pair) }
  let script = EditScript(from: from.count, to: to.count) {
    old[from.lowerBound + $0] == new[to.lowerBound + $1]
  }
  guard script.isShortest else { return zip(from, to).compactMap(pair) }
  return script.matches(from, to)
}
