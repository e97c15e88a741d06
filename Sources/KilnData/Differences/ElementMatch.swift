internal import KilnSupport

/// A match between the elements of two arrays by key, and the steps from one array to the other.
///
/// First some elements are removed. Then, from the first position to the last, elements are moved
/// and new ones inserted.
struct ElementMatch {
  /// The keys of the old and of the new elements.
  let keys: (old: [JSONValue], new: [JSONValue])
  /// The positions of removed old elements, in order.
  let removed: [Int]
  /// The step for each new element, in order.
  let steps: [Step]

  /// How a new element reaches its position.
  ///
  /// Positions are those in the array when the step is applied.
  enum Step: Equatable {
    /// It is already there.
    case kept(old: Int)
    /// It is moved there.
    case moved(old: Int, from: Int, to: Int)
    /// It is inserted.
    case inserted(at: Int)

    /// Its position among the old elements; `nil` if it is new.
    var old: Int? {
      switch self {
      case .kept(let old), .moved(let old, _, _): old
      case .inserted: nil
      }
    }
  }

  /// Matches the elements of two arrays.
  ///
  /// - Throws: ``ElementKeyFault`` if an element has no such key, its key is null or a container,
  ///   or two elements of an array have the same key.
  /// - Complexity: O(*n* log *n*).
  init(_ old: [JSONValue], _ new: [JSONValue], by key: SourcePath) throws(ElementKeyFault) {
    let oldKeys = try Self.keys(of: old, key, isNew: false)
    let newKeys = try Self.keys(of: new, key, isNew: true)
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
    _ key: SourcePath,
    isNew: Bool
  ) throws(ElementKeyFault) -> (list: [JSONValue], places: [JSONValue: Int]) {
    var list: [JSONValue] = []
    var places: [JSONValue: Int] = [:]
    for (place, element) in elements.enumerated() {
      func fault(_ problem: ElementKeyFault.Problem) -> ElementKeyFault {
        ElementKeyFault(isNew: isNew, element: place, problem: problem)
      }
      let found: JSONValue?
      do throws(ConversionError) { found = try key.value(in: element) } catch {
        throw fault(.mismatch(error))
      }
      guard let value = found else { throw fault(.missing) }
      switch value {
      case .null, .array, .object: throw fault(.notScalar(value))
      case .bool, .number, .string: break
      }
      if let other = places.updateValue(place, forKey: value) {
        throw fault(.repeated(value, other: other))
      }
      list.append(value)
    }
    return (list, places)
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
