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
