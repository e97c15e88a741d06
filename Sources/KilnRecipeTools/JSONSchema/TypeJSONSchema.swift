internal import KilnMapping
internal import KilnRecipes
internal import KilnSupport

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The JSON Schema of a type's own JSON form; allows any value if the form is unknown.
func jsonSchema(of type: any Any.Type) -> JSONObject {
  switch TypeShape(of: type) {
  case .optional(let wrapped): return jsonSchema(of: wrapped).orNull
  case .array(let element):
    return ["type": "array", "items": .object(jsonSchema(of: element))]
  case .dictionary(let key, let value):
    guard key == String.self else { return [:] }
    return ["type": "object", "additionalProperties": .object(jsonSchema(of: value))]
  case .set, .list, .leaf: return plainSchema(of: type)
  }
}

private func plainSchema(of type: any Any.Type) -> JSONObject {
  switch type {
  case is String.Type, is SourcePath.Type: ["type": "string"]
  case is Bool.Type: ["type": "boolean"]
  case is Double.Type, is Float.Type, is Decimal.Type, is JSONNumber.Type: ["type": "number"]
  case is UUID.Type: ["type": "string", "format": "uuid"]
  case is JSONObject.Type: ["type": "object"]
  case let type as any FixedWidthInteger.Type: integerSchema(type)
  case let type as any (CaseIterable & JSONConvertible).Type: casesSchema(type)
  case let type as any RawRepresentable.Type: rawSchema(type)
  default: [:]
  }
}

private func integerSchema<Integer: FixedWidthInteger>(_ type: Integer.Type) -> JSONObject {
  var schema: JSONObject = ["type": "integer"]
  // Validators that read numbers as doubles cannot represent larger bounds exactly.
  if Integer.bitWidth <= 32 || !Integer.isSigned { schema["minimum"] = JSONValue(Integer.min) }
  if Integer.bitWidth <= 32 { schema["maximum"] = JSONValue(Integer.max) }
  return schema
}

private func casesSchema<Cases: CaseIterable & JSONConvertible>(_ type: Cases.Type) -> JSONObject {
  let cases = type.allCases.prefix(1_001).compactMap { try? $0.jsonValue() }
  guard !cases.isEmpty, cases.count <= 1_000 else { return [:] }
  return JSONObject.enumeration(cases) ?? [:]
}

private func rawSchema<Raw: RawRepresentable>(_ type: Raw.Type) -> JSONObject {
  jsonSchema(of: Raw.RawValue.self)
}

extension AcceptedJSON {
  /// The JSON Schema of the values.
  ///
  /// - Parameter isLenient: whether values of other types are converted before.
  func jsonSchema(isLenient: Bool) -> JSONObject {
    switch self {
    case .any: return [:]
    case .type(let type):
      return isLenient ? [:] : KilnRecipeTools.jsonSchema(of: type)
    case .schema(let schema): return schema
    case .elements(let values):
      return ["type": "array", "items": .object(values.jsonSchema(isLenient: isLenient))]
    case .members(let values):
      let member = values.jsonSchema(isLenient: isLenient)
      return ["type": "object", "additionalProperties": .object(member)]
    case .nullable(let values): return values.jsonSchema(isLenient: isLenient).orNull
    case .either(let first, let second):
      let choices = [first, second].map { $0.jsonSchema(isLenient: isLenient) }
      if choices[0] == choices[1] { return choices[0] }
      return choices.contains([:]) ? [:] : ["anyOf": .array(choices.map { .object($0) })]
    }
  }
}

extension JSONObject {
  /// The schema of a list of values; `nil` if JSON Schema compares them differently.
  ///
  /// Swift's strings are also equal if they are canonically equivalent in Unicode, so that a string
  /// beyond ASCII has several spellings.
  static func enumeration(_ values: [JSONValue]) -> JSONObject? {
    let isPlain = values.allSatisfy { value in
      switch value {
      case .string(let text): text.utf8.allSatisfy { $0 < 0x80 }
      case .null, .bool, .number: true
      case .array, .object: false
      }
    }
    return isPlain ? ["enum": .array(values)] : nil
  }

  /// The keywords by which a value can be null although they restrict other values.
  private static let typed: Set = [
    "type", "enum", "description", "format", "pattern", "minLength", "maxLength", "minimum",
    "maximum", "exclusiveMinimum", "exclusiveMaximum", "items", "prefixItems", "minItems",
    "maxItems", "properties", "required", "additionalProperties", "minProperties", "maxProperties",
  ]

  /// Whether null is valid.
  var allowsNull: Bool {
    allSatisfy { keyword, argument in
      switch keyword {
      case "type": (argument.arrayValue ?? [argument]).contains("null")
      case "enum": argument.arrayValue?.contains(.null) == true
      case "const": argument.isNull
      case "anyOf": argument.arrayValue?.contains { $0.objectValue?.allowsNull == true } == true
      case "allOf": argument.arrayValue?.allSatisfy { $0.objectValue?.allowsNull == true } == true
      default: Self.typed.contains(keyword)
      }
    }
  }

  /// The schema that also allows null.
  var orNull: JSONObject {
    if allowsNull { return self }
    guard keys.allSatisfy(Self.typed.contains) else {
      return ["anyOf": [.object(self), ["type": "null"]]]
    }
    var schema = self
    for keyword in ["type", "enum"] {
      guard let argument = self[keyword] else { continue }
      let values = argument.arrayValue ?? [argument]
      let null: JSONValue = keyword == "type" ? "null" : .null
      schema[keyword] = .array(values.contains(null) ? values : values + [null])
    }
    return schema
  }

  /// The schema that does not allow null.
  var exceptNull: JSONObject {
    if !allowsNull { return self }
    guard case .array(let types)? = self["type"] else { return and(["not": ["type": "null"]]) }
    let others = types.filter { $0 != "null" }
    var schema = self
    schema["type"] = others.count == 1 ? others[0] : .array(others)
    return schema
  }

  /// The schema of values that are also valid by another one.
  ///
  /// Bounds of the same kind are merged to the narrower one.
  func and(_ other: JSONObject) -> JSONObject {
    var merged = self
    for (keyword, argument) in other {
      guard let own = self[keyword], own != argument else {
        merged[keyword] = argument
        continue
      }
      if keyword == "items", let own = own.objectValue, let argument = argument.objectValue {
        merged[keyword] = .object(own.and(argument))
        continue
      }
      switch (keyword.prefix(3), own.doubleValue, argument.doubleValue) {
      case ("min", let own?, let other?): if other > own { merged[keyword] = argument }
      case ("max", let own?, let other?): if other < own { merged[keyword] = argument }
      default: return ["allOf": [.object(self), .object(other)]]
      }
    }
    return merged
  }
}
