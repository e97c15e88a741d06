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

extension Array: FastHashable where Element: FastHashable {
  /// Hashes the count, then the elements in order.
  ///
  /// - Parameter hasher: receives them.
  /// - Complexity: O(*n*).
  @inlinable
  public func hash(into hasher: inout FieldHasher) {
    hasher.combine(ordered: self)
  }
}

extension ContiguousArray: FastHashable where Element: FastHashable {
  /// Hashes the count, then the elements in order.
  ///
  /// - Parameter hasher: receives them.
  /// - Complexity: O(*n*).
  @inlinable
  public func hash(into hasher: inout FieldHasher) {
    hasher.combine(ordered: self)
  }
}

extension ArraySlice: FastHashable where Element: FastHashable {
  /// Hashes the count, then the elements in order.
  ///
  /// - Parameter hasher: receives them.
  /// - Complexity: O(*n*).
  @inlinable
  public func hash(into hasher: inout FieldHasher) {
    hasher.combine(ordered: self)
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

extension FieldHasher {
  @inlinable
  mutating func combine<Element: FastHashable>(ordered elements: some Collection<Element>) {
    combine(word: UInt64(elements.count))
    for element in elements { combine(element) }
  }

  /// Hashes parts that have no order.
  ///
  /// Each part is hashed by itself and the hashes are added up, so that their order cannot matter.
  ///
  /// - Parameters:
  ///   - elements: the parts, in any order.
  ///   - body: hands one part to a hasher of its own.
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func combine<Elements: Collection>(
    unordered elements: Elements,
    _ body: (Elements.Element, inout FieldHasher) -> Void
  ) {
    combine(word: UInt64(elements.count))
    var sum: UInt128 = 0
    for element in elements {
      switch purpose {
      case .keyed: sum &+= UInt128(FieldHasher.keyedHash { body(element, &$0) })
      case .fingerprint: sum &+= FieldHasher.fingerprint { body(element, &$0) }
      }
    }
    combine(sum)
  }
}
