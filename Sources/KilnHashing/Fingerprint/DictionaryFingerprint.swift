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
  /// - Complexity: O(*n*) in the size of the dictionary.
  @inlinable
  public init(of dictionary: [Key: Value]) {
    for (key, value) in dictionary { insert(key: key, value: value) }
  }

  /// Creates the fingerprint of a dictionary with the given pairs.
  ///
  /// - Parameter pairs: the pairs, in any order, with distinct keys.
  /// - Complexity: O(*n*) in the size of the pairs.
  @inlinable
  public init(ofDistinct pairs: some Sequence<(Key, Value)>) {
    for (key, value) in pairs { insert(key: key, value: value) }
  }

  /// The number of pairs.
  @inlinable
  public var count: Int { parts.count }

  /// The fingerprint of the dictionary, equal to `Fingerprint(of:)`.
  ///
  /// - Complexity: O(1), one hash of 32 bytes.
  @inlinable
  public var fingerprint: Fingerprint { parts.fingerprint }

  /// Adds a pair after it was inserted into the dictionary.
  ///
  /// - Parameters:
  ///   - key: the key; the dictionary must not have contained it.
  ///   - value: the value.
  /// - Complexity: O(*n*) in the size of the pair.
  @inlinable
  public mutating func insert(key: Key, value: Value) {
    parts.add(Self.part(key, value))
  }

  /// Removes a pair after it was removed from the dictionary.
  ///
  /// If the dictionary was empty, a precondition fails.
  ///
  /// - Parameters:
  ///   - key: the key; the dictionary must have contained it.
  ///   - value: the value that was removed.
  /// - Complexity: O(*n*) in the size of the pair.
  @inlinable
  public mutating func remove(key: Key, value: Value) {
    parts.subtract(Self.part(key, value))
  }

  /// Updates the fingerprint after the value of a key was changed, added or removed.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - old: the previous value, as `updateValue(_:forKey:)` and `removeValue(forKey:)` return it;
  ///     `nil` if there was none.
  ///   - new: the current value; `nil` if there is none.
  /// - Complexity: O(*n*) in the size of the key and the values.
  @inlinable
  public mutating func update(key: Key, from old: Value?, to new: Value?) {
    if let old { remove(key: key, value: old) }
    if let new { insert(key: key, value: new) }
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
