#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Decimal: JSONConvertible {
  /// A number that a decimal holds exactly; a double by its shortest digits, so that 0.1 is a
  /// tenth.
  public init(jsonValue: JSONValue) throws(ConversionError) {
    guard let value = jsonValue.decimalValue else {
      throw ConversionError(expected: "number that a Decimal holds", found: jsonValue)
    }
    self = value
  }

  /// The number with all of its digits; see ``JSONNumber/init(_:)-(Decimal)``.
  ///
  /// - Throws: ``ConversionError`` when it is not a number.
  public func jsonValue() throws(ConversionError) -> JSONValue {
    guard let number = JSONNumber(self) else {
      throw ConversionError(expected: "number", found: "NaN")
    }
    return .number(number)
  }
}

extension UUID: JSONConvertible {
  /// A string of 36 characters, `8-4-4-4-12` hexadecimal digits in either case.
  public init(jsonValue: JSONValue) throws(ConversionError) {
    guard case .string(let text) = jsonValue, let value = UUID(uuidString: text) else {
      throw ConversionError(expected: "UUID", found: jsonValue)
    }
    self = value
  }

  /// The string, in capitals.
  public func jsonValue() -> JSONValue { .string(uuidString) }
}
