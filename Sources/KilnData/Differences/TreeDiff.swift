/// Finds the differences between two trees, in an order in which they can be applied one after the
/// other.
///
/// Objects are compared by member, in any order. Elements of an array are matched by the first key
/// that all of them have, each another one; in other arrays by position, after equal elements at
/// both ends are left out.
package struct TreeDiff<Failure: Error> {
  /// The keys of elements.
  private let keys: [SourcePath]
  /// Whether the rest of a longer array is removed from its end, so that no element is shifted.
  private let removesFromEnd: Bool
  /// Receives each difference.
  private let body: (TreeChange) throws(Failure) -> Void

  /// A search for differences.
  ///
  /// - Parameters:
  ///   - keys: paths to what identifies an element of an array.
  ///   - removesFromEnd: whether the rest of a longer array is removed from its end.
  ///   - body: receives each difference.
  package init(
    keys: [SourcePath] = [],
    removesFromEnd: Bool = false,
    body: @escaping (TreeChange) throws(Failure) -> Void
  ) {
    self.keys = keys
    self.removesFromEnd = removesFromEnd
    self.body = body
  }

  /// The way to the values that are compared.
  private typealias Steps = [TreeChange.Step]

  /// Compares two trees.
  ///
  /// - Complexity: O(*n* + *c* · *d*) in the trees' size, the number of differences and the trees'
  ///   depth, and a factor of log *n* for arrays by key. Arrays inside of arrays of unequal length
  ///   are looked at once more for each such array around them.
  package func compare(_ old: JSONValue, _ new: JSONValue) throws(Failure) {
    var steps: Steps = []
    try compare(old, new, &steps)
  }

  private func compare(_ old: JSONValue, _ new: JSONValue, _ steps: inout Steps) throws(Failure) {
    switch (old, new) {
    case (.object(let old), .object(let new)): try compare(old, new, &steps)
    case (.array(let old), .array(let new)): try compare(old, new, &steps)
    default:
      guard !old.isIdentical(to: new) else { return }
      try body(TreeChange(steps: steps, kind: .changed(old: old, new: new)))
    }
  }

  private func report(
    _ kind: TreeChange.Kind,
    _ step: TreeChange.Step,
    _ steps: Steps
  ) throws(Failure) {
    try body(TreeChange(steps: steps + [step], kind: kind))
  }

  private func compare(_ old: JSONObject, _ new: JSONObject, _ steps: inout Steps) throws(Failure) {
    for (key, value) in old {
      if let other = new[key] {
        steps.append(.member(key))
        try compare(value, other, &steps)
        steps.removeLast()
      } else {
        try report(.removed(value, at: nil), .member(key), steps)
      }
    }
    for (key, value) in new where old[key] == nil { try report(.added(value), .member(key), steps) }
  }

  private func compare(_ old: [JSONValue], _ new: [JSONValue], _ steps: inout Steps) throws(Failure)
  {
    for key in keys {
      if let match = ElementMatch(old, new, by: key) {
        return try compare(old, new, match, key, &steps)
      }
    }
    let alignment = ArrayAlignment(old, new)
    for index in alignment.compared {
      steps.append(.element(index, position: index))
      try compare(old[index], new[index], &steps)
      steps.removeLast()
    }
    let removed = alignment.removed
    if removesFromEnd {
      for index in removed.reversed() {
        try report(.removed(old[index], at: index), .element(index, position: index), steps)
      }
    } else {
      for index in removed {
        // The position stays, since each removal lets the next element take it.
        let step = TreeChange.Step.element(index, position: removed.lowerBound)
        try report(.removed(old[index], at: index), step, steps)
      }
    }
    for index in alignment.inserted {
      try report(.inserted(new[index], at: index), .element(index, position: index), steps)
    }
  }

  private func compare(
    _ old: [JSONValue],
    _ new: [JSONValue],
    _ match: ElementMatch,
    _ key: SourcePath,
    _ steps: inout Steps
  ) throws(Failure) {
    for (count, index) in match.removed.enumerated() {
      // As many have been removed before it.
      let name = TreeChange.Step.keyed(key, match.keys.old[index], position: index - count)
      try report(.removed(old[index], at: index), name, steps)
    }
    for (index, step) in match.steps.enumerated() {
      let value = match.keys.new[index]
      switch step {
      case .kept: break
      case .moved(let old, let from, let to):
        try report(
          .moved(old: old, new: index, from: from),
          .keyed(key, value, position: to),
          steps
        )
      case .inserted(let position):
        let name = TreeChange.Step.keyed(key, value, position: position)
        try report(.inserted(new[index], at: index), name, steps)
      }
    }
    for (index, step) in match.steps.enumerated() {
      guard let origin = step.old else { continue }
      steps.append(.keyed(key, match.keys.new[index], position: index))
      try compare(old[origin], new[index], &steps)
      steps.removeLast()
    }
  }
}

/// Which elements of two arrays are compared with one another where they are told apart by
/// position.
///
/// Of two arrays of unequal length equal elements at both ends are left out. Between them elements
/// are compared one by one, and the longer array's rest is removed or inserted.
struct ArrayAlignment {
  /// The places, in both arrays, of elements that are compared.
  let compared: Range<Int>
  /// The places of old elements that are gone.
  let removed: Range<Int>
  /// The places of new elements that none stood for.
  let inserted: Range<Int>

  /// Aligns two arrays.
  ///
  /// - Complexity: O(*n*) in the size of the elements that are left out.
  init(_ old: [JSONValue], _ new: [JSONValue]) {
    var start = 0
    var (oldEnd, newEnd) = (old.count, new.count)
    // Arrays of one length are compared element by element, which needs nothing left out.
    if oldEnd != newEnd {
      while start < min(oldEnd, newEnd), old[start].isIdentical(to: new[start]) { start += 1 }
      while start < min(oldEnd, newEnd), old[oldEnd - 1].isIdentical(to: new[newEnd - 1]) {
        oldEnd -= 1
        newEnd -= 1
      }
    }
    let end = min(oldEnd, newEnd)
    compared = start..<end
    removed = end..<oldEnd
    inserted = end..<newEnd
  }
}
