import KilnHashing
import KilnTestSupport
import Testing

@Suite struct XXH3CanonicalTests {
  @Test func mostSignificantByteComesFirst() {
    let narrow = XXH3.Canonical<UInt64>(0x0123_4567_89AB_CDEF)
    #expect(narrow.bytes == [0x01, 0x23, 0x45, 0x67, 0x89, 0xAB, 0xCD, 0xEF])
    #expect(narrow.description == "0123456789abcdef")
    let wide = XXH3.Canonical<UInt128>(0x99AA_06D3_0147_98D8_6001_C324_468D_497F)
    #expect(wide.bytes.prefix(4) == [0x99, 0xAA, 0x06, 0xD3])
    #expect(wide.bytes.suffix(2) == [0x49, 0x7F])
    #expect(wide.description == "99aa06d3014798d86001c324468d497f")
  }

  @Test func bytesAndTextRoundTrip() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<200 {
      // Include short numbers, so that there are leading zeros.
      let narrow = generator.next() >> generator.below(64)
      let wide = (UInt128(generator.next()) << 64 | UInt128(narrow)) >> generator.below(128)
      checkRoundTrip(narrow)
      checkRoundTrip(wide)
    }
    checkRoundTrip(UInt64.min)
    checkRoundTrip(UInt64.max)
    checkRoundTrip(UInt128.min)
    checkRoundTrip(UInt128.max)
  }

  private func checkRoundTrip<Hash: FixedWidthInteger & UnsignedInteger & Sendable>(_ hash: Hash) {
    let form = XXH3.Canonical(hash)
    #expect(form.bytes.count == Hash.bitWidth / 8)
    #expect(form.description.utf8.count == Hash.bitWidth / 4)
    #expect(Hash(form.description, radix: 16) == hash)
    #expect(XXH3.Canonical<Hash>(bytes: form.bytes) == form)
    #expect(XXH3.Canonical<Hash>(form.description) == form)
    #expect(XXH3.Canonical<Hash>(form.description.uppercased()) == form)
  }

  @Test(arguments: 0...40)
  func rejectsOtherLengths(count: Int) {
    let bytes = [UInt8](repeating: 0, count: count)
    let text = String(repeating: "0", count: count)
    #expect((XXH3.Canonical<UInt64>(bytes: bytes) != nil) == (count == 8))
    #expect((XXH3.Canonical<UInt128>(bytes: bytes) != nil) == (count == 16))
    #expect((XXH3.Canonical<UInt64>(text) != nil) == (count == 16))
    #expect((XXH3.Canonical<UInt128>(text) != nil) == (count == 32))
  }

  @Test func rejectsBytesThatAreNotHexadecimalDigits() {
    let digits = Set("0123456789abcdefABCDEF".utf8)
    for byte in UInt8.min..<0x80 {
      for place in [0, 7, 15] {
        var text = Array(repeating: UInt8(ascii: "1"), count: 16)
        text[place] = byte
        let form = XXH3.Canonical<UInt64>(String(decoding: text, as: UTF8.self))
        #expect((form != nil) == digits.contains(byte))
      }
    }
    #expect(XXH3.Canonical<UInt64>("+123456789abcdef") == nil)
    #expect(XXH3.Canonical<UInt64>("0x23456789abcdef") == nil)
    #expect(XXH3.Canonical<UInt64>(" 123456789abcde ") == nil)
    #expect(XXH3.Canonical<UInt64>("123456789abcde\u{660}") == nil)
  }
}
