// Parts that are not hashable themselves, as a field hasher takes them.
extension TableHasher {
  /// Hashes the elements of a fixed-size array and their count, as an array of them does.
  ///
  /// - Parameter elements: the elements.
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func combine<let count: Int, Element: FastHashable>(
    _ elements: borrowing InlineArray<count, Element>
  ) {
    fields.combine(elements)
  }

  /// Hashes the bound of a range that has no upper one.
  ///
  /// - Parameter range: the range.
  @inlinable @inline(__always)
  public mutating func combine(_ range: PartialRangeFrom<some FastHashable>) {
    fields.combine(range)
  }

  /// Hashes the bound of a range that has no lower one.
  ///
  /// - Parameter range: the range.
  @inlinable @inline(__always)
  public mutating func combine(_ range: PartialRangeUpTo<some FastHashable>) {
    fields.combine(range)
  }

  /// Hashes the bound of a range that has no lower one.
  ///
  /// - Parameter range: the range.
  @inlinable @inline(__always)
  public mutating func combine(_ range: PartialRangeThrough<some FastHashable>) {
    fields.combine(range)
  }
}
