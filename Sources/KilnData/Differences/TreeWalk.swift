/// Walks through two trees and finds the changes from one to the other, in order.
///
/// The walk has its own stack. Its entries contain addresses in the trees and need no reference
/// counting. The caller must keep the trees alive and unchanged.
struct TreeWalk {
  private typealias Values = UnsafeBufferPointer<JSONValue>

  /// Two containers of the same kind.
  private enum Pair {
    case objects(JSONContainer.Members, JSONContainer.Members)
    case arrays(Values, Values, ArrayAlignment)
    /// Arrays whose elements are matched by key, or as sets.
    case matched(Values, Values, match: Int)
  }

  /// How the elements of arrays are compared.
  enum Arrays {
    /// By key or position; see ``JSONValue/forEachChange(to:keys:removesFromEnd:unmatched:_:)``.
    case aligned
    /// In pairs. Arrays of unequal length differ as a whole.
    case pairs
  }

  struct Options {
    /// The comparison of scalars, and of arrays as a whole.
    var comparison = TreeComparison.identity
    var arrays = Arrays.aligned
    /// The paths of keys that identify array elements.
    var keys: [SourcePath] = []
    /// How the values at paths are compared; `nil` without rules.
    var rules: ComparisonRules.Position?
    /// Whether surplus elements are removed from the end of an array.
    var removesFromEnd = false
    /// Receives unequal arrays in which a key does not identify the elements.
    var unmatched: ((UnmatchedArrays) -> Void)?
  }

  /// A match of elements, with the path of their key; `nil` if they are matched as a whole.
  private typealias Match = (match: ElementMatch, key: SourcePath?)

  private let options: Options
  /// The containers around the current values; the number of their parts, and of visited parts.
  private var around: [(pair: Pair, count: Int, next: Int)] = []
  /// The rules for these containers; empty without rules.
  private var rules: [ComparisonRules.Position?] = []
  /// The rules for the values that are compared next.
  private var current: ComparisonRules.Position?
  private var matches: [Match] = []
  /// The values of which the trees consist, until they are visited.
  private var roots: (old: UnsafePointer<JSONValue>, new: UnsafePointer<JSONValue>)?

  /// Calls a closure with a walk through two trees, which is valid during the call.
  static func with<Result, Failure: Error>(
    _ old: JSONValue,
    _ new: JSONValue,
    _ options: Options,
    _ body: (inout TreeWalk) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withUnsafePointer(to: old) { old throws(Failure) in
      try withUnsafePointer(to: new) { new throws(Failure) in
        var walk = TreeWalk(options: options, roots: (old, new))
        return try body(&walk)
      }
    }
  }

  /// The first difference between two trees; `nil` if there is none.
  ///
  /// Arrays of unequal length differ as a whole.
  static func firstChange(
    from old: JSONValue,
    to new: JSONValue,
    _ comparison: TreeComparison,
    _ rules: ComparisonRules.Position? = nil
  ) -> TreeChange? {
    with(old, new, Options(comparison: comparison, arrays: .pairs, rules: rules)) { $0.next() }
  }

  /// Returns the next change; `nil` after the last.
  mutating func next() -> TreeChange? {
    if let (old, new) = roots {
      roots = nil
      current = options.rules
      if let change = compare(old, new) { return change }
    }
    while let (pair, count, next) = around.last {
      if next < count {
        around[around.count - 1].next += 1
        if let change = visit(next, pair) { return change }
      } else {
        around.removeLast()
        if hasRules { rules.removeLast() }
        if case .matched = pair { matches.removeLast() }
      }
    }
    return nil
  }

  /// Whether there are rules. Without them, `current` is not accessed.
  private var hasRules: Bool { options.rules != nil }

