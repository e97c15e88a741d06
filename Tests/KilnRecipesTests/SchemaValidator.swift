import KilnMapping

/// Validates JSON by the part of JSON Schema 2020-12 that recipes use: an oracle, written from the
/// specification.
struct SchemaValidator {
  let root: JSONValue

  func isValid(_ value: JSONValue) -> Bool { isValid(value, root) }

  private func isValid(_ value: JSONValue, _ schema: JSONValue) -> Bool {
    if let allowed = schema.boolValue { return allowed }
    guard case .object(let schema) = schema else { return false }
    return schema.allSatisfy { holds($0.key, $0.value, value, schema) }
  }

  private func holds(
    _ keyword: String,
    _ argument: JSONValue,
    _ value: JSONValue,
    _ schema: JSONObject
  ) -> Bool {
    switch keyword {
    case "$ref":
      guard let name = argument.stringValue?.split(separator: "/").last,
        let target = root["$defs"]?.objectValue?[String(name)]
      else { return false }
      return isValid(value, target)
    case "type":
      return (argument.arrayValue ?? [argument]).contains { isOf($0.stringValue ?? "", value) }
    case "enum": return argument.arrayValue?.contains { isEqual($0, value) } ?? false
    case "const": return argument == value
    case "minimum":
      guard let number = value.doubleValue, let bound = argument.doubleValue else { return true }
      return number >= bound
    case "maximum":
      guard let number = value.doubleValue, let bound = argument.doubleValue else { return true }
      return number <= bound
    case "exclusiveMinimum":
      guard let number = value.doubleValue, let bound = argument.doubleValue else { return true }
      return number > bound
    case "exclusiveMaximum":
      guard let number = value.doubleValue, let bound = argument.doubleValue else { return true }
      return number < bound
    case "minLength":
      return value.stringValue.map { $0.unicodeScalars.count >= count(argument) } ?? true
    case "maxLength":
      return value.stringValue.map { $0.unicodeScalars.count <= count(argument) } ?? true
    case "maxItems": return value.arrayValue.map { $0.count <= count(argument) } ?? true
    case "maxProperties": return value.objectValue.map { $0.count <= count(argument) } ?? true
    case "anyOf": return argument.arrayValue?.contains { isValid(value, $0) } ?? false
    case "allOf": return argument.arrayValue?.allSatisfy { isValid(value, $0) } ?? false
    case "not": return !isValid(value, argument)
    case "minProperties":
      return value.objectValue.map { $0.count >= count(argument) } ?? true
    case "properties":
      guard let object = value.objectValue else { return true }
      return argument.objectValue?.allSatisfy { key, schema in
        object[key].map { isValid($0, schema) } ?? true
      } ?? false
    case "required":
      guard let object = value.objectValue else { return true }
      return argument.arrayValue?.allSatisfy { object[$0.stringValue ?? ""] != nil } ?? false
    case "additionalProperties":
      guard let object = value.objectValue else { return true }
      let known = schema["properties"]?.objectValue ?? [:]
      return object.allSatisfy { known[$0.key] != nil || isValid($0.value, argument) }
    case "items":
      let start = schema["prefixItems"]?.arrayValue?.count ?? 0
      return value.arrayValue?.dropFirst(start).allSatisfy { isValid($0, argument) } ?? true
    case "prefixItems":
      guard let elements = value.arrayValue, let schemas = argument.arrayValue else { return true }
      return zip(elements, schemas).allSatisfy { isValid($0, $1) }
    case "pattern":
      guard let text = value.stringValue else { return true }
      guard let pattern = try? Regex(argument.stringValue ?? "") else { return false }
      // Swift's expressions match characters by default.
      return text.contains(pattern.matchingSemantics(.unicodeScalar))
    case "minItems":
      return value.arrayValue.map { $0.count >= count(argument) } ?? true
    case "$schema", "title", "description", "format", "$defs": return true
    default: return false
    }
  }

  /// Numbers are equal by value, so that 1 equals 1.0.
  private func isEqual(_ left: JSONValue, _ right: JSONValue) -> Bool {
    if let left = left.doubleValue, let right = right.doubleValue { return left == right }
    return left == right
  }

  private func count(_ argument: JSONValue) -> Int { Int(argument.integerValue ?? 0) }

  private func isOf(_ type: String, _ value: JSONValue) -> Bool {
    switch type {
    case "integer": value.doubleValue.map { $0 == $0.rounded() } ?? false
    case "number": value.numberValue != nil
    default: "\(value.kind)" == type
    }
  }
}
