extension Range: FastHashable where Bound: FastHashable {
  /// Hashes the two bounds. Empty ranges with different bounds are not equal.
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
  /// Hashes the number of ranges, then the ranges in ascending order.
  ///
  /// - Complexity: O(*n*) in the number of ranges; allocation-free.
  @inlinable
  public func hash(into hasher: inout FieldHasher) {
    hasher.combine(word: UInt64(ranges.count))
    for range in ranges { hasher.combine(range) }
  }
}