  /// Compares the values that the steps of `around` lead to; containers are compared later.
  private mutating func compare(
    _ old: UnsafePointer<JSONValue>,
    _ new: UnsafePointer<JSONValue>
  ) -> TreeChange? {
    if hasRules, let current, current.isIgnored || current.areEqual(old.pointee, new.pointee) {
      return nil
    }
    switch (JSONContainer(old), JSONContainer(new)) {
    case (.object(let old), .object(let new)):
      // If only the first change counts, objects of equal size differ in a member of the old one,
      // unless that is ignored.
      let comparesOld = options.arrays == .pairs && !hasRules && old.keys.count == new.keys.count
      enter(.objects(old, new), count: old.keys.count + (comparesOld ? 0 : new.keys.count))
    case (.array(let oldValues), .array(let newValues))
    where options.arrays == .aligned || oldValues.count == newValues.count:
      guard case (.array(let old), .array(let new)) = (old.pointee, new.pointee) else { break }
      if let match = match(old, new) {
        enter(
          .matched(oldValues, newValues, match: matches.count),
          count: match.match.removed.count + 2 * match.match.steps.count
        )
        matches.append(match)
      } else {
        let alignment = ArrayAlignment(old, new, current)
        enter(.arrays(oldValues, newValues, alignment), count: alignment.count)
      }
    default:
      guard !options.comparison.areEqual(old.pointee, new.pointee) else { break }
      return TreeChange(
        steps: around.map { step($0.pair, $0.next - 1) },
        kind: .changed(old: old.pointee, new: new.pointee)
      )
    }
    return nil
  }

  /// The match of the elements of two arrays; `nil` if they are compared by position.
  private func match(_ old: [JSONValue], _ new: [JSONValue]) -> Match? {
    let isSet = current?.isSet == true
    var fault: (ElementKeyFault, key: SourcePath)?
    for key in options.keys {
      do throws(ElementKeyFault) {
        return (try ElementMatch(old, new, by: key, isSet: isSet), key)
      } catch {
        guard options.unmatched != nil, fault == nil else { continue }
        let hasKey = { (element: JSONValue) in element.hasKey(key) }
        if old.contains(where: hasKey) || new.contains(where: hasKey) { fault = (error, key) }
      }
    }
    if isSet, let current {
      return (ElementMatch(current.identities(of: old), current.identities(of: new)), nil)
    }
    if let (fault, key) = fault { report(fault, of: key, old, new) }
    return nil
  }

  private func report(
    _ fault: ElementKeyFault,
    of key: SourcePath,
    _ old: [JSONValue],
    _ new: [JSONValue]
  ) {
    if Self.firstChange(from: .array(old), to: .array(new), .identity, current) == nil { return }
    let steps = around.map { step($0.pair, $0.next - 1) }
    let error = fault.error(of: key)
    options.unmatched?(UnmatchedArrays(steps: steps, key: key, isNew: fault.isNew, error: error))
  }

  @inline(__always)
  private mutating func enter(_ pair: Pair, count: Int) {
    if around.isEmpty { around.reserveCapacity(4) }
    around.append((pair, count, 0))
    if hasRules { rules.append(current) }
  }

  /// Finds the rules for a member of the innermost objects.
  ///
  /// - Returns: whether the member is ignored.
  @inline(__always)
  private mutating func selectRules(ofMember key: JSONKey) -> Bool {
    guard hasRules else { return false }
    current = rules[rules.count - 1]?.member(key.string)
    return current?.isIgnored == true
  }

  /// Finds the rules for an element of the innermost arrays.
  @inline(__always)
  private mutating func selectRules(ofElement index: Int, _ new: Values) {
    guard hasRules else { return }
    current = rules[rules.count - 1]?.element(index, of: new.count)
  }

  /// The step to a part that is in both containers.
  private func step(_ pair: Pair, _ place: Int) -> TreeChange.Step {
    switch pair {
    case .objects(let old, _): return .member(old.keys[place].string)
    case .arrays(_, _, let alignment):
      let index = alignment.compared.lowerBound + place
      return .element(index, position: index)
    case .matched(_, let new, let match):
      let (match, key) = matches[match]
      let index = place - match.removed.count - new.count
      return step(index, key, match.keys.new, position: match.position(ofNew: index))
    }
  }

