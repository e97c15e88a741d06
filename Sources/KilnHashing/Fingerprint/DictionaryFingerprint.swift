/// An incremental fingerprint of a dictionary.
///
/// An update costs only the hashes of the changed pairs:
///
/// ```swift
/// var running = DictionaryFingerprint(of: prices)            // hashes all pairs, once
/// let old = prices.updateValue(12, forKey: "tea")
/// running.update(key: "tea", from: old, to: 12)
/// running.fingerprint                                        // Fingerprint(of: prices)
/// ```
///
/// It stores a count and a sum of hashes, but no pairs. The dictionary can therefore be elsewhere,
/// such as in a database. Each update needs the old value and the new one; an incorrect old value
/// makes the fingerprint invalid.
public struct DictionaryFingerprint<Key: FastHashable, Value: FastHashable>: Sendable, Hashable {
  @usableFromInline var parts = FingerprintSum()

  /// Creates the fingerprint of an empty dictionary.
  @inlinable
  public init() {}

  /// Creates the fingerprint of a dictionary.
  ///
  /// For a dictionary that is not in memory, ``update(key:from:to:)`` an empty fingerprint with
  /// each pair.
  ///
  /// - Complexity: O(*n*) in the size of the dictionary.
  @inlinable
  public init(of dictionary: [Key: Value]) {
    for (key, value) in dictionary { update(key: key, from: nil, to: value) }
  }

  /// The number of pairs.
  @inlinable
  public var count: Int { parts.count }

  /// The fingerprint of the dictionary, equal to `Fingerprint(of:)`.
  ///
  /// - Complexity: O(1), one hash of 32 bytes.
  @inlinable
  public var fingerprint: Fingerprint { parts.fingerprint }

  /// Updates the fingerprint after the value of a key was changed, added or removed.
  ///
  /// If an old value is removed from an empty dictionary, a precondition fails.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - old: the previous value, as `updateValue(_:forKey:)` and `removeValue(forKey:)` return it;
  ///     `nil` if there was none.
  ///   - new: the current value; `nil` if there is none.
  /// - Complexity: O(*n*) in the size of the key and the values.
  @inlinable
  public mutating func update(key: Key, from old: Value?, to new: Value?) {
    if let old { parts.subtract(Self.part(key, old)) }
    if let new { parts.add(Self.part(key, new)) }
  }

  /// Adds all pairs of another dictionary.
  ///
  /// Several tasks can hash parts of a large dictionary, which are then combined with this method.
  ///
  /// - Parameter other: the fingerprint of the other dictionary, which must have no key in common
  ///   with this one.
  /// - Complexity: O(1).
  @inlinable
  public mutating func formUnion(disjoint other: DictionaryFingerprint) {
    parts.add(other.parts)
  }

  /// Hashes one pair.
  @inlinable
  static func part(_ key: Key, _ value: Value) -> UInt128 {
    FieldHasher.fingerprint { hasher in
      hasher.combine(key)
      hasher.combine(value)
    }
  }
}
