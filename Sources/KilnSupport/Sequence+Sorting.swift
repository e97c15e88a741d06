extension Sequence {
  /// Returns the elements in ascending order; equal elements keep their order.
  ///
  /// The sort is compiled once, in this module. The compiler specializes `sorted(by:)` for each
  /// use, which takes 0.3 seconds of a release build and 5 KB of machine code. Use this method
  /// where the time of sorting does not matter, and not for each value that is read or written.
  ///
  /// - Parameter precedes: whether the first element must come before the second one.
  /// - Complexity: O(*n* log *n*) calls of `precedes`.
  package func sortedOutOfLine(
    by precedes: (Element, Element) throws -> Bool
  ) rethrows -> [Element] {
    let elements = Array(self)
    return try sortedPositions(elements.count, by: { try precedes(elements[$0], elements[$1]) })
      .map { elements[$0] }
  }
}

extension Sequence where Element: Comparable {
  /// Returns the elements in ascending order, like ``sortedOutOfLine(by:)``.
  package func sortedOutOfLine() -> [Element] { sortedOutOfLine(by: <) }
}

/// Returns the positions of `count` elements in ascending order; equal elements keep their order.
@inline(never)
package func sortedPositions(
  _ count: Int,
  by precedes: (Int, Int) throws -> Bool
) rethrows -> [Int] {
  // The standard library's sort is stable.
  try (0..<count).sorted(by: precedes)
}
