/// Which elements of two arrays are the same by a key, and how the one array becomes the other:
/// some elements are removed, then the others are moved and new ones inserted, from the first place
/// to the last.
struct ElementMatch {
  /// The keys of the old elements and of the new ones.
  let keys: (old: [JSONValue], new: [JSONValue])
  /// The places of old elements that are gone, in order.
  let removed: [Int]
  /// What happens to get each new element into its place, in order.
  let steps: [Step]

  /// How a new element gets into its place. Positions are those in the array as it is by then.
  enum Step: Equatable {
    /// It is there.
    case kept(old: Int)
    /// It is moved there.
    case moved(old: Int, from: Int, to: Int)
    /// It is inserted.
    case inserted(at: Int)

    /// Its place among the old elements; `nil` where it was none of them.
    var old: Int? {
      switch self {
      case .kept(let old), .moved(let old, _, _): old
      case .inserted: nil
      }
    }
  }

  /// Matches the elements of two arrays.
  ///
  /// - Returns: `nil` where an element has no such key, or one that is no scalar or another
  ///   element's as well.
  /// - Complexity: O(*n* log *n*).
  init?(_ old: [JSONValue], _ new: [JSONValue], by key: SourcePath) {
    guard let oldKeys = Self.keys(of: old, key), let newKeys = Self.keys(of: new, key) else {
      return nil
    }
    keys = (oldKeys.list, newKeys.list)
    removed = old.indices.filter { newKeys.places[oldKeys.list[$0]] == nil }
    let origins = newKeys.list.map { oldKeys.places[$0] }
    steps = Self.steps(
      origins,
      kept: old.indices.filter { newKeys.places[oldKeys.list[$0]] != nil }
    )
  }

  private static func keys(
    of elements: [JSONValue],
    _ key: SourcePath
  ) -> (list: [JSONValue], places: [JSONValue: Int])? {
    var list: [JSONValue] = []
    var places: [JSONValue: Int] = [:]
    for (place, element) in elements.enumerated() {
      guard let value = try? key.value(in: element) else { return nil }
      switch value {
      case .null, .array, .object: return nil
      case .bool, .number, .string: break
      }
      guard places.updateValue(place, forKey: value) == nil else { return nil }
      list.append(value)
    }
    return (list, places)
  }

  /// As few elements as possible are moved: all but a longest run of those that stand in order.
  ///
  /// - Parameters:
  ///   - origins: the place of each new element among the old ones.
  ///   - kept: the places of old elements that stay, in order.
  private static func steps(_ origins: [Int?], kept: [Int]) -> [Step] {
    // Ranks are places among the elements that stay.
    let ranks = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1, $0) })
    let staying = origins.indices.filter { origins[$0] != nil }
    let unmoved = longestIncreasingSubsequence(of: staying.compactMap { origins[$0] })
      .map { staying[$0] }
    var isUnmoved = [Bool](repeating: false, count: kept.count)
    for place in unmoved {
      if let old = origins[place], let rank = ranks[old] { isUnmoved[rank] = true }
    }
    // For each rank the place of the first unmoved element behind it, where that is in the new
    // array.
    var nextUnmoved = [Int](repeating: origins.count, count: kept.count)
    var following = unmoved.reversed().makeIterator()
    var next = origins.count
    for rank in kept.indices.reversed() {
      nextUnmoved[rank] = next
      if isUnmoved[rank], let place = following.next() { next = place }
    }
    let unmovedBefore = RunningCounts(isUnmoved)
    var waiting = RunningCounts(isUnmoved.map { !$0 })
    // The rank of the last unmoved element that has been passed.
    var anchor = -1
    return origins.enumerated().map { place, old in
      guard let old, let rank = ranks[old] else {
        return .inserted(at: place + waiting.count(before: max(anchor, 0)))
      }
      if isUnmoved[rank] {
        anchor = rank
        return .kept(old: old)
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
