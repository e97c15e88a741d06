internal import KilnMapping

/// The values of a dictionary that a recipe takes as they are; its source has their keys in their
/// places.
///
/// It is made for one bake, which reads it where it was made.
struct CarriedValues: @unchecked Sendable {
  var values: [String: Any] = [:]
}

extension CarriedValues: BakeContextKey {
  static let defaultValue = CarriedValues()
}

extension Conversion {
  /// The value that the source names, if it is of the property's type. Nothing is converted.
  static var carried: Conversion {
    .function { json, context in
      let value = json.stringValue.flatMap { context[CarriedValues.self].values[$0] }
      if let value = property(Value.self, value) { return value }
      let found = value.map { "\(Swift.type(of: $0))" } ?? "null"
      throw ConversionError(expected: "\(Value.self)", found: found)
    }
  }
}

/// A value as one of a property's type; `nil` where it is of another.
private func property<Form>(_ type: Form.Type, _ value: Any?) -> Form? {
  guard let value else { return (type as? any Unwrapping.Type)?.none as? Form }
  guard let form = value as? Form, isUnconverted(value, type) else { return nil }
  return form
}

/// Whether a cast to a type does not convert a value that it succeeds for.
///
/// A cast bridges Foundation's numbers and Booleans into each other, by themselves and in
/// collections.
private func isUnconverted<Form>(_ value: Any, _ type: Form.Type) -> Bool {
  guard Swift.type(of: value) != type, let type = type as? any JSONConvertible.Type,
    let json = try? JSONValue(bridging: value)
  else { return true }
  return (try? type.init(jsonValue: json)) != nil
}

/// What a value of unknown type holds; `nil` for null.
func unwrapped(_ value: Any) -> Any? {
  if FoundationObjects.isNull(value) { return nil }
  guard let optional = value as? any Unwrapping else { return value }
  return optional.unwrapped.flatMap { KilnRecipes.unwrapped($0) }
}

/// What makes `Optional` known where the type is not.
private protocol Unwrapping {
  static var none: Self { get }
  var unwrapped: Any? { get }
}

extension Optional: Unwrapping {
  fileprivate var unwrapped: Any? { map { $0 as Any } }
}