  /// The step to an element that is matched by a key or as a whole.
  private func step(
    _ index: Int,
    _ key: SourcePath?,
    _ keys: [JSONValue],
    position: Int
  ) -> TreeChange.Step {
    key.map { .keyed($0, keys[index], position: position) } ?? .element(index, position: position)
  }

  /// A change of a part of the innermost containers.
  private func change(_ kind: TreeChange.Kind, _ step: TreeChange.Step) -> TreeChange {
    TreeChange(
      steps: around.dropLast().map { self.step($0.pair, $0.next - 1) } + [step],
      kind: kind
    )
  }

  private mutating func visit(_ place: Int, _ pair: Pair) -> TreeChange? {
    switch pair {
    case .objects(let old, let new): visit(place, old, new)
    case .arrays(let old, let new, let alignment): visit(place, old, new, alignment)
    case .matched(let old, let new, let match): visit(place, old, new, matches[match])
    }
  }

  private mutating func visit(
    _ place: Int,
    _ old: JSONContainer.Members,
    _ new: JSONContainer.Members
  ) -> TreeChange? {
    guard place < old.keys.count else {
      let place = place - old.keys.count
      let key = new.keys[place]
      guard old.index(of: key, expected: place) == nil, !selectRules(ofMember: key) else {
        return nil
      }
      return change(.added(new.values[place]), .member(key.string))
    }
    let key = old.keys[place]
    if selectRules(ofMember: key) { return nil }
    guard let other = new.index(of: key, expected: place) else {
      return change(.removed(old.values[place], at: nil), .member(key.string))
    }
    return compare(old.values.address(place), new.values.address(other))
  }

  private mutating func visit(
    _ place: Int,
    _ old: Values,
    _ new: Values,
    _ alignment: ArrayAlignment
  ) -> TreeChange? {
    let (compared, removed) = (alignment.compared, alignment.removed)
    if place < compared.count {
      let index = compared.lowerBound + place
      selectRules(ofElement: index, new)
      return compare(old.address(index), new.address(index))
    }
    let place = place - compared.count
    guard place < removed.count else {
      let index = alignment.inserted.lowerBound + place - removed.count
      return change(.inserted(new[index], at: index), .element(index, position: index))
    }
    if options.removesFromEnd {
      let index = removed.upperBound - 1 - place
      return change(.removed(old[index], at: index), .element(index, position: index))
    }
    // The position is constant: each removal shifts the next element to it.
    let index = removed.lowerBound + place
    let step = TreeChange.Step.element(index, position: removed.lowerBound)
    return change(.removed(old[index], at: index), step)
  }

  private mutating func visit(
    _ place: Int,
    _ old: Values,
    _ new: Values,
    _ matched: Match
  ) -> TreeChange? {
    let (match, key) = matched
    if place < match.removed.count {
      let index = match.removed[place]
      // The same number of elements was removed before it.
      let step = step(index, key, match.keys.old, position: index - place)
      return change(.removed(old[index], at: index), step)
    }
    // First the elements that are moved or inserted, then the comparisons.
    let place = place - match.removed.count
    guard place < new.count else {
      let index = place - new.count
      guard let place = match.steps[index].old else { return nil }
      selectRules(ofElement: index, new)
      return compare(old.address(place), new.address(index))
    }
    let step = step(place, key, match.keys.new, position: match.steps[place].position)
    switch match.steps[place] {
    case .kept: return nil
    case .moved(let old, let from, _):
      return change(.moved(old: old, new: place, from: from), step)
    case .inserted: return change(.inserted(new[place], at: place), step)
    }
  }
}

extension UnsafeBufferPointer {
  /// The address of an element.
  fileprivate func address(_ index: Int) -> UnsafePointer<Element> {
    baseAddress.unsafelyUnwrapped + index
  }
}

extension JSONContainer.Members {
  /// The position of a key, which is often the expected one.
  fileprivate func index(of key: JSONKey, expected place: Int) -> Int? {
    place < keys.count && keys[place].string.hasSameBytes(as: key.string) ? place : index(of: key)
  }
}
