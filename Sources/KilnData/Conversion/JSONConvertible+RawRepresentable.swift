extension JSONConvertible where Self: RawRepresentable, RawValue: JSONConvertible {
  /// The value whose raw value the JSON value stands for.
  @inlinable
  public init(jsonValue: JSONValue) throws(ConversionError) {
    guard let value = Self(rawValue: try RawValue(jsonValue: jsonValue)) else {
      throw ConversionError(expected: "a raw value of \(Self.self)", found: jsonValue)
    }
    self = value
  }

  /// The raw value's JSON form.
  @inlinable
  public func jsonValue() throws(ConversionError) -> JSONValue {
    try rawValue.jsonValue()
  }
}
