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

  @Test func sortsLikeItsText() {
    let values: [UInt128] = [3, 1 << 100, 0, .max, 255]
    let sorted = values.map { Fingerprint(value: $0) }.sorted()
    #expect(sorted.map(\.description) == sorted.map(\.description).sorted())
    #expect(sorted.map { Fingerprint($0.description) } == sorted)
  }
}
