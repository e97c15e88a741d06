import KilnHashing
import KilnTestSupport
import Testing

private struct Reading: FastHashable {
  var sensor: String
  var samples: [Double]

  func hash(into hasher: inout FieldHasher) {
    hasher.combine(sensor)
    hasher.combine(samples)
  }
}

/// A raw value without a field hash; the enclosing type hashes the component that it can access.
private struct Tag: RawRepresentable, FastHashable {
  struct Raw: Hashable { var a: Int }
  var rawValue: Raw
  func hash(into hasher: inout FieldHasher) { hasher.combine(rawValue.a) }
}

private enum Kind: String, FastHashable { case one, two }

@Suite struct FastHashableTests {
  @Test func substringsHashLikeStrings() {
    for text in ["", "abc", "Zu\u{308}rich", String(repeating: "long ", count: 200)] {
      let padded = "<\(text)>"
      let slice = padded.dropFirst().dropLast()
      #expect(Fingerprint(of: slice) == Fingerprint(of: text))
      #expect(slice.fieldHash(seed: 1) == text.fieldHash(seed: 1))
    }
  }

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

  @Test func structsHashTheirFields() {
    checkHashableLaws([
      [Reading(sensor: "a", samples: [0.0]), Reading(sensor: "a", samples: [-0.0])],
      [Reading(sensor: "a", samples: [])], [Reading(sensor: "b", samples: [0])],
      [Reading(sensor: "a", samples: Array(repeating: 1, count: 1000))],
    ])
  }

  @Test func enumsHashTheirRawValue() {
    checkHashableLaws([[Kind.one], [.two]])
    #expect(Fingerprint(of: Kind.one) == Fingerprint(of: "one"))
  }

  @Test func supportsRawValuesThatAreOnlyHashable() {
    checkHashableLaws([[Tag(rawValue: .init(a: 1))], [Tag(rawValue: .init(a: 2))]])
  }

  @Test func setsUseTheFieldHash() {
    // The word that a table requests comes from FieldHasher, not from a standard hasher.
    struct Counting: FastHashable {
      nonisolated(unsafe) static var calls = 0
      var id: Int
      func hash(into hasher: inout FieldHasher) {
        Self.calls += 1
        hasher.combine(id)
      }
    }
    _ = Set((0..<100).map { Counting(id: $0) })
    #expect(Counting.calls >= 100)
  }

  @Test func seedsProduceUnrelatedHashes() {
    // If the seed were only added or XORed, low bits would collide for all seeds alike.
    let mask = 0xFF
    let first = (0..<256).map { $0.fieldHash(seed: 1) & mask }
    let second = (0..<256).map { $0.fieldHash(seed: 2) & mask }
    let shifts = Set(zip(first, second).map { $0 ^ $1 })
    #expect(shifts.count > 64)
  }

  @Test func smallKeysRarelyCollide() {
    let hashes = Set((0..<1_000_000).map { $0.fieldHash(seed: 0) })
    #expect(hashes.count > 999_990)
  }
}

extension FastHashable {
  /// The field hash, also of a type whose own hash is the standard library's.
  fileprivate func fieldHash(seed: Int) -> Int { Wrapped(value: self)._rawHashValue(seed: seed) }
}

private struct Wrapped<Value: FastHashable>: FastHashable {
  var value: Value
  func hash(into hasher: inout FieldHasher) { hasher.combine(value) }
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
        let expected = Fingerprint(of: XXH3Bytes(bytes: Array(text.utf8)))
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
        let small = Wrapped(value: [filler, text])
        let other = Wrapped(value: [filler, large(text)])
        #expect(small._rawHashValue(seed: 1) == other._rawHashValue(seed: 1))
        #expect(Fingerprint(of: small) == Fingerprint(of: other))
      }
    }
  }
}

/// Bytes after their count, the layout of a normalized text.
private struct XXH3Bytes: FastHashable {
  var bytes: [UInt8]
  func hash(into hasher: inout FieldHasher) {
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}
