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
