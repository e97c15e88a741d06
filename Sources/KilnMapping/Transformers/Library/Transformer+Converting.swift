internal import KilnData
internal import KilnSupport

extension Transformer where Input == JSONValue, Output: JSONConvertible {
  /// A type's own conversion from and to JSON, named after the type.
  public static func converting(to type: Output.Type = Output.self) -> Self {
    Self(
      "\(type)",
      forward: { try Output(jsonValue: $0) },
      reverse: { try $0.jsonValue() }
    )
  }
}

extension Transformer where Output: RawRepresentable & SendableMetatype, Input == Output.RawValue {
  /// Converts raw values to an enum or another raw-representable type.
  ///
  /// All values round-trip, provided that the type restores each raw value.
  public static var rawValue: Self {
    Self(
      typeName(Output.self),
      forward: { try Output(strict: $0) },
      reverse: { $0.rawValue }
    )
  }
}

extension Transformer
where
  Output: RawRepresentable & SendableMetatype,
  Output.RawValue: JSONConvertible,
  Input == JSONValue
{
  /// Converts JSON to an enum or another raw-representable type.
  ///
  /// All values round-trip, provided that the type restores each raw value. So do the JSON forms in
  /// which raw values are written.
  public static var rawValue: Self {
    Self(
      typeName(Output.self),
      forward: { try Output(strict: Output.RawValue(jsonValue: $0)) },
      reverse: { try $0.rawValue.jsonValue() }
    )
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
