extension Unicode.Scalar: FastHashable {
  /// Hashes the number of the code point.
  @inlinable @inline(__always)
  public func hash(into hasher: inout FieldHasher) {
    hasher.combine(word: UInt64(value))
  }
}

extension Never: FastHashable {
  /// Is never called, there being no value.
  @inlinable
  public func hash(into hasher: inout FieldHasher) {
    switch self {}
  }
}

extension Duration: FastHashable {
  /// Hashes the attoseconds.
  @inlinable @inline(__always)
  public func hash(into hasher: inout FieldHasher) {
    hasher.combine(attoseconds)
  }
}

extension CollectionDifference: FastHashable where ChangeElement: FastHashable {
  /// Hashes the count of the changes, then the changes in the order in which they are applied.
  ///
  /// - Complexity: O(*n*); nothing is allocated.
  @inlinable
  public func hash(into hasher: inout FieldHasher) {
    hasher.combine(word: UInt64(count))
    for change in self { hasher.combine(change) }
  }
}

extension CollectionDifference.Change: FastHashable where ChangeElement: FastHashable {
  /// Hashes which change it is, then its offset, its element and the offset of its counterpart.
  @inlinable
  public func hash(into hasher: inout FieldHasher) {
    switch self {
    case .insert(let offset, let element, let associatedWith):
      hasher.combine(case: "insert", ordinal: 0)
      hasher.combine(offset)
      hasher.combine(element)
      hasher.combine(associatedWith)
    case .remove(let offset, let element, let associatedWith):
      hasher.combine(case: "remove", ordinal: 1)
      hasher.combine(offset)
      hasher.combine(element)
      hasher.combine(associatedWith)
    }
  }
}
