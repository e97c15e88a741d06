internal import KilnMapping

/// Reads scalars by the core schema of YAML 1.2 (https://yaml.org/spec/1.2.2/, 10.3.2).
///
/// `no`, `on` and `12:30` are strings there.
enum YAMLScalar {
  /// The value of a plain scalar; `nil` for a number that is not finite.
  static func plain(_ text: String) -> JSONValue? {
    switch text {
    case "", "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE": return .bool(true)
    case "false", "False", "FALSE": return .bool(false)
    case ".nan", ".NaN", ".NAN", ".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF", "-.inf",
      "-.Inf", "-.INF":
      return nil
    default: return .some(number(text) ?? .string(text))
    }
  }

  /// The number that a text represents; `nil` if it is not a number.
  static func number(_ text: String) -> JSONValue? {
    guard let first = text.utf8.first, text.utf8.count <= 1_000 else { return nil }
    guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) || "+-.".utf8.contains(first)
    else { return nil }
    if let integer = integer(text, prefix: "0x", radix: 16) { return integer }
    if let integer = integer(text, prefix: "0o", radix: 8) { return integer }
    return JSONNumber(text: inJSONSpelling(text)).map { .number(rounded($0)) }
  }

  /// Rounds a number that underflows to zero, as the reader of JSON text does.
  private static func rounded(_ number: JSONNumber) -> JSONNumber {
    guard case .literal(let digits) = number, let value = Double(digits), value == 0 else {
      return number
    }
    return .double(value)
  }

  private static func integer(_ text: String, prefix: String, radix: Int) -> JSONValue? {
    guard text.hasPrefix(prefix) else { return nil }
    let digits = text.dropFirst(prefix.count)
    guard let first = digits.utf8.first, first != UInt8(ascii: "+"), first != UInt8(ascii: "-")
    else { return nil }
    return UInt64(digits, radix: radix).map { .number(JSONNumber($0)) }
  }

  /// A decimal number with the sign, zeros and point that JSON requires.
  ///
  /// A text that is not a number does not become one.
  private static func inJSONSpelling(_ text: String) -> String {
    var rest = text[...]
    var sign = ""
    if let first = rest.first, first == "+" || first == "-" {
      if first == "-" { sign = "-" }
      rest.removeFirst()
    }
    let whole = rest.prefix { $0.isASCII && $0.isNumber }
    rest = rest.dropFirst(whole.count)
    var fraction: Substring = ""
    if rest.first == "." {
      fraction = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(1 + fraction.count)
    }
    guard !whole.isEmpty || !fraction.isEmpty else { return "" }
    let digits = whole.drop { $0 == "0" }
    let point = fraction.isEmpty ? "" : ".\(fraction)"
    return sign + (digits.isEmpty ? "0" : String(digits)) + point + rest
  }
}
