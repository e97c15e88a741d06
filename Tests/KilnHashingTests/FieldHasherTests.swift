import CKiln
import KilnHashing
import KilnTestSupport
import Testing

private struct Bytes: FastHashable {
  var pieces: [[UInt8]]
  func hash(into hasher: inout FieldHasher) {
    for piece in pieces { piece.withUnsafeBytes { hasher.combine(bytes: $0) } }
  }
}

/// The bytes of a fingerprint, computed plainly.
private func preimage(words: [UInt64]) -> [UInt8] {
  ([Fingerprint.layoutVersion] + words).flatMap { low($0, 8) }
}

@Suite struct FieldHasherTests {
  @Test func fingerprintIsTheHashOfTheConcatenatedBytes() {
    // 0 to 200 words cross the end of the 512-byte buffer several times.
    for count in 0...200 {
      let words = (0..<UInt64(count)).map { $0 &* 0x9E37_79B9_7F4A_7C15 }
      let expected = XXH3.hash128(preimage(words: words))
      #expect(Fingerprint(of: Words(words)).value == expected)
    }
  }

  @Test func byteStringsAreFingerprintedAsCountAndBytes() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<200 {
      let pieces = (0..<generator.below(7)).map { _ in
        (0..<generator.below(901)).map { _ in UInt8(generator.below(256)) }
      }
      let expected = preimage(words: []) + pieces.flatMap { low($0.count, 8) + $0 }
      #expect(Fingerprint(of: Bytes(pieces: pieces)).value == XXH3.hash128(expected))
    }
  }

  @Test func everyByteOfALongStringAffectsTheHash() {
    let bytes = [UInt8](repeating: 7, count: 2_000)
    let hash = Bytes(pieces: [bytes])._rawHashValue(seed: 0)
    for place in [0, 999, 1_000, 1_001, 1_999] {
      var other = bytes
      other[place] = 8
      #expect(Bytes(pieces: [other])._rawHashValue(seed: 0) != hash)
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
