import Foundation
import KilnTestSupport

extension SpelledNumber {
  /// The nearest double, by the standard library.
  var double: Double { Double(text) ?? .nan }

  /// The number as a decimal; `nil` if it is not certain to be one.
  var decimal: Decimal? {
    guard digitCount <= 38, (-120...90).contains(power) else { return nil }
    return Decimal(string: digits.isEmpty ? "0" : "\(digits)e\(power)")
  }
}

extension SeededGenerator {
  /// A random spelling of a number: as C, Swift and other programs print doubles, long decimals,
  /// and exponents and integers at limits.
  mutating func spelledNumber() -> SpelledNumber {
    SpelledNumber(spelling())
  }

  private mutating func spelling() -> String {
    switch below(9) {
    case 0: return printed("%.17g", finiteDouble())
    case 1: return finiteDouble().description
    case 2: return printed("%.17g", Double(below(360_000_000)) / 1e6 - 180)
    case 3: return printed("%.\(1 + below(20))g", Double(below(1_000_000)) / 1e3)
    case 4: return digits(1 + below(22))
    case 5:
      // More digits than any printer writes.
      return digits(1 + below(18)) + "." + String(repeating: "0", count: below(3) * below(10))
        + (0..<(1 + below(pick([25, 60])))).map { _ in "\(below(10))" }.joined()
        + pick(["", "", "e\(below(700) - 350)"])
    case 6:
      let limits = [
        0, 4, 5, 15, 16, 17, 18, 19, 22, 23, 27, 28, 292, 307, 308, 309, 323, 324, 325, 343, 400,
        32_766, 32_767, 32_768, 32_769, 65_536, 1_000_000,
      ]
      let sign = pick(["", "+", "-"])
      return digits(1 + below(20)) + pick(["", ".0", ".5", ".10"]) + pick(["e", "E"]) + sign
        + pick(["", "0", "00"]) + "\(pick(limits))"
    case 7:
      let limits = [
        "9223372036854775807", "9223372036854775808", "18446744073709551615", "9007199254740992",
        "9007199254740993", "999999999999999", "1000000000000000", "999999999999999999",
        "1000000000000000000",
      ]
      return pick(["", "-"]) + pick(limits) + pick(["", ".0", ".5", "00", "00.10", "e-17", "e3"])
    default:
      return pick([
        "0", "-0", "0.0", "-0.0", "0e9", "-0E-400", "1.10", "1.1", "0.1", "0.10000000000000001",
        "1e400", "10e399", "1e-400", "3e-324", "5e-324", "4.9406564584124654e-324", "2.5e-324",
        "2.2250738585072014e-308", "2.2250738585072011e-308", "1.7976931348623157e308",
        "1.7976931348623159e308", "1234567890123456.78", "99999999999999.999",
        "12345678901234.12345678",
      ])
    }
  }

  private mutating func finiteDouble() -> Double {
    let value = Double(bitPattern: next())
    return value.isFinite ? value : 0.5
  }

  /// An integer with a number of digits.
  private mutating func digits(_ count: Int) -> String {
    let sign = below(2) == 0 ? "" : "-"
    if below(20) == 0 { return sign + "0" }
    return sign + "\(1 + below(9))" + (1..<count).map { _ in "\(below(10))" }.joined()
  }

  private func printed(_ format: String, _ value: Double) -> String {
    // Without the point, `1e+20` and `100` are numbers of JSON as well.
    String(format: format, value)
  }
}
