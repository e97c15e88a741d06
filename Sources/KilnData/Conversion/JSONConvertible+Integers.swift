extension JSONConvertible where Self: FixedWidthInteger {
  /// Creates an integer from a JSON integer in the range of the type.
  ///
  /// A double is rejected, even without a fraction.
  @inlinable
  public init(jsonValue: JSONValue) throws(ConversionError) {
    if case .number(let number) = jsonValue, case .integer(let integer) = number.form,
      let value = Self(exactly: integer)
    {
      self = value
    } else {
      self = try Self._converting(jsonValue)
    }
  }

  /// An integer of any form, or the error.
  @usableFromInline
  static func _converting(_ jsonValue: JSONValue) throws(ConversionError) -> Self {
    guard let value = jsonValue.numberValue?.integer(as: Self.self) else {
      let expected =
        jsonValue.numberValue?.isInteger == true
        ? "integer from \(Self.min) through \(Self.max)" : "integer"
      throw ConversionError(expected: expected, found: jsonValue)
    }
    return value
  }

  /// The integer; beyond 64 bits a literal with its digits.
  public func jsonValue() -> JSONValue { JSONValue(self) }
}

extension Int: JSONConvertible {}
extension Int8: JSONConvertible {}
extension Int16: JSONConvertible {}
extension Int32: JSONConvertible {}
extension Int64: JSONConvertible {}
extension Int128: JSONConvertible {}
extension UInt: JSONConvertible {}
extension UInt8: JSONConvertible {}
extension UInt16: JSONConvertible {}
extension UInt32: JSONConvertible {}
extension UInt64: JSONConvertible {}
extension UInt128: JSONConvertible {}
