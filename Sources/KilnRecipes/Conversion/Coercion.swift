internal import KilnMapping

extension JSONValue {
  /// The lossless conversions of the value, in the order in which they are tried.
  ///
  /// See ``Coercion/lenient``.
  var coercions: [JSONValue] {
    switch self {
    case .null: []
    case .bool(let value): [.string(value ? "true" : "false")]
    case .number(let number): Self.coercions(of: number)
    case .string(let text): Self.coercions(of: text)
    case .array, .object:
      // All elements are converted to the same type, so that a list stays homogeneous.
      [\JSONValue.asNumber, \.asInteger, \.asBoolean, \.asText].map {
        offering($0, Self.maximumDepth)
      }
    }
  }

  /// The value with each nested scalar in another form, if it has that form.
  ///
  /// - Parameter levels: the maximum depth of the conversion.
  private func offering(_ form: KeyPath<JSONValue, JSONValue?>, _ levels: Int) -> JSONValue {
    switch self {
    case .array(let elements) where levels > 0:
      .array(elements.map { $0.offering(form, levels - 1) })
    case .object(let object) where levels > 0:
      .object(JSONObject(object.lazy.map { ($0.key, $0.value.offering(form, levels - 1)) }))
    case .array, .object: self
    case .null, .bool, .number, .string: self[keyPath: form] ?? self
    }
  }

  private var asNumber: JSONValue? { coercions.first { $0.numberValue != nil } }
  private var asInteger: JSONValue? { coercions.first { $0.kind == .integer } }
  private var asBoolean: JSONValue? { coercions.first { $0.boolValue != nil } }
  private var asText: JSONValue? { coercions.first { $0.stringValue != nil } }

  private static func coercions(of number: JSONNumber) -> [JSONValue] {
    var forms: [JSONValue] = []
    if let value = number.shortestDouble, abs(value) < 9_007_199_254_740_992,
      let whole = Int64(exactly: value)
    {
      forms.append(JSONValue(whole))
    }
    if number == 0 { forms.append(.bool(false)) }
    if number == 1 { forms.append(.bool(true)) }
    forms.append(.string(number.description))
    return forms
  }

  private static func coercions(of text: String) -> [JSONValue] {
    let trimmed = text.drop { $0 == " " }
    let end = trimmed.lastIndex { $0 != " " }
    guard let end, text.utf8.count <= 1_000 else { return [] }
    let bare = String(trimmed[...end])
    var forms: [JSONValue] = []
    if let number = JSONNumber(text: bare) {
      let json = JSONValue.number(number)
      forms.append(json)
      if !number.isInteger { forms += json.coercions.filter { $0.numberValue != nil } }
    }
    switch bare.lowercased() {
    case "true", "yes", "1": forms.append(.bool(true))
    case "false", "no", "0": forms.append(.bool(false))
    default: break
    }
    return forms
  }
}

/// Whether values of other JSON types are converted.
public enum Coercion: String, Sendable, Hashable, CaseIterable, Codable {
  /// Values are not converted: `"12"` is not a number.
  case strict
  /// If a type rejects a value, the value's lossless conversions are tried.
  ///
  /// | source | converted to |
  /// |---|---|
  /// | a string with a number in JSON syntax, apart from surrounding spaces | the number |
  /// | `"true"`, `"false"`, `"yes"`, `"no"`, `"1"`, `"0"`, in any case | the Boolean |
  /// | a double without a fraction, below 2^53 | the integer |
  /// | 0, 1 | the Boolean |
  /// | a number, a Boolean | its text |
  ///
  /// If an array or object is rejected as a whole, its elements are converted in the same way, at
  /// any depth. Nothing is rounded. An empty string is not converted.
  case lenient
}
