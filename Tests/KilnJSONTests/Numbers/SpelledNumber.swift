/// A number as its text and its decimal value, computed from the characters of the text.
struct SpelledNumber {
  let text: String
  /// Whether there is neither a fraction nor an exponent; false for `-0`.
  let isInteger: Bool
  /// The sign and the digits without zeros at either end.
  let digits: String
  let power: Int128

  init(_ text: String) {
    self.text = text
    isInteger = text != "-0" && !text.contains { ".eE".contains($0) }
    let parts = text.split(whereSeparator: { "eE".contains($0) })
    let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    var digits = mantissa.joined().drop { $0 == "-" || $0 == "0" }
    var power = parts.count > 1 ? Self.power(parts[1]) : 0
    if mantissa.count > 1 { power -= Int128(mantissa[1].count) }
    while digits.last == "0" {
      digits.removeLast()
      power += 1
    }
    self.digits = (text.hasPrefix("-") && !digits.isEmpty ? "-" : "") + digits
    self.power = digits.isEmpty ? 0 : power
  }

  /// The number of an exponent; 0 if it has more than 38 digits.
  private static func power(_ text: Substring) -> Int128 {
    let digits = text.drop { "+-0".contains($0) }
    let power = digits.count <= 38 ? Int128(digits) ?? 0 : 0
    return text.hasPrefix("-") ? -power : power
  }

  /// The kind and the value.
  var value: [String] { [isInteger ? "integer" : "decimal", digits, "\(power)"] }

  /// The number of significant digits.
  var digitCount: Int { digits.count { $0.isNumber } }
}
