import KilnMapping

/// Validates JSON by the part of JSON Schema 2020-12 that recipes use: an oracle, written from the
/// specification.
///
/// Numbers are compared as arrays of digits before and after the point.
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
      let keys = argument.stringValue?.split(separator: "/").dropFirst() ?? []
      let target = keys.reduce(JSONValue?.some(root)) { $0?[String($1)] }
      return target.map { isValid(value, $0) } ?? false
    case "type":
      return (argument.arrayValue ?? [argument]).contains { isOf($0.stringValue ?? "", value) }
    case "enum": return argument.arrayValue?.contains { areEqual($0, value) } ?? false
    case "const": return areEqual(argument, value)
    case "minimum": return compare(value, argument) { $0 >= 0 }
    case "maximum": return compare(value, argument) { $0 <= 0 }
    case "exclusiveMinimum": return compare(value, argument) { $0 > 0 }
    case "exclusiveMaximum": return compare(value, argument) { $0 < 0 }
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

  private func count(_ argument: JSONValue) -> Int { Int(argument.integerValue ?? 0) }

  private func isOf(_ type: String, _ value: JSONValue) -> Bool {
    switch type {
    case "integer": value.numberValue.map { Self.fixedPoint($0).fraction.isEmpty } ?? false
    case "number": value.numberValue != nil
    default: "\(value.kind)" == type
    }
  }

  // MARK: Comparing

  private func compare(
    _ value: JSONValue,
    _ bound: JSONValue,
    _ isPermitted: (Int) -> Bool
  ) -> Bool {
    guard let number = value.numberValue, let bound = bound.numberValue else { return true }
    return isPermitted(order(Self.fixedPoint(number), Self.fixedPoint(bound)))
  }

  /// Whether values are equal: numbers by value, strings by code points.
  private func areEqual(_ left: JSONValue, _ right: JSONValue) -> Bool {
    switch (left, right) {
    case (.number(let left), .number(let right)):
      return order(Self.fixedPoint(left), Self.fixedPoint(right)) == 0
    case (.string(let left), .string(let right)):
      return left.unicodeScalars.elementsEqual(right.unicodeScalars)
    case (.array(let left), .array(let right)):
      return left.count == right.count && zip(left, right).allSatisfy(areEqual)
    case (.object(let left), .object(let right)):
      return left.count == right.count
        && left.allSatisfy { key, value in right[key].map { areEqual(value, $0) } ?? false }
    case (.bool(let left), .bool(let right)): return left == right
    case (.null, .null): return true
    default: return false
    }
  }

  private typealias FixedPoint = (isNegative: Bool, whole: [UInt8], fraction: [UInt8])

  /// The digits of a number before the point, from the first that is not zero, and after it,
  /// up to the last that is not zero.
  private static func fixedPoint(_ number: JSONNumber) -> FixedPoint {
    let parts = "\(number)".lowercased().split(separator: "e")
    var (before, after): ([UInt8], [UInt8]) = ([], [])
    var isAfter = false
    for byte in parts[0].utf8 where byte != UInt8(ascii: "-") {
      if byte == UInt8(ascii: ".") {
        isAfter = true
      } else if isAfter {
        after.append(byte - UInt8(ascii: "0"))
      } else {
        before.append(byte - UInt8(ascii: "0"))
      }
    }
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    for _ in 0..<max(0, exponent) { before.append(after.isEmpty ? 0 : after.removeFirst()) }
    for _ in 0..<max(0, -exponent) { after.insert(before.popLast() ?? 0, at: 0) }
    while before.first == 0 { before.removeFirst() }
    while after.last == 0 { after.removeLast() }
    let isZero = before.isEmpty && after.isEmpty
    return (parts[0].first == "-" && !isZero, before, after)
  }

  /// A negative number, zero or a positive number, if the left number is less, equal or greater.
  private func order(_ left: FixedPoint, _ right: FixedPoint) -> Int {
    if left.isNegative != right.isNegative { return left.isNegative ? -1 : 1 }
    let sign = left.isNegative ? -1 : 1
    if left.whole.count != right.whole.count {
      return left.whole.count < right.whole.count ? -sign : sign
    }
    let (digits, others) = (left.whole + left.fraction, right.whole + right.fraction)
    if digits == others { return 0 }
    return digits.lexicographicallyPrecedes(others) ? -sign : sign
  }
}
