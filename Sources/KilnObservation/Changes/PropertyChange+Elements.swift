internal import KilnValues

/// A change of consecutive array elements.
///
/// An insertion has no old elements, and a removal has no new ones.
public struct ElementChange<Element> {
  /// The position in the old array; for an insertion, an empty range.
  public let oldIndexes: Range<Int>

  /// The position in the new array; for a removal, an empty range.
  public let newIndexes: Range<Int>

  /// The old elements.
  public let old: [Element]

  /// The new elements.
  public let new: [Element]
}

extension ElementChange: Sendable where Element: Sendable {}
extension ElementChange: Equatable where Element: Equatable {}
extension ElementChange: Hashable where Element: Hashable {}

extension PropertyChange where Value: RandomAccessCollection, Value.Element: Equatable {
  /// The changes of the property's array, in ascending order.
  ///
  ///     live.observe(\.lines, for: table) { table, change in
  ///       for part in change.elements.reversed() {
  ///         table.replaceRows(part.oldIndexes, with: part.new)
  ///       }
  ///     }
  ///
  /// Positions start at 0. Applying the changes to the old array in reverse order produces the new
  /// one. The number of changed elements is minimal, by the algorithm of E. W. Myers ("An O(ND)
  /// Difference Algorithm and Its Variations", 1986). If very many elements differ, all elements
  /// between the equal ends are one replacement.
  ///
  /// - Complexity: O(*n* + *d*²) comparisons for *n* elements, of which *d* differ; *d* is bounded.
  public var elements: [ElementChange<Value.Element>] {
    let (before, after) = (Array(old), Array(new))
    let isIrreflexive = isIrreflexive(Value.Element.self)
    func areEqual(_ old: Value.Element, _ new: Value.Element) -> Bool {
      isUnchanged(old, new, isIrreflexive)
    }
    let script = EditScript(from: before.count, to: after.count) { areEqual(before[$0], after[$1]) }
    return script.hunks.compactMap { hunk in
      let change = ElementChange(
        oldIndexes: hunk.old,
        newIndexes: hunk.new,
        old: Array(before[hunk.old]),
        new: Array(after[hunk.new])
      )
      return change.old.elementsEqual(change.new, by: areEqual) ? nil : change
    }
  }
}
