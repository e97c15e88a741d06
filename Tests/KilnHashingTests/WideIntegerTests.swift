import KilnHashing
import KilnTestSupport
import Testing

extension WideInteger: FastHashable {}

@Suite struct WideIntegerTests {
  /// Numbers of a custom width, and the words that they must be hashed as.
  private func check<let width: Int>(_: WideInteger<width>.Type, words count: Int) {
    var numbers: Set<WideInteger<width>> = [0, 1, 2, .max, .max - 1]
    for bit in stride(from: 0, to: width, by: 7) { numbers.insert(1 << bit) }
    checkHashableLaws(numbers.map { [$0] })
    for number in numbers {
      let words = (0..<count).map { UInt64(truncatingIfNeeded: number >> ($0 * 64)) }
      #expect(Fingerprint(of: number) == Fingerprint(of: Words(words)))
      #expect(
        Fingerprint(of: [number, number]) == Fingerprint(of: Words([2] + words + words)),
        "only the library's own integers are packed"
      )
    }
  }

  @Test func hashesAllWordsOfIntegersOfAnyWidth() {
    check(WideInteger<24>.self, words: 1)
    check(WideInteger<64>.self, words: 1)
    check(WideInteger<72>.self, words: 2)
    check(WideInteger<192>.self, words: 3)
    check(WideInteger<256>.self, words: 4)
    #expect(Fingerprint(of: WideInteger<24>(5)) == Fingerprint(of: 5))
    #expect(Fingerprint(of: WideInteger<128>.max) == Fingerprint(of: UInt128.max))
  }
}
