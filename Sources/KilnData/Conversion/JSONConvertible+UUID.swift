#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

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
