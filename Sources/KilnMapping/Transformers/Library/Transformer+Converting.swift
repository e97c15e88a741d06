internal import KilnData
internal import KilnSupport

extension Transformer where Input == JSONValue, Output: JSONConvertible {
  /// A type's own conversion from and to JSON, named after the type.
  public static func converting(to type: Output.Type = Output.self) -> Self {
    Self(
      "\(type)",
      forward: { try Output(jsonValue: $0) },
      reverse: { try $0.jsonValue() }
    ).accepting(.type(Output.self))
  }
}

extension Transformer
where
  Input: JSONConvertible,
  Output: RawRepresentable & SendableMetatype,
  Output.RawValue: JSONConvertible
{
  /// Converts raw values, or their JSON, to an enum or another raw-representable type.
  ///
  /// All values round-trip, provided that the type restores each raw value. So do the inputs in
  /// which raw values are written.
  public static var rawValue: Self {
    Self(
      typeName(Output.self),
      forward: { try Output(strict: $0.converted(to: Output.RawValue.self)) },
      reverse: { try $0.rawValue.converted(to: Input.self) }
    ).accepting(.type(Output.RawValue.self))
  }
}

extension JSONConvertible {
  /// The value of another type with the same JSON form; the value itself if the types are the same.
  fileprivate func converted<Other: JSONConvertible>(
    to type: Other.Type
  ) throws(ConversionError) -> Other {
    if let value = self as? Other { return value }
    return try Other(jsonValue: jsonValue())
  }
}

extension RawRepresentable {
  /// Creates the value for a raw value.
  fileprivate init(strict rawValue: RawValue) throws(ConversionError) {
    guard let value = Self(rawValue: rawValue) else {
      throw .notRawValue(of: Self.self, found: Excerpt.described(any: rawValue))
    }
    self = value
  }
}
