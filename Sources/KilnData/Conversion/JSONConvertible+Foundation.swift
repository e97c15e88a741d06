#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Decimal: JSONConvertible {
  /// Creates a decimal from a number that it represents exactly.
  ///
  /// A double is converted by its shortest digits, so that 0.1 is exactly one tenth.
  public init(jsonValue: JSONValue) throws(ConversionError) {
    self = try jsonValue.decimalValue
      .unwrapped(expecting: "number that a Decimal holds", in: jsonValue)
  }

  /// The number with all of its digits; see ``JSONNumber/init(_:)-(Decimal)``.
  ///
  /// - Throws: ``ConversionError`` if the decimal is NaN.
  public func jsonValue() throws(ConversionError) -> JSONValue {
    guard let number = JSONNumber(self) else {
      throw ConversionError(expected: "number", found: "NaN")
    }
    return .number(number)
  }
}

extension UUID: JSONConvertible {
  /// Creates a UUID from a string of 36 characters.
  ///
  /// The string has the form `8-4-4-4-12`, with hexadecimal digits in either case.
  public init(jsonValue: JSONValue) throws(ConversionError) {
    let value = jsonValue.stringValue.flatMap(UUID.init(uuidString:))
    self = try value.unwrapped(expecting: "UUID", in: jsonValue)
  }

  /// A string with uppercase digits.
  public func jsonValue() -> JSONValue { .string(uuidString) }
}
