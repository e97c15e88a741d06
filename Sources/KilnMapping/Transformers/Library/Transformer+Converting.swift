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
