internal import KilnSupport

/// The steps from one list to another.
///
/// Equal elements at both ends correspond to each other. Between them, elements are matched by
/// their identities if these are unique; otherwise by their values, see `alignment(of:with:)`; or
/// by an ``EditScript`` if the values are not hashable.
///
/// - Complexity: O(*n*) if few elements changed. Otherwise O(*n* log *n*) for identities and
///   hashable elements, plus O(*d*²) comparisons, where *d* is the number of inserted and removed
///   elements between two matches. If *d* exceeds 1,024, elements are paired by position.
struct ListAlignment {
  enum Step {
    /// Elements that are equal in both lists.
    case same(Int)
    /// Two elements that correspond to each other and can differ.
    case pair(old: Int, new: Int, isMoved: Bool = false)
    case removed(Int)
    case inserted(Int)

    /// The position in the old list.
    var old: Int? {
      switch self {
      case .pair(let old, _, _), .removed(let old): old
      case .same, .inserted: nil
      }
    }

    /// The position in the new list.
    var new: Int? {
      switch self {
      case .pair(_, let new, _), .inserted(let new): new
      case .same, .removed: nil
      }
    }

    /// Whether an element was moved relative to the other remaining ones.
    var isMoved: Bool {
      if case .pair(_, _, let isMoved) = self { isMoved } else { false }
    }
  }

  private(set) var steps: [Step] = []

  /// Whether elements that correspond to each other have the same identity.
  private(set) var isByIdentity = false

  /// Whether any element can differ.
  var hasChanges: Bool {
    steps.contains { if case .same = $0 { false } else { true } }
  }

  init<Element>(
    _ old: UnsafeBufferPointer<Element>,
    _ new: UnsafeBufferPointer<Element>,
    _ list: ArrayStructure<Element>,
    _ walk: inout DifferenceWalk
  ) {
    let element = list.element
    func pair(_ from: Int, _ to: Int) -> Pair<Element> {
      Pair(old: old.pointer(from), new: new.pointer(to))
    }
    // Comparing elements of unlimited depth here and when they are entered would take quadratic
    // time.
    let common = element.nestsWithoutLimit ? 0 : min(old.count, new.count)
    let prefix = common == 0 ? 0 : element.countEqual(pair(0, 0), upTo: common, by: 1)
    let suffix =
      common == prefix
      ? 0
      : element.countEqual(pair(old.count - 1, new.count - 1), upTo: common - prefix, by: -1)
    same(prefix)
    let (from, to) = (prefix..<old.count - suffix, prefix..<new.count - suffix)
    if !from.isEmpty || !to.isEmpty, let match = list.identity?.match(old[from], new[to]) {
      isByIdentity = true
      let isEqual =
        element.nestsWithoutLimit && !match.isInOrder && old.count == new.count
        && old.indices.allSatisfy { walk.explore(pair($0, $0), element) == true }
      // Comparisons can ignore the identity.
      if isEqual { same(old.count) } else { add(match, from, to) }
    } else if from.isEmpty || to.isEmpty || from.count == 1 && to.count == 1 {
      replace(from, to)
    } else if list.equality != nil, !element.nestsWithoutLimit,
      let matches = hashedMatches(old[from], new[to])
    {
      add(matches, from, to)
    } else {
      let script = EditScript(from: from.count, to: to.count) {
        walk.explore(pair(from.lowerBound + $0, to.lowerBound + $1), element)
      }
      add(script.matches(0..<from.count, 0..<to.count), from, to)
    }
    same(suffix)
  }

  private mutating func same(_ count: Int) {
    if count > 0 { steps.append(.same(count)) }
  }

  /// Pairs the elements of two ranges by position.
  private mutating func replace(_ from: Swift.Range<Int>, _ to: Swift.Range<Int>) {
    for (from, to) in zip(from, to) { steps.append(.pair(old: from, new: to)) }
    steps += from.dropFirst(to.count).map { .removed($0) }
    steps += to.dropFirst(from.count).map { .inserted($0) }
  }

  /// Adds elements that are matched by identity.
  ///
  /// The smallest possible number of elements counts as moved: those outside a longest run with the
  /// same order in both lists.
  private mutating func add(
    _ match: IdentityMatch,
    _ from: Swift.Range<Int>,
    _ to: Swift.Range<Int>
  ) {
    let kept = match.origins.compactMap { $0 }
    let steady = Set(longestIncreasingSubsequence(of: kept).map { kept[$0] })
    var start = (old: from.lowerBound, new: to.lowerBound)
    func addGap(upTo end: (old: Int, new: Int), _ steps: inout [Step]) {
      for index in start.old..<end.old where match.isRemoved[index - from.lowerBound] {
        steps.append(.removed(index))
      }
      for index in start.new..<end.new {
        let origin = match.origins[index - to.lowerBound]
        steps.append(
          origin.map { .pair(old: from.lowerBound + $0, new: index, isMoved: true) }
            ?? .inserted(index)
        )
      }
    }
    for (index, origin) in match.origins.enumerated() {
      guard let origin, steady.contains(origin) else { continue }
      let end = (old: from.lowerBound + origin, new: to.lowerBound + index)
      addGap(upTo: end, &steps)
      steps.append(.pair(old: end.old, new: end.new))
      start = (end.old + 1, end.new + 1)
    }
    addGap(upTo: (from.upperBound, to.upperBound), &steps)
  }

  /// Adds elements that are matched by value.
  private mutating func add(
    _ matches: [(old: Int, new: Int)],
    _ from: Swift.Range<Int>,
    _ to: Swift.Range<Int>
  ) {
    var start = (old: from.lowerBound, new: to.lowerBound)
    for match in matches {
      let end = (old: from.lowerBound + match.old, new: to.lowerBound + match.new)
      replace(start.old..<end.old, start.new..<end.new)
      same(1)
      start = (end.old + 1, end.new + 1)
    }
    replace(start.old..<from.upperBound, start.new..<to.upperBound)
  }
}

/// Returns the matches of equal elements; `nil` if the elements are not hashable.
private func hashedMatches<Element>(
  _ old: Slice<UnsafeBufferPointer<Element>>,
  _ new: Slice<UnsafeBufferPointer<Element>>
) -> [(old: Int, new: Int)]? {
  func opened<H: Hashable>(_: H.Type) -> [(old: Int, new: Int)] {
    func elements(_ slice: Slice<UnsafeBufferPointer<Element>>) -> [H] {
      UnsafeBufferPointer(rebasing: slice).withMemoryRebound(to: H.self) { Array($0) }
    }
    let (old, new) = (elements(old), elements(new))
    // Two elements that equal a third one can differ.
    return alignment(of: old, with: new).filter { old[$0.old] == new[$0.new] }
  }
  return (Element.self as? any Hashable.Type).map { opened($0) }
}
