import Foundation
import KilnData
import KilnTestSupport
import Testing

@Suite struct JSONNumberValueTests {
  @Test(
    arguments: [
      (1, 1.0), (.literal("1"), 1), (.literal("10e-1"), .double(1)), (0, .double(-0.0)),
      (.literal("0e99999999999999999999"), 0), (.literal("1e400"), .literal("10e399")),
      (.literal("-0.0012E+500"), .literal("-12e496")), (.double(0.1), .literal("0.1")),
      (.literal("100000000000000000000"), .literal("1e20")), (.double(1e22), .literal("1e22")),
      (.double(0.5), .literal("0.50")), (.double(1e23), .literal("1e23")),
      (.unsigned(1 << 63), .literal("9223372036854775808.0")),
      (.literal("9223372036854776000"), .double(0x1p63)),
      (.literal("-1E+400"), .literal("-0.1e401")),
      (.literal("1e400"), .literal("1e0000000000000000000000000000000000000000400")),
      (.literal("1e999999999"), .literal("10e999999998")),
      (.literal("295147905179352825856"), .literal("295147905179352825856.0")),
      (.literal("1e-400"), .literal("0.1e-399")),
    ] as [(JSONNumber, JSONNumber)]
  )
  func numbersOfTheSameValueAreNumericallyEqual(_ left: JSONNumber, _ right: JSONNumber) {
    #expect(left.isNumericallyEqual(to: right))
    #expect(right.isNumericallyEqual(to: left))
  }

  @Test(
    arguments: [
      (1, 2), (1, .double(1.5)), (9_007_199_254_740_993, .double(9_007_199_254_740_992)),
      (.unsigned(1 << 63), .double(0x1p63)), (.literal("99999999999999991611392"), .double(1e23)),
      (.literal("1e400"), .literal("1e401")), (.literal("1"), .literal("-1")),
      (.double(0.1), .literal("0.10000000000000001")),
      (.double(.nan), .double(.nan)), (.double(.infinity), .literal("1e400")),
      (.literal("1e-400"), 0), (.integer(-1), .unsigned(.max)),
      (.literal("100000000000000000001"), .literal("1e20")), (.literal("1e999999999"), 1),
      (.literal("1e400"), .literal("-1e400")), (.literal("1e999999999"), .literal("1e999999998")),
      (.literal("295147905179352825857"), .literal("295147905179352825856.0")),
    ] as [(JSONNumber, JSONNumber)]
  )
  func numbersOfDifferentValueAreNotNumericallyEqual(_ left: JSONNumber, _ right: JSONNumber) {
    #expect(!left.isNumericallyEqual(to: right))
    #expect(!right.isNumericallyEqual(to: left))
  }

  @Test func everySpellingIsNumericallyEqualAndNoOtherNumberIs() {
    var random = SeededGenerator(seed: 83)
    for _ in 0..<20_000 {
      // An integer beyond 64 bits, or a number beyond the range of doubles, and the same number
      // with a fraction.
      var digits =
        [1 + random.below(9)] + (0..<(20 + random.below(20))).map { _ in random.below(10) }
      let exponent = random.below(2) == 0 ? 0 : 400 + random.below(100_000)
      let sign = random.below(2) == 0 ? "" : "-"
      let point = 1 + random.below(digits.count - 1)
      let first = number(sign, digits, exponent: exponent, point: 0)
      let second = number(sign, digits, exponent: exponent, point: point)
      #expect(first.isNumericallyEqual(to: second), "\(first)")
      digits[random.below(digits.count)] += 1
      guard !digits.contains(10) else { continue }
      let other = number(sign, digits, exponent: exponent, point: 0)
      #expect(!first.isNumericallyEqual(to: other), "\(first)")
    }
  }

  /// A number whose text has its point moved to the left.
  private func number(_ sign: String, _ digits: [Int], exponent: Int, point: Int) -> JSONNumber {
    let whole = digits.dropLast(point).map(String.init).joined()
    let fraction = digits.suffix(point).map(String.init).joined()
    let power = exponent + point
    return .literal(
      sign + whole + (point > 0 ? "." + fraction : "") + (power > 0 ? "e\(power)" : "")
    )
  }

  @Test(
    arguments: [
      ("0", .integer(0)), ("-0", .integer(0)), ("1", .integer(1)), ("1e3", .integer(1000)),
      ("9223372036854775808", .unsigned(1 << 63)), ("-9223372036854775808", .integer(.min)),
      ("0.1", .double(0.1)), ("-12.5", .double(-12.5)), ("1e-100", .double(1e-100)),
      ("18446744073709551616", .literal("18446744073709551616")),
      ("0.12345678901234567890123", .literal("0.12345678901234567890123")),
      ("1e30", .literal("1000000000000000000000000000000")),
    ] as [(String, JSONNumber)]
  )
  func decimalsConvertToTheNumberThatHoldsThem(_ text: String, _ number: JSONNumber) throws {
    let decimal = try #require(Decimal(string: text))
    #expect(JSONNumber(decimal) == number)
    #expect(number.exactDecimal == decimal)
    #expect(try Decimal(jsonValue: decimal.jsonValue()) == decimal)
  }

  @Test(arguments: ["1e200", "1e-200", "1234567890123456789012345678901234567890.5"])
  func rejectsNumbersThatADecimalCannotHold(_ digits: String) {
    #expect(JSONNumber.literal(digits).exactDecimal == nil)
    #expect(throws: ConversionError.self) { try Decimal(jsonValue: .number(.literal(digits))) }
  }

  @Test func nanIsNotConvertible() {
    #expect(JSONNumber(Decimal.nan) == nil)
    #expect(throws: ConversionError.self) { try Decimal.nan.jsonValue() }
    #expect(JSONNumber.double(.nan).exactDecimal == nil)
    #expect(JSONNumber.double(1e200).exactDecimal == nil)
    #expect(
      JSONNumber.literal("1e130").exactDecimal
        == Decimal(string: "1000e127")
    )
  }
}
