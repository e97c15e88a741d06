import KilnRecipes
import KilnValues

/// The features that the cases of a law must have.
enum LawFeatures {
  /// All features.
  static func all(_ kit: LawKit) -> [String] {
    var features = kit.fields.map { "field: \($0.name)" }
    features += Set(kit.fields.flatMap(\.ways).map { "way: \($0.name)" }).sorted()
    for row in ["value", "optional", "doubleOptional", "json", "transformed"] {
      for state in ["missing", "null", "present", "null on the way", "mismatch"] {
        features.append("reads \(row): \(state)")
      }
    }
    features += [
      "nilForm: null", "nilForm: omitted", "nulls: fail", "nulls: absent", "coercion: strict",
      "coercion: lenient", "unknownKeys: ignore", "unknownKeys: report", "unknownKeys: fail",
      "missing: omit", "missing: report", "missing: fail", "updateNulls: clear",
      "updateNulls: ignore", "updateNulls: default", "identity: fixed", "identity: changeable",
      "option: default", "option: defaultOnError", "option: required true",
      "option: required false", "option: nulls", "option: updateNulls", "option: nilForm",
      "option: coercing", "path: $, value", "path: fallback", "path: wildcard",
      "path: index from the end", "path: index", "paths: apart", "paths: free", "paths: list",
      "paths: overlapping", "source: only null", "source: scalar", "source: unknown keys",
      "source: null member", "source: null element", "source: -0.0", "source: 1.0",
      "source: long text", "source: composed", "source: decomposed", "flag: nil", "limit: nil",
      "maybeTree: nil", "deepTree: nil", "deepTree: nil inside", "spare: nil", "spare: nil inside",
      "limit: value", "level: value", "mate: nil", "outline: nil", "span: nil",
      "derived", "path: $, optional", "level: nil inside",
    ]
    return features
  }

  /// Whether a property is `nil`, or a value with a `nil` inside.
  static func state(of field: LawField, in model: LawModel) -> String {
    let text = "\(field.schemaField.value(of: model))"
    return text == "nil" ? "nil" : text == "Optional(nil)" ? "nil inside" : "value"
  }

  /// Adds the features of the values in a tree.
  static func add(_ tree: JSONValue, to features: inout Set<String>) {
    switch tree {
    case .object(let object):
      for (_, value) in object {
        if value.isNull { features.insert("source: null member") }
        add(value, to: &features)
      }
    case .array(let array):
      for value in array {
        if value.isNull { features.insert("source: null element") }
        add(value, to: &features)
      }
    case .string(let text):
      if text.utf8.count > 15 { features.insert("source: long text") }
      if text.unicodeScalars.contains("é") { features.insert("source: composed") }
      if text.unicodeScalars.contains("\u{301}") { features.insert("source: decomposed") }
    case .number(let number):
      if case .double(let double) = number.form {
        if double == 0, double.sign == .minus { features.insert("source: -0.0") }
        if double == 1 { features.insert("source: 1.0") }
      }
    case .null, .bool: break
    }
  }
}
