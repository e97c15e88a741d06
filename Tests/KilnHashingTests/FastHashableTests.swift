import Foundation
import KilnHashing
import KilnTestSupport
import Testing

/// A raw value without a field hash; the enclosing type hashes the component that it can access.
private struct Tag: RawRepresentable, FastHashable {
  struct Raw: Hashable { var a: Int }
  var rawValue: Raw
  func hash(into hasher: inout FieldHasher) { hasher.combine(rawValue.a) }
}

@Suite struct FastHashableTests {
  @Test func equivalentTextsHashEquallyAtEveryBufferOffset() {
    // Canonically equal texts of different lengths reach the end of the buffer differently.
    for padding in 440...520 {
      let filler = String(repeating: "a", count: padding)
      let pairs = [("\u{212A}", "K"), ("e\u{301}", "\u{E9}"), ("\u{212A}elvin", "Kelvin")]
      for (left, right) in pairs {
        checkHashableLaws([[[filler, left], [filler, right]], [[filler, "other"]]])
      }
    }
  }

  @Test func supportsRawValuesThatAreOnlyHashable() {
    checkHashableLaws([[Tag(rawValue: .init(a: 1))], [Tag(rawValue: .init(a: 2))]])
  }

  @Test func seedsProduceUnrelatedHashes() {
    // If the seed were only added or XORed, low bits would collide for all seeds alike.
    let mask = 0xFF
    let first = (0..<256).map { FastKey($0)._rawHashValue(seed: 1) & mask }
    let second = (0..<256).map { FastKey($0)._rawHashValue(seed: 2) & mask }
    let shifts = Set(zip(first, second).map { $0 ^ $1 })
    #expect(shifts.count > 64)
  }

  @Test func smallKeysRarelyCollide() {
    let hashes = Set((0..<1_000_000).map { FastKey($0)._rawHashValue(seed: 0) })
    #expect(hashes.count > 999_990)
  }
}

@Suite struct StringFormTests {
  /// The same text as a string that is not stored inline.
  private func large(_ text: String) -> String {
    var large = ""
    large.reserveCapacity(64)
    large += text
    return large
  }

  @Test func shortTextsHashEquallyInEveryStorageForm() {
    let alphabet = Array("aZ0 ~\u{1}\0\u{7F}\u{E9}")
    var generator = SeededGenerator(seed: 15)
    for count in 0...17 {
      for _ in 0..<40 {
        let text = String((0..<count).map { _ in generator.pick(alphabet) })
        let expected = Fingerprint(of: Data(text.utf8))
        #expect(Fingerprint(of: text) == expected, "\(text.debugDescription)")
        #expect(Fingerprint(of: large(text)) == expected)
        #expect(Fingerprint(of: "<\(text)>".dropFirst().dropLast()) == expected)
      }
    }
  }

  @Test func storageFormDoesNotMatterAtAnyBufferOffset() {
    // If the text does not fit the small form, another code path writes it.
    for count in 0...15 {
      let text = String(repeating: "x", count: count)
      for filled in 450...520 {
        let filler = String(repeating: "f", count: filled)
        let small = FastKey([filler, text])
        let other = FastKey([filler, large(text)])
        #expect(small._rawHashValue(seed: 1) == other._rawHashValue(seed: 1))
        #expect(Fingerprint(of: small) == Fingerprint(of: other))
      }
    }
  }
}
