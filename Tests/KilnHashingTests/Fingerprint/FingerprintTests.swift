import KilnHashing
import Testing

@Suite struct FingerprintTests {
  @Test func matchesTheReferenceHash() {
    // 16 bytes: the layout version and the number. The text is the result of libxxhash's Python
    // binding.
    let bytes: [UInt8] = [1, 0, 0, 0, 0, 0, 0, 0, 42, 0, 0, 0, 0, 0, 0, 0]
    #expect(Fingerprint(of: 42).value == XXH3.hash128(bytes))
    #expect(Fingerprint(of: 42).description == "164f98196327a021c4307ba30c63085a")
  }

  @Test func roundTripsThroughText() {
    for value: UInt128 in [0, 1, 0xABC, .max, UInt128(1) << 127] {
      let fingerprint = Fingerprint(value: value)
      #expect(fingerprint.description.utf8.count == 32)
      #expect(Fingerprint(fingerprint.description) == fingerprint)
    }
    #expect(Fingerprint("000000000000000000000000000000FF") == Fingerprint(value: 255))
  }

  @Test(arguments: [
    "", "0", String(repeating: "0", count: 31), String(repeating: "0", count: 33),
    "+0000000000000000000000000000000", "-0000000000000000000000000000000",
    "0000000000000000000000000000000g", " 000000000000000000000000000000 ",
    "0x000000000000000000000000000000", "00000000000000000000000000000é",
  ])
  func rejectsMalformedText(text: String) {
    #expect(Fingerprint(text) == nil)
  }

  @Test func sortsLikeItsText() {
    let values: [UInt128] = [3, 1 << 100, 0, .max, 255]
    let sorted = values.map { Fingerprint(value: $0) }.sorted()
    #expect(sorted.map(\.description) == sorted.map(\.description).sorted())
  }
}
