extension Unicode.Scalar: FastHashable {
  /// Hashes the number of the code point.
  @inlinable @inline(__always)
  public func hash(into hasher: inout FieldHasher) {
    hasher.combine(word: UInt64(value))
  }
}

extension Never: FastHashable {
  /// Is never called, because there is no value.
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
  /// Hashes the number of changes, then the changes in the order of application.
  ///
  /// - Complexity: O(*n*); allocation-free.
  @inlinable
  public func hash(into hasher: inout FieldHasher) {
    hasher.combine(word: UInt64(count))
    for change in self { hasher.combine(change) }
  }
}

extension CollectionDifference.Change: FastHashable where ChangeElement: FastHashable {
  /// Hashes the case, then the offset, the element and the associated offset.
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
