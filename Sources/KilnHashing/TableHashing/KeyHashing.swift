public import CKiln

/// The hashing of keys in `Set` and `Dictionary`.
///
/// ``FastHashable`` and ``TableHashable`` have separate overloads instead of a shared protocol. A
/// generic type would have to declare a conditional conformance to that protocol as well.
@usableFromInline
enum KeyHashing {
  /// Hashes a key for a table.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - seed: the table's seed; tables with different seeds order the same keys differently.
  @inlinable @inline(__always)
  static func rawHashValue(_ key: some FastHashable, seed: Int) -> Int {
    rawHashValue(key, mode: type(of: key).hashingMode, seed: seed) { key.hash(into: &$0) }
  }

  /// Hashes a key into a standard hasher.
  @inlinable @inline(__always)
  static func hash(_ key: some FastHashable, into hasher: inout Hasher) {
    hash(mode: type(of: key).hashingMode, into: &hasher) { key.hash(into: &$0) }
  }

  /// Hashes a key for a table.
  @inlinable @inline(__always)
  static func rawHashValue(_ key: some TableHashable, seed: Int) -> Int {
    rawHashValue(key, mode: type(of: key).hashingMode, seed: seed) { fields in
      TableHasher.gather(into: &fields) { key.hash(into: &$0) }
    }
  }

  /// Hashes a key into a standard hasher.
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

/// Provides the standard library's `_rawHashValue(seed:)` for a key.
///
/// Only that function can create a `Hasher` with a seed.
@usableFromInline
struct StandardKey<Key: Hashable>: Hashable {
  @usableFromInline var key: Key

  @inlinable
  init(key: Key) { self.key = key }

  @inlinable
  func hash(into hasher: inout Hasher) { key.hash(into: &hasher) }
}
