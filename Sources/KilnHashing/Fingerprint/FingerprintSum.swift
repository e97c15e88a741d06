/// The state of a fingerprint of unordered parts: a count and a sum of hashes.
///
/// The sum is modulo 2¹²⁸. Parts can be added and removed incrementally.
///
/// The method is AdHASH by Mihir Bellare and Daniele Micciancio, "A new paradigm for collision-free
/// hashing: incrementality at reduced cost", EUROCRYPT '97,
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

  /// Removes a part by its hash.
  @inlinable
  mutating func subtract(_ part: UInt128) {
    precondition(count > 0, "there is no part to remove")
    count -= 1
    sum &-= part
  }

  /// Adds all parts of another sum.
  @inlinable
  mutating func add(_ other: FingerprintSum) {
    count += other.count
    sum &+= other.sum
  }

  /// The fingerprint of a set or dictionary with these parts.
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
