internal import KilnMapping
internal import KilnRecipes

/// Reads scalars by the core schema of YAML 1.2 (https://yaml.org/spec/1.2.2/, 10.3.2).
///
/// `no`, `on` and `12:30` are strings there.
enum YAMLScalar {
  /// The largest number of digits of a hexadecimal or octal integer, whose conversion to decimal
  /// takes quadratic time.
  static let maximumDigitCount = 1_024

  /// The value of a plain scalar.
  ///
  /// - Parameters:
  ///   - text: the scalar.
  ///   - position: the position in errors.
  /// - Throws: `ParseError` for a number that is not finite, or has too many digits.
  static func plain(
    _ text: String,
    at position: RecipeFailure.TextPosition? = nil
  ) throws(ParseError) -> JSONValue {
    switch text {
    case "", "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE": return .bool(true)
    case "false", "False", "FALSE": return .bool(false)
    case ".nan", ".NaN", ".NAN", ".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF", "-.inf",
      "-.Inf", "-.INF":
      throw ParseError(.yaml, .notFinite, at: position)
    default: break
    }
    let radix = text.hasPrefix("0x") ? 16 : text.hasPrefix("0o") ? 8 : 10
    var spelling = inJSONSpelling(text)
    if radix != 10 {
      let digits = text.dropFirst(2)
      guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && ($0.hexDigitValue ?? 16) < radix })
      else { return .string(text) }
      guard digits.utf8.count <= maximumDigitCount else {
        throw ParseError(
          .yaml,
          .tooManyDigits(maximum: maximumDigitCount),
          at: position
        )
      }
      spelling = decimal(digits, radix: radix)
    }
    return JSONNumber(text: spelling).map { .number($0) } ?? .string(text)
  }

  /// The decimal digits of an integer.
  ///
  /// - Complexity: O(*n*²) in the number of digits.
  private static func decimal(_ digits: Substring, radix: Int) -> String {
    // Groups of 17 decimal digits, the lowest first: sixteen groups fit an integer.
    let group = 100_000_000_000_000_000
    var groups = [0]
    for digit in digits {
      var carry = digit.hexDigitValue ?? 0
      for index in groups.indices {
        (carry, groups[index]) = (groups[index] * radix + carry)
          .quotientAndRemainder(dividingBy: group)
      }
      if carry > 0 { groups.append(carry) }
    }
    let lower = groups.dropLast().reversed().map { String($0 + group).dropFirst() }
    return "\(groups.last ?? 0)\(lower.joined())"
  }

  /// A decimal number with the sign, zeros and point that JSON requires.
  ///
  /// A text that is not a number does not become one.
  private static func inJSONSpelling(_ text: String) -> String {
    func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    var rest = text.utf8[...]
    let sign = rest.first == UInt8(ascii: "-") ? "-" : ""
    if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    let whole = rest.prefix(while: isDigit)
    rest = rest[whole.endIndex...]
    var fraction = rest.prefix(0)
    if rest.first == UInt8(ascii: ".") {
      fraction = rest.dropFirst().prefix(while: isDigit)
      rest = rest[fraction.endIndex...]
    }
    guard !whole.isEmpty || !fraction.isEmpty else { return "" }
    let digits = whole.drop { $0 == UInt8(ascii: "0") }
    let hasPoint = fraction.startIndex != whole.endIndex
    let point = hasPoint ? ".\(fraction.isEmpty ? "0" : Substring(fraction))" : ""
    return sign + (digits.isEmpty ? "0" : Substring(digits)) + point + Substring(rest)
  }
}
