import Foundation
import KilnHashing
import KilnTestSupport
import Testing

/// Compares the standard mode with the standard library's hasher, fed with the same bytes.
@Suite struct StandardModeTests {
  private func sipHash(_ words: UInt64...) -> Int {
    var hasher = Hasher()
    words.flatMap { low($0, 8) }.withUnsafeBytes { hasher.combine(bytes: $0) }
    return hasher.finalize()
  }

  private func hash(_ value: some FastHashable) -> Int {
    var hasher = Hasher()
    StandardKey(value).hash(into: &hasher)
    return hasher.finalize()
  }

  @Test func numbersHashAsOneWord() {
    #expect(hash(7) == sipHash(7))
    #expect(hash([7, 8]) == sipHash(2, 7, 8))
  }

  @Test func elementsOfSetsAndDictionariesUseTheStandardHasher() {
    let sum = sipHash(1) &+ sipHash(2) &+ sipHash(3)
    #expect(hash(Set([1, 2, 3])) == sipHash(3, UInt64(bitPattern: Int64(sum))))
    let pair = sipHash(4, 5)
    #expect(hash([4: 5]) == sipHash(1, UInt64(bitPattern: Int64(pair))))
  }

  @Test func hashedComponentsContributeTheirFields() {
    #expect(hash(Hashed([1, 2])) == hash([1, 2]))
  }

  @Test func containersOfStandardKeysHashInStandardMode() {
    let key = StandardKey(1)
    #expect(Hashed([key]).hash64 == UInt64(truncatingIfNeeded: [key].hashValue))
    #expect(Hashed(Optional(key)).hash64 == UInt64(truncatingIfNeeded: Optional(key).hashValue))
    #expect(Hashed(Set([key])).hash64 == UInt64(truncatingIfNeeded: Set([key]).hashValue))
    #expect(Hashed([1: key]).hash64 == UInt64(truncatingIfNeeded: [1: key].hashValue))
  }
}

extension Hashed {
  /// The stored hash.
  fileprivate var hash64: UInt64 {
    // Mixing with a seed is a bijection; it is inverted for the seed 0.
    let mixed = UInt64(bitPattern: Int64(_rawHashValue(seed: 0)))
    let product = mixed ^ (mixed >> 32)
    return product &* 0xF1DE83E19937733D
  }
}
