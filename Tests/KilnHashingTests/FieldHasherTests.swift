import CKiln
import Foundation
import KilnHashing
import KilnTestSupport
import Testing

@Suite struct FieldHasherTests {
  @Test func everyByteOfALongStringAffectsTheHash() {
    let bytes = [UInt8](repeating: 7, count: 2_000)
    let hash = FastKey(Data(bytes))._rawHashValue(seed: 0)
    for place in [0, 999, 1_000, 1_001, 1_999] {
      var other = bytes
      other[place] = 8
      #expect(FastKey(Data(other))._rawHashValue(seed: 0) != hash)
    }
  }

  @Test func everyWordAffectsAKeyedHashOfAnySize() {
    for count in [1, 8, 63, 64, 65, 127, 128, 500] {
      let words = [UInt64](repeating: 0, count: count)
      let base = Words(words)._rawHashValue(seed: 0)
      for changed in [0, count / 2, count - 1] {
        var other = words
        other[changed] = 1
        #expect(Words(other)._rawHashValue(seed: 0) != base)
      }
    }
  }

  @Test func hashesOfThisProcessAreKeyed() {
    for count in [0, 8, 240, 241, 5000] {
      let bytes = [UInt8](repeating: 7, count: count)
      #expect(kiln_hash64_keyed(bytes, count) != XXH3.hash64(bytes))
    }
  }
}
