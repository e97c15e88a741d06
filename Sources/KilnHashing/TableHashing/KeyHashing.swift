public import CKiln

/// A value that can hand its fields to a hasher, as a key of `Set` and `Dictionary` does.
///
/// ``FastHashable`` and ``TableHashable`` do not share a protocol of their own: a generic type
/// would have to state its conditional conformance to that as well.
@usableFromInline
enum KeyHashing {
  /// The hash of a key in a table.
  ///
  /// - Parameters:
  ///   - key: what to hash.
  ///   - seed: the table's own seed; another seed puts the same keys in another order.
  @inlinable @inline(__always)
  static func rawHashValue(_ key: some FastHashable, seed: Int) -> Int {
    rawHashValue(key, mode: type(of: key).hashingMode, seed: seed) { key.hash(into: &$0) }
  }

  /// Hands a key to a standard hasher.
  @inlinable @inline(__always)
  static func hash(_ key: some FastHashable, into hasher: inout Hasher) {
    hash(mode: type(of: key).hashingMode, into: &hasher) { key.hash(into: &$0) }
  }

  /// The hash of a key in a table.
  @inlinable @inline(__always)
  static func rawHashValue(_ key: some TableHashable, seed: Int) -> Int {
    rawHashValue(key, mode: type(of: key).hashingMode, seed: seed) { fields in
      TableHasher.gather(into: &fields) { key.hash(into: &$0) }
    }
  }

  /// Hands a key to a standard hasher.
  @inlinable @inline(__always)
  static func hash(_ key: some TableHashable, into hasher: inout Hasher) {
    hash(mode: type(of: key).hashingMode, into: &hasher) { fields in
      TableHasher.gather(into: &fields) { key.hash(into: &$0) }
    }
  }

  @inlinable @inline(__always)
  static func rawHashValue(
    _ key: some Hashable,
    mode: HashingMode,
    seed: Int,
    _ body: (inout FieldHasher) -> Void
  ) -> Int {
    switch mode {
    case .fast:
      let hash = FieldHasher.keyedHash(body)
      return Int(truncatingIfNeeded: kiln_hash_mix_seed(hash, UInt64(truncatingIfNeeded: seed)))
    case .standard:
      return StandardKey(key: key)._rawHashValue(seed: seed)
    }
  }

  @inlinable @inline(__always)
  static func hash(
    mode: HashingMode,
    into hasher: inout Hasher,
    _ body: (inout FieldHasher) -> Void
  ) {
    switch mode {
    case .fast: hasher.combine(kiln_hash_mix_seed(FieldHasher.keyedHash(body), 0))
    case .standard: FieldHasher.standardHash(into: &hasher, body)
    }
  }
}

/// Gives a key the standard library's own `_rawHashValue(seed:)`, which alone can seed a `Hasher`.
@usableFromInline
struct StandardKey<Key: Hashable>: Hashable {
  @usableFromInline var key: Key

  @inlinable
  init(key: Key) { self.key = key }

  @inlinable
  func hash(into hasher: inout Hasher) { key.hash(into: &hasher) }
}
