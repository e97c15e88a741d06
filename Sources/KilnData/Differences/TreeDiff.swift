extension JSONValue {
  /// Finds the differences to another tree, in an order in which they can be applied.
  ///
  /// Objects are compared by member, in any order. Elements of an array are matched by the first
  /// key that is a scalar and unique in all of them. Other arrays are compared by position, except
  /// for equal elements at both ends of arrays of unequal length.
  ///
  /// Stack usage is independent of the depth.
  ///
  /// - Parameters:
  ///   - new: the new tree.
  ///   - keys: the paths of keys that identify array elements.
  ///   - rules: how the values at paths are compared.
  ///   - removesFromEnd: whether surplus elements are removed from the end of an array, so that no
  ///     element is shifted.
  ///   - unmatched: receives unequal arrays that are compared by position, although some of their
  ///     elements have a key.
  ///   - body: receives each difference.
  /// - Throws: errors of the closure that receives the differences.
  /// - Complexity: O(*n* + *c* · *d*) for trees of size *n* and depth *d* with *c* differences.
  ///   Arrays with keys add a factor of log *n*. Nested arrays of unequal length are compared once
  ///   more per enclosing array of unequal length.
  package func forEachChange<Failure: Error>(
    to new: JSONValue,
    keys: [SourcePath] = [],
    rules: ComparisonRules? = nil,
    removesFromEnd: Bool = false,
    unmatched: ((UnmatchedArrays) -> Void)? = nil,
    _ body: (TreeChange) throws(Failure) -> Void
  ) throws(Failure) {
    let options = TreeWalk.Options(
      keys: keys,
      rules: rules?.start,
      removesFromEnd: removesFromEnd,
      unmatched: unmatched
    )
    try TreeWalk.with(self, new, options) { walk throws(Failure) in
      while let change = walk.next() { try body(change) }
    }
  }
}

/// An alignment of two arrays by position.
///
/// If the arrays have unequal lengths, equal elements at both ends are skipped. The elements
/// between them are compared in pairs, and the surplus is removed or inserted.
package struct ArrayAlignment {
  /// The positions, in both arrays, of elements to compare.
  package let compared: Range<Int>
  /// The positions of removed old elements.
  package let removed: Range<Int>
  /// The positions of inserted new elements.
  package let inserted: Range<Int>

  /// The number of all these positions.
  var count: Int { compared.count + removed.count + inserted.count }

  /// Aligns two arrays.
  ///
  /// - Parameter rules: how the values in the arrays are compared.
  /// - Complexity: O(*n*) in the size of the skipped elements.
  package init(_ old: [JSONValue], _ new: [JSONValue], _ rules: ComparisonRules.Position? = nil) {
    func areEqual(_ oldIndex: Int, _ newIndex: Int) -> Bool {
      let rules = rules?.element(newIndex, of: new.count)
      return TreeWalk.firstChange(from: old[oldIndex], to: new[newIndex], .identity, rules) == nil
    }
    var start = 0
    var (oldEnd, newEnd) = (old.count, new.count)
    // Arrays of equal length are compared in pairs, so that skipping saves nothing.
    if oldEnd != newEnd {
      while start < min(oldEnd, newEnd), areEqual(start, start) { start += 1 }
      while start < min(oldEnd, newEnd), areEqual(oldEnd - 1, newEnd - 1) {
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
