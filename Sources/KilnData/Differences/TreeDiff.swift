/// Finds the differences between two trees, in an order in which they can be applied.
///
/// Objects are compared by member, in any order. Elements of an array are matched by the first key
/// that is present and unique in all of them. Other arrays are compared by position, except for
/// equal elements at both ends of arrays of unequal length.
package struct TreeDiff<Failure: Error> {
  /// The paths of keys that identify array elements.
  private let keys: [SourcePath]
  /// Whether surplus elements are removed from the end of an array, so that no element is shifted.
  private let removesFromEnd: Bool
  /// Receives each difference.
  private let body: (TreeChange) throws(Failure) -> Void

  /// Creates a comparison.
  ///
  /// - Parameters:
  ///   - keys: the paths of keys that identify array elements.
  ///   - removesFromEnd: whether surplus elements are removed from the end of an array.
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

  /// The steps to the compared values.
  private typealias Steps = [TreeChange.Step]

  /// Compares two trees.
  ///
  /// - Parameters:
  ///   - old: the old tree.
  ///   - new: the new tree.
  /// - Throws: errors of the closure that receives the differences.
  /// - Complexity: O(*n* + *c* · *d*) for trees of size *n* and depth *d* with *c* differences.
  ///   Arrays with keys add a factor of log *n*. Nested arrays of unequal length are compared once
  ///   more per enclosing array of unequal length.
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
        // The position is constant: each removal shifts the next element to it.
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
      // The same number of elements was removed before it.
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

/// An alignment of two arrays by position.
///
/// If the arrays have unequal lengths, equal elements at both ends are skipped. The elements
/// between them are compared in pairs, and the surplus is removed or inserted.
struct ArrayAlignment {
  /// The positions, in both arrays, of elements to compare.
  let compared: Range<Int>
  /// The positions of removed old elements.
  let removed: Range<Int>
  /// The positions of inserted new elements.
  let inserted: Range<Int>

  /// Aligns two arrays.
  ///
  /// - Complexity: O(*n*) in the size of the skipped elements.
  init(_ old: [JSONValue], _ new: [JSONValue]) {
    var start = 0
    var (oldEnd, newEnd) = (old.count, new.count)
    // Arrays of equal length are compared in pairs, so that skipping saves nothing.
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
