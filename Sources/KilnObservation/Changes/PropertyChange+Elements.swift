internal import KilnValues

/// One position at which an array changed.
public struct ElementChange<Element> {
  /// What happened there.
  public enum Kind: Sendable, Hashable {
    /// Elements were put in.
    case insertion
    /// Elements were taken out.
    case removal
    /// Elements stand where others stood.
    case replacement
  }

  /// Where in the old array the elements stood; empty, at the position of insertion, if there were
  /// none.
  public let oldIndexes: Range<Int>

  /// Where in the new array the elements stand; empty where there are none.
  public let newIndexes: Range<Int>

  /// The elements that were there.
  public let old: [Element]

  /// The elements that are there.
  public let new: [Element]

  /// What happened there.
  public var kind: Kind {
    if old.isEmpty { return .insertion }
    return new.isEmpty ? .removal : .replacement
  }
}

extension ElementChange: Sendable where Element: Sendable {}
extension ElementChange: Equatable where Element: Equatable {}
extension ElementChange: Hashable where Element: Hashable {}

extension PropertyChange where Value: RandomAccessCollection, Value.Element: Equatable {
  /// Where the property's array changed, from front to back.
  ///
  ///     live.observe(\.lines, for: table) { table, change in
  ///       for part in change.elements.reversed() {
  ///         table.replaceRows(part.oldIndexes, with: part.new)
  ///       }
  ///     }
  ///
  /// Positions count from 0. Applied from the last to the first they make the new array out of the
  /// old one. As few elements as possible are in it, by the algorithm of E. W. Myers ("An O(ND)
  /// Difference Algorithm and Its Variations", 1986); where arrays differ in very many elements,
  /// all between their equal ends are one replacement.
  ///
  /// - Complexity: O(n + d²) comparisons for n elements and d that differ, d being bounded.
  public var elements: [ElementChange<Value.Element>] {
    let (before, after) = (Array(old), Array(new))
    let script = EditScript(from: before.count, to: after.count) { before[$0] == after[$1] }
    return script.hunks.compactMap { hunk in
      let change = ElementChange(
        oldIndexes: hunk.old,
        newIndexes: hunk.new,
        old: Array(before[hunk.old]),
        new: Array(after[hunk.new])
      )
      return change.old == change.new ? nil : change
    }
  }
}
