internal import KilnHashing
internal import KilnSupport

/// A match between the elements of two arrays, and the steps from one array to the other.
///
/// First some elements are removed. Then, from the first position to the last, elements are moved
/// and new ones inserted. In a set, elements stay in the old order, and new ones are appended.
struct ElementMatch {
  /// The keys of the old and of the new elements; empty if these are matched as a whole.
  let keys: (old: [JSONValue], new: [JSONValue])
  /// The positions of removed old elements, in order.
  let removed: [Int]
  /// The step for each new element, in order.
  let steps: [Step]
  /// Whether the order is ignored.
  private let isSet: Bool

  /// How a new element reaches its position.
  ///
  /// Positions are those in the array when the step is applied.
  enum Step: Equatable {
    /// It is already there, or will be after the other steps.
    case kept(old: Int, at: Int)
    /// It is moved there.
    case moved(old: Int, from: Int, to: Int)
    /// It is inserted.
    case inserted(at: Int)

    /// Its position among the old elements; `nil` if it is new.
    var old: Int? {
      switch self {
      case .kept(let old, _), .moved(let old, _, _): old
      case .inserted: nil
      }
    }

    /// Its position after the step.
    var position: Int {
      switch self {
      case .kept(_, let position), .moved(_, _, let position), .inserted(let position): position
      }
    }
  }

  /// The position of a new element after all steps.
  func position(ofNew place: Int) -> Int { isSet ? steps[place].position : place }

  /// Matches the elements of two arrays by a key.
  ///
  /// - Parameters:
  ///   - old: the old elements.
  ///   - new: the new elements.
  ///   - key: the path of the key.
  ///   - isSet: whether the order is ignored.
  /// - Throws: ``ElementKeyFault`` if an element has no such key, its key is null or a container,
  ///   or two elements of an array have the same key.
  /// - Complexity: O(*n* log *n*).
  init(
    _ old: [JSONValue],
    _ new: [JSONValue],
    by key: SourcePath,
    isSet: Bool = false
  ) throws(ElementKeyFault) {
    let oldKeys = try Self.keys(of: old, key, isNew: false)
    let newKeys = try Self.keys(of: new, key, isNew: true)
    keys = (oldKeys.list, newKeys.list)
    self.isSet = isSet
    removed = old.indices.filter { newKeys.places[oldKeys.list[$0]] == nil }
    let origins = newKeys.list.map { oldKeys.places[$0] }
    if isSet {
      steps = Self.steps(origins, removed: removed)
    } else {
      steps = Self.steps(
        origins,
        kept: old.indices.filter { newKeys.places[oldKeys.list[$0]] != nil }
      )
    }
  }

  /// Matches the elements of two sets that are equal. Elements can repeat.
  ///
  /// - Parameters:
  ///   - old: the identities of the old elements.
  ///   - new: the identities of the new elements.
  /// - Complexity: O(*n*).
  init(_ old: [Fingerprint], _ new: [Fingerprint]) {
    keys = ([], [])
    isSet = true
    // The positions of equal elements, the first one last.
    var unmatched: [Fingerprint: [Int]] = [:]
    for (place, identity) in old.enumerated().reversed() {
      unmatched[identity, default: []].append(place)
    }
    let origins = new.map { unmatched[$0]?.popLast() }
    removed = unmatched.values.joined().sorted()
    steps = Self.steps(origins, removed: removed)
  }

  private static func keys(
    of elements: [JSONValue],
    _ key: SourcePath,
    isNew: Bool
  ) throws(ElementKeyFault) -> (list: [JSONValue], places: [JSONValue: Int]) {
    var list: [JSONValue] = []
    var places: [JSONValue: Int] = [:]
    for (place, element) in elements.enumerated() {
      func fault(_ problem: ElementKeyFault.Problem) -> ElementKeyFault {
        ElementKeyFault(isNew: isNew, element: place, problem: problem)
      }
      let value: JSONValue
      do throws(ConversionError) { value = try element.matchedValue(at: key) } catch {
        throw fault(.unsuitable(error))
      }
      if let other = places.updateValue(place, forKey: value) {
        throw fault(.repeated(value, other: other))
      }
      list.append(value)
    }
    return (list, places)
  }

  /// Keeps the order of old elements and appends the new ones.
  ///
  /// - Parameters:
  ///   - origins: the position of each new element among the old ones; `nil` if it is new.
  ///   - removed: the positions of removed old elements, in order.
  private static func steps(_ origins: [Int?], removed: [Int]) -> [Step] {
    let kept = origins.count { $0 != nil }
    var isRemoved = [Bool](repeating: false, count: kept + removed.count)
    for place in removed { isRemoved[place] = true }
    let removedBefore = RunningCounts(isRemoved)
    var end = kept
    return origins.map { old in
      if let old { return .kept(old: old, at: old - removedBefore.count(before: old)) }
      defer { end += 1 }
      return .inserted(at: end)
    }
  }

  /// Moves as few elements as possible: all that are not in a longest increasing subsequence.
  ///
  /// - Parameters:
  ///   - origins: the position of each new element among the old ones; `nil` if it is new.
  ///   - kept: the positions of old elements that remain, in order.
  private static func steps(_ origins: [Int?], kept: [Int]) -> [Step] {
    // A rank is a position among the remaining elements.
    let ranks = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1, $0) })
    let staying = origins.indices.filter { origins[$0] != nil }
    let unmoved = longestIncreasingSubsequence(of: staying.compactMap { origins[$0] })
      .map { staying[$0] }
    var isUnmoved = [Bool](repeating: false, count: kept.count)
    for place in unmoved {
      if let old = origins[place], let rank = ranks[old] { isUnmoved[rank] = true }
    }
    // The new position of the first unmoved element after each rank.
    var nextUnmoved = [Int](repeating: origins.count, count: kept.count)
    var following = unmoved.reversed().makeIterator()
    var next = origins.count
    for rank in kept.indices.reversed() {
      nextUnmoved[rank] = next
      if isUnmoved[rank], let place = following.next() { next = place }
    }
    let unmovedBefore = RunningCounts(isUnmoved)
    var waiting = RunningCounts(isUnmoved.map { !$0 })
    // The rank of the last unmoved element that was passed.
    var anchor = -1
    return origins.enumerated().map { place, old in
      guard let old, let rank = ranks[old] else {
        return .inserted(at: place + waiting.count(before: max(anchor, 0)))
      }
      if isUnmoved[rank] {
        anchor = rank
        return .kept(old: old, at: place)
      }
      let from: Int
      if rank > anchor {
        let passed = unmovedBefore.count(before: anchor + 1)
        from = place + unmovedBefore.count(before: rank) - passed + waiting.count(before: rank)
      } else {
        from = nextUnmoved[rank] + waiting.count(before: rank)
      }
      waiting.unmark(rank)
      return .moved(old: old, from: from, to: place + waiting.count(before: max(anchor, 0)))
    }
  }
}
