import KilnData
import KilnTestSupport
import Testing

/// The samples of RFC 8785 (JSON Canonicalization Scheme).
@Suite struct CanonicalTextTests {
  // Appendix B: the bits of a double and its text.
  @Test(
    arguments: [
      (0x0000_0000_0000_0000, "0"), (0x8000_0000_0000_0000, "0"),
      (0x0000_0000_0000_0001, "5e-324"), (0x8000_0000_0000_0001, "-5e-324"),
      (0x7FEF_FFFF_FFFF_FFFF, "1.7976931348623157e+308"),
      (0xFFEF_FFFF_FFFF_FFFF, "-1.7976931348623157e+308"),
      (0x4340_0000_0000_0000, "9007199254740992"), (0xC340_0000_0000_0000, "-9007199254740992"),
      (0x4430_0000_0000_0000, "295147905179352830000"),
      (0x44B5_2D02_C7E1_4AF5, "9.999999999999997e+22"), (0x44B5_2D02_C7E1_4AF6, "1e+23"),
      (0x44B5_2D02_C7E1_4AF7, "1.0000000000000001e+23"),
      (0x444B_1AE4_D6E2_EF4E, "999999999999999700000"),
      (0x444B_1AE4_D6E2_EF4F, "999999999999999900000"), (0x444B_1AE4_D6E2_EF50, "1e+21"),
      (0x3EB0_C6F7_A0B5_ED8C, "9.999999999999997e-7"), (0x3EB0_C6F7_A0B5_ED8D, "0.000001"),
      (0x41B3_DE43_5555_5553, "333333333.3333332"), (0x41B3_DE43_5555_5554, "333333333.33333325"),
      (0x41B3_DE43_5555_5555, "333333333.3333333"), (0x41B3_DE43_5555_5556, "333333333.3333334"),
      (0x41B3_DE43_5555_5557, "333333333.33333343"),
      (0xBECB_F647_612F_3696, "-0.0000033333333333333333"),
      (0x4314_3FF3_C1CB_0959, "1424953923781206.2"),
    ] as [(UInt64, String)]
  )
  func numbersMatchTheSamples(_ bits: UInt64, _ text: String) throws {
    #expect(try JSONValue(Double(bitPattern: bits)).canonicalText() == text)
  }

  @Test(arguments: [0x7FFF_FFFF_FFFF_FFFF, 0x7FF0_0000_0000_0000] as [UInt64])
  func rejectsNonFiniteNumbers(_ bits: UInt64) throws {
    let value = JSONValue(Double(bitPattern: bits))
    #expect(throws: ConversionError.self) { try value.canonicalText() }
  }

  // Section 3.2.2.
  @Test func objectMatchesTheSample() throws {
    let value: JSONValue = [
      "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
      "string": "\u{20ac}$\u{000F}\u{000a}A'\u{0042}\u{0022}\u{005c}\\\"/",
      "literals": [nil, true, false],
    ]
    let text =
      #"{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"#
      + #""string":"€$\u000f\nA'B\"\\\\\"/"}"#
    #expect(try value.canonicalText() == text)
  }

  // Section 3.2.3.
  @Test func membersAreSortedByUTF16CodeUnits() throws {
    let value: JSONValue = [
      "\u{20ac}": "Euro Sign", "\r": "Carriage Return",
      "\u{fb33}": "Hebrew Letter Dalet With Dagesh", "1": "One", "😀": "Emoji: Grinning Face",
      "\u{80}": "Control", "\u{f6}": "Latin Small Letter O With Diaeresis",
    ]
    let text =
      #"{"\r":"Carriage Return","1":"One",""# + "\u{80}" + #"":"Control",""# + "\u{f6}"
      + #"":"Latin Small Letter O With Diaeresis","€":"Euro Sign","😀":"Emoji: Grinning Face",""#
      + "\u{fb33}" + #"":"Hebrew Letter Dalet With Dagesh"}"#
    #expect(try value.canonicalText() == text)
  }

  @Test(
    arguments: [
      (1, "1"), (1.0, "1"), (.unsigned(1 << 63), "9223372036854776000"),
      (9_007_199_254_740_993, "9007199254740992"), (.unsigned(.max), "18446744073709552000"),
      (.literal("1234567890123456.78"), "1234567890123456.8"), (.literal("1e-400"), "0"),
      (.literal("-1e-400"), "0"), (.literal("3e-324"), "5e-324"),
      (.literal("0.10000000000000000555111512312578270"), "0.1"),
    ] as [(JSONNumber, String)]
  )
  func numbersAreRoundedToTheNearestDouble(_ number: JSONNumber, _ text: String) throws {
    #expect(try JSONValue.number(number).canonicalText() == text)
  }

  @Test func rejectsNumbersBeyondTheRangeOfDoubles() throws {
    let error = try #require(throws: ConversionError.self) {
      try ([.number(.literal("1e400"))] as JSONValue).canonicalText()
    }
    #expect(error.description == "[0]: expected a number that a double holds, found 1e+400")
  }
}
