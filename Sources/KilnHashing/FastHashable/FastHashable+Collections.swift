extension Optional: FastHashable where Wrapped: FastHashable {
  /// Hashes the word 0 for `nil`, otherwise the word 1 and the value.
  ///
  /// - Parameter hasher: receives the word and the value.
  @inlinable @inline(__always)
  public func hash(into hasher: inout FieldHasher) {
    switch self {
    case .none: hasher.combine(word: 0)
    case .some(let value):
      hasher.combine(word: 1)
      hasher.combine(value)
    }
  }
}

extension Result: FastHashable where Success: FastHashable, Failure: FastHashable {
  /// Hashes which of the two it is, then what it holds.
  ///
  /// - Parameter hasher: receives the case and the payload.
  @inlinable @inline(__always)
  public func hash(into hasher: inout FieldHasher) {
    switch self {
    case .success(let value):
      hasher.combine(case: "success", ordinal: 0)
      hasher.combine(value)
    case .failure(let error):
      hasher.combine(case: "failure", ordinal: 1)
      hasher.combine(error)
    }
  }
}

extension Array: FastHashable where Element: FastHashable {
  /// Hashes the count, then the elements in order; plain numbers in bulk.
  ///
  /// - Parameter hasher: receives them.
  /// - Complexity: O(*n*).
  @inlinable
  public func hash(into hasher: inout FieldHasher) {
    Element.hash(span, into: &hasher)
  }
}

extension ContiguousArray: FastHashable where Element: FastHashable {
  /// Hashes the count, then the elements in order; plain numbers in bulk.
  ///
  /// - Parameter hasher: receives them.
  /// - Complexity: O(*n*).
  @inlinable
  public func hash(into hasher: inout FieldHasher) {
    Element.hash(span, into: &hasher)
  }
}

extension ArraySlice: FastHashable where Element: FastHashable {
  /// Hashes the count, then the elements in order; plain numbers in bulk.
  ///
  /// - Parameter hasher: receives them.
  /// - Complexity: O(*n*).
  @inlinable
  public func hash(into hasher: inout FieldHasher) {
    Element.hash(span, into: &hasher)
  }
}

extension Set: FastHashable where Element: FastHashable {
  /// Hashes the count and the elements, in no order.
  ///
  /// - Parameter hasher: receives them.
  /// - Complexity: O(*n*).
  @inlinable
  public func hash(into hasher: inout FieldHasher) {
    hasher.combine(unordered: self) { $1.combine($0) }
  }
}

extension Dictionary: FastHashable where Key: FastHashable, Value: FastHashable {
  /// Hashes the count and the pairs, in no order.
  ///
  /// - Parameter hasher: receives them.
  /// - Complexity: O(*n*).
  @inlinable
  public func hash(into hasher: inout FieldHasher) {
    hasher.combine(unordered: self) { pair, hasher in
      hasher.combine(pair.key)
      hasher.combine(pair.value)
    }
  }
}
