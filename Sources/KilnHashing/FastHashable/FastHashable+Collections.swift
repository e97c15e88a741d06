// A generic type has the strictest hashing mode of its type arguments. It applies if a value of the
// type is a key in a `Hashed`.

extension Optional: FastHashable where Wrapped: FastHashable {
  /// Hashes the word 0 for `nil`, otherwise the word 1 and the value.
  @inlinable @inline(__always)
  public func hash(into hasher: inout FieldHasher) {
    switch self {
    case .none: hasher.combine(word: 0)
    case .some(let value):
      hasher.combine(word: 1)
      hasher.combine(value)
    }
  }

  /// The hashing mode of the wrapped type.
  @inlinable
  public static var hashingMode: HashingMode { Wrapped.hashingMode }
}

extension Result: FastHashable where Success: FastHashable, Failure: FastHashable {
  /// Hashes the case, then its payload.
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

  /// The standard mode if either type has it.
  @inlinable
  public static var hashingMode: HashingMode { Success.hashingMode.stricter(Failure.hashingMode) }
}

extension Never: FastHashable {
  /// Is never called, because there is no value.
  @inlinable
  public func hash(into hasher: inout FieldHasher) {
    switch self {}
  }
}

extension Array: FastHashable where Element: FastHashable {
  /// Hashes the count, then the elements in order; numbers are written in bulk.
  @inlinable
  public func hash(into hasher: inout FieldHasher) {
    withUnsafeBufferPointer { Element.hash($0.span, into: &hasher) }
  }

  /// The hashing mode of the elements.
  @inlinable
  public static var hashingMode: HashingMode { Element.hashingMode }
}

extension ContiguousArray: FastHashable where Element: FastHashable {
  /// Hashes the count, then the elements in order; numbers are written in bulk.
  @inlinable
  public func hash(into hasher: inout FieldHasher) {
    Element.hash(span, into: &hasher)
  }

  /// The hashing mode of the elements.
  @inlinable
  public static var hashingMode: HashingMode { Element.hashingMode }
}

extension ArraySlice: FastHashable where Element: FastHashable {
  /// Hashes the count, then the elements in order; numbers are written in bulk.
  @inlinable
  public func hash(into hasher: inout FieldHasher) {
    Element.hash(span, into: &hasher)
  }

  /// The hashing mode of the elements.
  @inlinable
  public static var hashingMode: HashingMode { Element.hashingMode }
}

extension Set: FastHashable where Element: FastHashable {
  /// Hashes the count and the elements, independent of their order.
  @inlinable
  public func hash(into hasher: inout FieldHasher) {
    hasher.combine(unordered: self) { $1.combine($0) }
  }

  /// The hashing mode of the elements.
  @inlinable
  public static var hashingMode: HashingMode { Element.hashingMode }
}

extension Dictionary: FastHashable where Key: FastHashable, Value: FastHashable {
  /// Hashes the count and the pairs, independent of their order.
  @inlinable
  public func hash(into hasher: inout FieldHasher) {
    hasher.combine(unordered: self) { pair, hasher in
      hasher.combine(pair.key)
      hasher.combine(pair.value)
    }
  }

  /// The standard mode if the keys or the values have it.
  @inlinable
  public static var hashingMode: HashingMode { Key.hashingMode.stricter(Value.hashingMode) }
}
