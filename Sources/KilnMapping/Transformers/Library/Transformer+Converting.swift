internal import KilnData

extension Transformer where Input == JSONValue, Output: JSONConvertible {
  /// A type's own conversion from JSON and back, under the type's name.
  public static func converting(to type: Output.Type = Output.self) -> Self {
    Self(
      "\(type)",
      forward: { try Output(jsonValue: $0) },
      reverse: { try $0.jsonValue() }
    )
  }
}

extension Transformer where Output: RawRepresentable & SendableMetatype, Input == Output.RawValue {
  /// Values of an enum, or of another type with raw values, as their raw values.
  ///
  /// Both laws hold for all values, as far as the type gives each raw value back.
  public static var rawValue: Self {
    Self(
      "\(Output.self)",
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
  /// Values of an enum, or of another type with raw values, as their raw values in JSON.
  ///
  /// Both laws hold for all values, as far as the type gives each raw value back, and for the JSON
  /// forms that the raw values are written in.
  public static var rawValue: Self {
    Self(
      "\(Output.self)",
      forward: { try Output(strict: Output.RawValue(jsonValue: $0)) },
      reverse: { try $0.rawValue.jsonValue() }
    )
  }
}

extension RawRepresentable {
  /// The value of a raw value; an error that says which there are, for an enum that lists them.
  fileprivate init(strict rawValue: RawValue) throws(ConversionError) {
    guard let value = Self(rawValue: rawValue) else {
      var expected = "a raw value of \(Self.self)"
      if let list = Self.self as? any CaseIterable.Type {
        expected = "one of \(Self.rawValues(of: list))"
      }
      throw ConversionError(expected: expected, found: Excerpt.described(any: rawValue))
    }
    self = value
  }

  private static func rawValues<Cases: CaseIterable>(of type: Cases.Type) -> String {
    let values = type.allCases.prefix(20).compactMap { ($0 as? Self)?.rawValue }
    return Excerpt.shortened(values.map { Excerpt.described(any: $0) }.joined(separator: ", "))
  }
}
