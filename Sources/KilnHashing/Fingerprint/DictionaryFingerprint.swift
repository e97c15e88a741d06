/// The fingerprint of a dictionary that changes, at the cost of the changed pairs.
///
///     var running = DictionaryFingerprint(of: prices)            // hashes all pairs, once
///     let old = prices.updateValue(12, forKey: "tea")
///     running.update(key: "tea", from: old, to: 12)
///     running.fingerprint                                        // Fingerprint(of: prices)
///
/// It keeps a count and a sum of hashes, but no pairs, so the dictionary may be elsewhere, such as
/// in a database. Each update needs the old value with the new one; a wrong old value makes the
/// fingerprint invalid.
public struct DictionaryFingerprint<Key: FastHashable, Value: FastHashable>: Sendable, Hashable {
  @usableFromInline var parts = FingerprintSum()

  /// The fingerprint of an empty dictionary.
  @inlinable
  public init() {}

  /// The fingerprint of a dictionary.
  ///
  /// - Complexity: O(*n*) in the size of the dictionary.
  @inlinable
  public init(of dictionary: [Key: Value]) {
    for (key, value) in dictionary { insert(key: key, value: value) }
  }

  /// The fingerprint of the dictionary of some pairs.
  ///
  /// - Parameter pairs: the pairs, in any order, no two of equal keys.
  /// - Complexity: O(*n*) in the size of the pairs.
  @inlinable
  public init(ofDistinct pairs: some Sequence<(Key, Value)>) {
    for (key, value) in pairs { insert(key: key, value: value) }
  }

  /// How many pairs the dictionary has.
  @inlinable
  public var count: Int { parts.count }

  /// What `Fingerprint(of:)` answers for the dictionary.
  ///
  /// - Complexity: O(1), one hash of 32 bytes.
  @inlinable
  public var fingerprint: Fingerprint { parts.fingerprint }

  /// Follows the dictionary when it gets a value for a key that had none.
  ///
  /// - Parameter key: the key, which the dictionary did not have.
  /// - Complexity: O(*n*) in the size of the pair.
  @inlinable
  public mutating func insert(key: Key, value: Value) {
    parts.add(Self.part(key, value))
  }

  /// Follows the dictionary when it loses a key and its value.
  ///
  /// - Parameter key: the key, which the dictionary had. Where it had none at all the program
  ///   stops: that is its author's mistake.
  /// - Complexity: O(*n*) in the size of the pair.
  @inlinable
  public mutating func remove(key: Key, value: Value) {
    parts.subtract(Self.part(key, value))
  }

  /// Follows the dictionary when the value of a key changes, appears or vanishes.
  ///
  /// - Parameters:
  ///   - old: the value that the dictionary had for it, which is what `updateValue(_:forKey:)` and
  ///     `removeValue(forKey:)` return; `nil` when it had none.
  ///   - new: the value that it has now; `nil` when it has none.
  /// - Complexity: O(*n*) in the size of the key and the values.
  @inlinable
  public mutating func update(key: Key, from old: Value?, to new: Value?) {
    if let old { remove(key: key, value: old) }
    if let new { insert(key: key, value: new) }
  }

  /// Follows the dictionary when it gets all pairs of another one.
  ///
  /// - Parameter other: the fingerprint of the other dictionary, with which this one shares no key.
  ///   Parts of a large dictionary can be hashed by several tasks and put together so.
  /// - Complexity: O(1).
  @inlinable
  public mutating func formUnion(disjoint other: DictionaryFingerprint) {
    parts.add(other.parts)
  }

  /// The hash of a pair by itself.
  @inlinable
  static func part(_ key: Key, _ value: Value) -> UInt128 {
    FieldHasher.fingerprint { hasher in
      hasher.combine(key)
      hasher.combine(value)
    }
  }
}
