/// Pairs of equal elements of two sequences, in the order of both.
///
/// Elements that each sequence has once are anchors: the longest run of them that rises in both is
/// kept, as in Bram Cohen's patience diff. Between anchors the longest common subsequence is found, by
/// the standard library's difference (Myers, "An O(ND) Difference Algorithm and Its Variations",
/// 1986), where the stretches are short; in long ones only elements at one distance from their start
/// are paired.
///
/// - Parameters:
///   - old: one sequence.
///   - new: the other.
/// - Returns: the pairs; no element is in two of them.
/// - Complexity: O(*n* log *n*) comparisons and hashes, and up to 2¹⁶ for each short stretch.
func alignment<Element: Hashable>(
  of old: [Element],
  with new: [Element]
) -> [(old: Int, new: Int)] {
  // Elements as numbers: hashed once, compared quickly.
  var numbers: [Element: Int] = [:]
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

/// The longest rising run of the elements that both sequences have once.
private func anchors(_ old: [Int], _ new: [Int], count: Int) -> [(old: Int, new: Int)] {
  var oldPlaces = places(old, count: count)
  let newPlaces = places(new, count: count)
  for number in 0..<count where newPlaces[number] < 0 { oldPlaces[number] = -1 }
  let candidates = old.indices.filter { oldPlaces[old[$0]] == $0 }
    .map { (old: $0, new: newPlaces[old[$0]]) }

  // Patience sorting: the ends of the best runs of each length, and each candidate's predecessor.
  var ends: [Int] = []
  var predecessors: [Int] = []
  for (index, candidate) in candidates.enumerated() {
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if candidates[ends[middle]].new < candidate.new { low = middle + 1 } else { high = middle }
    }
    predecessors.append(low > 0 ? ends[low - 1] : -1)
    if low == ends.count { ends.append(index) } else { ends[low] = index }
  }
  var run: [(old: Int, new: Int)] = []
  var index = ends.last ?? -1
  while index >= 0 {
    run.append(candidates[index])
    index = predecessors[index]
  }
  return run.reversed()
}

/// Where each number is; negative where it is not, or more than once.
private func places(_ numbers: [Int], count: Int) -> [Int] {
  var places = Array(repeating: -1, count: count)
  for (index, number) in numbers.enumerated() {
    places[number] = places[number] == -1 ? index : -2
  }
  return places
}

/// The pairs within two stretches.
private func pairs(
  _ old: [Int],
  _ from: Swift.Range<Int>,
  _ new: [Int],
  _ to: Swift.Range<Int>
) -> [(old: Int, new: Int)] {
  guard !from.isEmpty, !to.isEmpty else { return [] }
  guard from.count <= (1 << 16) / to.count else {
    return zip(from, to).filter { old[$0] == new[$1] }.map { (old: $0, new: $1) }
  }
  let difference = Array(new[to]).difference(from: Array(old[from]))
  var removed = Set<Int>()
  var inserted = Set<Int>()
  for change in difference {
    switch change {
    case .remove(let offset, _, _): removed.insert(from.lowerBound + offset)
    case .insert(let offset, _, _): inserted.insert(to.lowerBound + offset)
    }
  }
  return zip(from.filter { !removed.contains($0) }, to.filter { !inserted.contains($0) })
    .map { (old: $0, new: $1) }
}
