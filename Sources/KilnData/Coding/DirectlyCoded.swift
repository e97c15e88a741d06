#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A type that the coders convert themselves, without `encode(to:)` or `init(from:)`.
protocol DirectlyCoded: SendableMetatype {
  /// The JSON form; `nil` if the type should encode itself.
  func encoded(_ options: JSONCodingOptions) throws -> JSONValue?

  /// The value of a JSON form; `nil` if the type should decode itself.
  static func decoded(_ value: JSONValue, _ options: JSONCodingOptions) throws -> Self?

  /// Whether the type accepts JSON values of a kind.
  ///
  /// If not, an error is a type mismatch; otherwise the data is corrupted.
  static func takes(_ kind: JSONKind) -> Bool
}

extension DirectlyCoded where Self: JSONConvertible {
  func encoded(_ options: JSONCodingOptions) throws -> JSONValue? { try jsonValue() }

  static func decoded(_ value: JSONValue, _ options: JSONCodingOptions) throws -> Self? {
    try Self(jsonValue: value)
  }
}

extension DirectlyCoded where Self: Numeric {
  static func takes(_ kind: JSONKind) -> Bool {
    kind == .integer || kind == .double || kind == .literal
  }
}

extension Int: DirectlyCoded {}
extension Int8: DirectlyCoded {}
extension Int16: DirectlyCoded {}
extension Int32: DirectlyCoded {}
extension Int64: DirectlyCoded {}
extension Int128: DirectlyCoded {}
extension UInt: DirectlyCoded {}
extension UInt8: DirectlyCoded {}
extension UInt16: DirectlyCoded {}
extension UInt32: DirectlyCoded {}
extension UInt64: DirectlyCoded {}
extension UInt128: DirectlyCoded {}

extension Bool: DirectlyCoded {
  static func takes(_ kind: JSONKind) -> Bool { kind == .boolean }
}

extension String: DirectlyCoded {
  static func takes(_ kind: JSONKind) -> Bool { kind == .string }
}

extension JSONValue: DirectlyCoded {
  static func takes(_ kind: JSONKind) -> Bool { true }
}

extension JSONNumber: DirectlyCoded {
  static func takes(_ kind: JSONKind) -> Bool { Double.takes(kind) }
}

extension JSONObject: DirectlyCoded {
  static func takes(_ kind: JSONKind) -> Bool { kind == .object }
}

// MARK: Floating-point numbers
extension DirectlyCoded where Self: BinaryFloatingPoint & JSONConvertible {
  func encoded(_ options: JSONCodingOptions) throws -> JSONValue? {
    try options.nonFinite.text(of: self).map(JSONValue.string) ?? jsonValue()
  }

  static func decoded(_ value: JSONValue, _ options: JSONCodingOptions) throws -> Self? {
    try options.nonFinite.number(of: value) ?? Self(jsonValue: value)
  }
}

extension Double: DirectlyCoded {}
extension Float: DirectlyCoded {}

extension JSONCodingOptions.NonFinite {
  /// The string for an infinity or NaN; `nil` for other numbers.
  fileprivate func text(of number: some BinaryFloatingPoint) -> String? {
    guard case .strings(let positive, let negative, let nan) = self, !number.isFinite else {
      return nil
    }
    return number.isNaN ? nan : number < 0 ? negative : positive
  }

  /// The infinity or NaN for a string; `nil` for other values.
  fileprivate func number<Number: BinaryFloatingPoint>(of value: JSONValue) -> Number? {
    guard case .strings(let positive, let negative, let nan) = self else { return nil }
    return switch value {
    case .string(positive): .infinity
    case .string(negative): -.infinity
    case .string(nan): .nan
    default: nil
    }
  }
}

// MARK: Foundation
extension Decimal: DirectlyCoded {}

extension URL: DirectlyCoded {
  func encoded(_ options: JSONCodingOptions) throws -> JSONValue? { .string(absoluteString) }

  static func decoded(_ value: JSONValue, _ options: JSONCodingOptions) throws -> URL? {
    let url = value.stringValue.flatMap { URL(string: $0) }
    return try url.unwrapped(expecting: "URL", in: value)
  }

  static func takes(_ kind: JSONKind) -> Bool { kind == .string }
}

extension Date: DirectlyCoded {
  func encoded(_ options: JSONCodingOptions) throws -> JSONValue? {
    try options.dates.write?(self)
  }

  static func decoded(_ value: JSONValue, _ options: JSONCodingOptions) throws -> Date? {
    try options.dates.read?(value)
  }

  static func takes(_ kind: JSONKind) -> Bool { kind != .null }
}

extension Data: DirectlyCoded {
  func encoded(_ options: JSONCodingOptions) throws -> JSONValue? {
    try options.data.write?(self)
  }

  static func decoded(_ value: JSONValue, _ options: JSONCodingOptions) throws -> Data? {
    try options.data.read?(value)
  }

  static func takes(_ kind: JSONKind) -> Bool { kind == .string }
}
