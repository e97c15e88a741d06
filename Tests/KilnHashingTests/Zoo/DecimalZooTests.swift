import Foundation
import KilnHashing
import KilnTestSupport
import Testing

@Suite struct DecimalZooTests {
  private func decimal(_ text: String) throws -> Decimal { try #require(Decimal(string: text)) }

  /// A number in exactly this form, which need not be the shortest.
  private func decimal(
    _ significand: UInt128,
    _ exponent: Int = 0,
    negative: Bool = false
  ) throws -> Decimal {
    let limbs = (0..<8).map { UInt16(truncatingIfNeeded: significand >> UInt128(16 * $0)) }
    let length = (128 - significand.leadingZeroBitCount + 15) / 16
    let text = """
      <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><array><dict>
      <key>exponent</key><integer>\(exponent)</integer><key>length</key><integer>\(length)</integer>
      <key>isNegative</key><\(negative)/><key>isCompact</key><false/>
      <key>mantissa</key><array>\(limbs.map { "<integer>\($0)</integer>" }.joined())</array>
      </dict></array></plist>
      """
    let decoder = PropertyListDecoder()
    return try #require(decoder.decode([Decimal].self, from: Data(text.utf8)).first)
  }

  @Test func equalNumbersHashEquallyInEveryForm() throws {
    let hundredth = try decimal("0.01")
    checkHashableLaws([
      [1, try decimal("1.0"), try decimal("1.00"), hundredth * 100, try decimal(1000, -3)],
      [100, try decimal("1e2"), try decimal(100), try decimal(10, 1), try decimal(1, 2)],
      [0, try decimal("-0"), try decimal("0e5"), hundredth - hundredth], [-1], [hundredth],
      [.nan, 1 / 0], [.greatestFiniteMagnitude], [.leastFiniteMagnitude], [.pi], [-.pi],
      [try decimal(.max)], [try decimal(.max - 1)], [try decimal(1, -128)], [try decimal(1, 127)],
      [try decimal(.max, 1)], [try decimal(.max, 0, negative: true)],
    ])
  }

  @Test func randomNumbersAreEqualExactlyIfTheirHashesAre() throws {
    var generator = SeededGenerator(seed: 31)
    for _ in 0..<500 {
      let wide = UInt128(generator.next()) << 64 | UInt128(generator.next())
      var significand = wide >> UInt128(generator.below(128))
      var exponent = generator.below(200) - 100
      let number = try decimal(significand, exponent)
      // The same number with zeros moved between significand and exponent, or its neighbour.
      for _ in 0..<generator.below(12) {
        let (product, overflow) = significand.multipliedReportingOverflow(by: 10)
        if overflow { break }
        significand = product
        exponent -= 1
      }
      if generator.next() & 1 == 0 { significand = significand &+ 1 }
      let other = try decimal(significand, exponent)
      #expect((number == other) == (number.everyHash == other.everyHash), "\(number), \(other)")
    }
  }

  @Test func significandInMemoryMatchesThePrintedOne() throws {
    #expect(Decimal.memoryIsKnown, "hashing a decimal prints it, which is slow")
    for number in [0, 1, 10, 65_535, 65_536, 1 << 64, .max, .max / 3] as [UInt128] {
      for exponent in [-100, 0, 100] {
        let value = try decimal(number, exponent)
        #expect(value.significandInMemory == number)
        #expect(value.printedSignificand == number)
      }
    }
  }

  @Test func bytesMatchTheSpecification() throws {
    for (text, words) in [
      ("12.50", [0, 125, 0, UInt64(bitPattern: -1)]), ("-3000", [1, 3, 0, 3]), ("0", [0, 0, 0, 0]),
      ("36893488147419103233", [0, 1, 2, 0]),
    ] {
      #expect(Fingerprint(of: try decimal(text)) == Fingerprint(of: Words(words)))
    }
    #expect(Fingerprint(of: Decimal.nan) == Fingerprint(of: Words([2, 0, 0, 0])))
  }
}
