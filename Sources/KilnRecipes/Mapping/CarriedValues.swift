internal import KilnMapping
internal import KilnSupport

/// The values of a dictionary that a recipe passes through unchanged.
///
/// The source contains the keys of these values instead of the values themselves.
///
/// Unchecked: an instance serves a single bake, which reads it on the thread that created it.
struct CarriedValues: @unchecked Sendable {
  var values: [String: Any] = [:]
}

extension CarriedValues: BakeContextKey {
  static let defaultValue = CarriedValues()
}

extension Conversion {
  /// Reads the value that the source names, if it has the property's type. Nothing is converted.
  static var carried: Conversion {
    .function { json, context in
      let value = json.stringValue.flatMap { context[CarriedValues.self].values[$0] }
      if let value = property(Value.self, value) { return value }
      let found = value.map { "\(Swift.type(of: $0))" } ?? "null"
      throw ConversionError(expected: typeName(Value.self), found: found)
    }
  }
}

/// Returns a value as one of the property's type; `nil` if it has another type.
private func property<Form>(_ type: Form.Type, _ value: Any?) -> Form? {
  guard let value else { return nilValue(of: type) }
  guard let form = value as? Form, isUnconverted(value, type) else { return nil }
  return form
}

/// Whether a successful cast to a type leaves the value unconverted.
///
/// A cast bridges Foundation's numbers and Booleans into each other, alone and in collections.
private func isUnconverted<Form>(_ value: Any, _ type: Form.Type) -> Bool {
  guard Swift.type(of: value) != type, let type = type as? any JSONConvertible.Type,
    let json = try? JSONValue(bridging: value)
  else { return true }
  return (try? type.init(jsonValue: json)) != nil
}

/// Unwraps optionals of unknown type; `nil` for null.
func unwrapped(_ value: Any) -> Any? {
  if FoundationObjects.isNull(value) { return nil }
  guard let optional = value as? any AnyOptional else { return value }
  return optional.wrapped.flatMap { KilnRecipes.unwrapped($0) }
}
