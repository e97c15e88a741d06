/// The state of a fingerprint of unordered parts: their number, and the sum of their
/// hashes modulo 2¹²⁸.
///
/// A sum can be followed: what is added to it can be taken away. The source of the idea is Mihir
/// Bellare and Daniele Micciancio, "A new paradigm for collision-free hashing: incrementality at
/// reduced cost", EUROCRYPT '97 (there AdHASH),
/// <https://cseweb.ucsd.edu/~daniele/papers/IncHash.html>.
@usableFromInline
struct FingerprintSum: Sendable, Hashable {
  @usableFromInline var count = 0
  @usableFromInline var sum: UInt128 = 0

  @inlinable
  init() {}

  /// Adds a part by its hash.
  @inlinable
  mutating func add(_ part: UInt128) {
    count += 1
    sum &+= part
  }

  /// Takes away a part by its hash.
  @inlinable
  mutating func subtract(_ part: UInt128) {
    precondition(count > 0, "there is no part to remove")
    count -= 1
    sum &-= part
  }

  /// Puts one part in the place of another.
  @inlinable
  mutating func exchange(_ old: UInt128, for new: UInt128) {
    subtract(old)
    add(new)
  }

  /// Adds all parts of another sum.
  @inlinable
  mutating func add(_ other: FingerprintSum) {
    count += other.count
    sum &+= other.sum
  }

  /// The fingerprint of a set or dictionary of these parts.
  @inlinable
  var fingerprint: Fingerprint {
    Fingerprint(
      value: FieldHasher.fingerprint { hasher in
        hasher.combine(word: Fingerprint.layoutVersion)
        hasher.combine(word: UInt64(count))
        hasher.combine(sum)
      }
    )
  }
}
