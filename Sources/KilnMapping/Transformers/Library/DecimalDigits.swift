/// A decimal number of any size in one form: digits without zeros at either end, and an exponent.
struct DecimalDigits: Equatable {
  var isNegative: Bool
  /// `0` for zero, else without zeros at either end.
  var significand: String
  /// The power of ten of the last digit; 0 for zero.
  var exponent: Int

  /// The number of a JSON text, which must be well formed; `nil` where its exponent has more than
  /// nine digits.
  init?(_ text: String) {
    var rest = text.utf8[...]
    isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest.removeFirst() }
    let mantissa = rest.prefix { $0 != UInt8(ascii: "e") && $0 != UInt8(ascii: "E") }
    rest.removeFirst(mantissa.count)

    var digits = Array(mantissa.filter { $0 != UInt8(ascii: ".") })
    let point = mantissa.firstIndex(of: UInt8(ascii: "."))
    exponent = point.map { 1 - mantissa[$0...].count } ?? 0
    let zeros = digits.reversed().prefix { $0 == UInt8(ascii: "0") }.count
    digits.removeLast(zeros)
    digits.removeFirst(digits.prefix { $0 == UInt8(ascii: "0") }.count)
    significand = digits.isEmpty ? "0" : String(decoding: digits, as: UTF8.self)
    exponent += zeros

    if digits.isEmpty {
      exponent = 0
    } else if rest.popFirst() != nil {
      guard let power = Int(String(Substring(rest))), power.magnitude < 1_000_000_000 else {
        return nil
      }
      exponent += power
    }
  }
}
