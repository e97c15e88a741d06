public import KilnData

/// The JSON values that a transformer can accept, described for JSON Schemas.
///
/// It includes all values that the transformer accepts, and possibly others.
@usableFromInline
package indirect enum AcceptedJSON: Sendable {
  /// Any value.
  case any
  /// The own JSON form of a type.
  case type(any Any.Type)
  /// Values that are valid by a JSON Schema.
  case schema(JSONObject)
  /// Arrays of such values.
  case elements(AcceptedJSON)
  /// Objects of such values.
  case members(AcceptedJSON)
  /// Such values, and null.
  case nullable(AcceptedJSON)
  /// The values of the first or the second description.
  case either(AcceptedJSON, AcceptedJSON)

  /// Strings.
  static let text = text()
  /// Numbers.
  static let number = AcceptedJSON.schema(["type": "number"])

  /// Strings with a format or pattern of JSON Schema.
  static func text(format: String? = nil, pattern: String? = nil) -> AcceptedJSON {
    var schema: JSONObject = ["type": "string"]
    if let format { schema["format"] = .string(format) }
    if let pattern { schema["pattern"] = .string("^(?:\(pattern))$") }
    return .schema(schema)
  }
}
