// The standard library hashes every raw representable type with the standard hasher; these more
// special members take their place.
extension FastHashable where Self: RawRepresentable, RawValue: FastHashable {
  /// Hashes the raw value, as an enum without payloads wants it.
  ///
  /// - Parameter hasher: receives the raw value.
  @inlinable @inline(__always)
  public func hash(into hasher: inout FieldHasher) {
    hasher.combine(rawValue)
  }
}

extension FastHashable where Self: RawRepresentable, RawValue: Hashable {
  /// Hashes by the fields, for callers that have a standard hasher.
  ///
  /// - Parameter hasher: receives one word, the XXH3 hash of the fields; in the standard mode the
  ///   fields themselves.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    KeyHashing.hash(self, into: &hasher)
  }

  /// The hash that `Set` and `Dictionary` ask for; not to be called otherwise.
  ///
  /// - Parameter seed: the table's own seed.
  /// - Returns: the hash for that seed.
  @inlinable
  public func _rawHashValue(seed: Int) -> Int {
    KeyHashing.rawHashValue(self, seed: seed)
  }

  /// The hash for the seed 0.
  @inlinable
  public var hashValue: Int { _rawHashValue(seed: 0) }
}
