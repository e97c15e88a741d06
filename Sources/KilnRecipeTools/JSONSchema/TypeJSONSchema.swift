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
  return ["enum": .array(cases)]
}

private func rawSchema<Raw: RawRepresentable>(_ type: Raw.Type) -> JSONObject {
  jsonSchema(of: Raw.RawValue.self)
}

extension JSONObject {
  /// Whether null is valid.
  var allowsNull: Bool {
    if let type = self["type"] {
      return type == "null" || type.arrayValue?.contains("null") == true
    }
    if case .array(let cases)? = self["enum"] { return cases.contains(.null) }
    if case .array(let choices)? = self["anyOf"] {
      return choices.contains { $0.objectValue?.allowsNull == true }
    }
    return isEmpty || self["const"] == .some(.null)
  }

  /// The schema that also allows null.
  var orNull: JSONObject {
    if isEmpty { return self }
    var schema = self
    if self["enum"] != nil, count > 1 { return ["anyOf": [.object(self), ["type": "null"]]] }
    if case .string(let type)? = self["type"] {
      schema["type"] = [.string(type), "null"]
      return schema
    }
    if case .array(let types)? = self["type"] {
      if !types.contains("null") { schema["type"] = .array(types + ["null"]) }
      return schema
    }
    if case .array(let cases)? = self["enum"], count == 1 {
      return ["enum": .array(cases.contains(.null) ? cases : cases + [.null])]
    }
    return ["anyOf": [.object(self), ["type": "null"]]]
  }
}
