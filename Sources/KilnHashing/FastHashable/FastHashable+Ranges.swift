extension Range: FastHashable where Bound: FastHashable {
  /// Hashes the two bounds. Empty ranges at different places differ, as they do by `==`.
  @inlinable @inline(__always)
  public func hash(into hasher: inout FieldHasher) {
    hasher.combine(lowerBound)
    hasher.combine(upperBound)
  }
}

extension ClosedRange: FastHashable where Bound: FastHashable {
  /// Hashes the two bounds.
  @inlinable @inline(__always)
  public func hash(into hasher: inout FieldHasher) {
    hasher.combine(lowerBound)
    hasher.combine(upperBound)
  }
}

extension RangeSet: FastHashable where Bound: FastHashable {
  /// Hashes the count of the ranges, then the ranges in ascending order.
  ///
  /// - Complexity: O(*n*) in the number of ranges; nothing is allocated.
  @inlinable
  public func hash(into hasher: inout FieldHasher) {
    hasher.combine(word: UInt64(ranges.count))
    for range in ranges { hasher.combine(range) }
  }
}

// Ranges with one bound have no equality in the standard library and so cannot be hashable; as a
// field of a type that compares their bounds they can be handed over like one that is.
extension FieldHasher {
  /// Hashes the bound of a range that has no upper one.
  @inlinable @inline(__always)
  public mutating func combine(_ range: PartialRangeFrom<some FastHashable>) {
    combine(range.lowerBound)
  }

  /// Hashes the bound of a range that has no lower one.
  @inlinable @inline(__always)
  public mutating func combine(_ range: PartialRangeUpTo<some FastHashable>) {
    combine(range.upperBound)
  }

  /// Hashes the bound of a range that has no lower one.
  @inlinable @inline(__always)
  public mutating func combine(_ range: PartialRangeThrough<some FastHashable>) {
    combine(range.upperBound)
  }
}
