public import CKiln

/// For types of this package that remember the hash of a value.
extension FieldHasher {
  /// Whether the bytes go to a hash of this process by XXH3, where a part may write its own hash in
  /// its place.
  @inlinable
  public var _isKeyed: Bool { purpose == .keyed }

  /// The hash of a value's fields in this process, before a table's seed is mixed in.
  ///
  /// - Parameter value: the value.
  @inlinable
  public static func _keyedHash(of value: some FastHashable) -> UInt64 {
    keyedHash { value.hash(into: &$0) }
  }

  /// What `_rawHashValue(seed:)` answers of a value with a keyed hash.
  ///
  /// - Parameters:
  ///   - hash: the keyed hash.
  ///   - seed: the table's seed.
  @inlinable
  public static func _rawHashValue(keyedHash hash: UInt64, seed: Int) -> Int {
    Int(truncatingIfNeeded: kiln_hash_mix_seed(hash, UInt64(truncatingIfNeeded: seed)))
  }
}
