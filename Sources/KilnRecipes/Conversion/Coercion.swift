internal import KilnMapping

extension JSONValue {
  /// What the value can stand for without loss, in the order in which it is offered; see
  /// ``Coercion/lenient``.
  var coercions: [JSONValue] {
    switch self {
    case .null: []
    case .bool(let value): [.string(value ? "true" : "false")]
    case .number(let number): Self.coercions(of: number)
    case .string(let text): Self.coercions(of: text)
    case .array, .object:
      // Every element in the same way, so that a list stays a list of one type.
      [\JSONValue.asNumber, \.asInteger, \.asBoolean, \.asText].map {
        offering($0, Self.maximumDepth)
      }
    }
  }

  /// The value with each scalar in it in another form, where it has that one.
  ///
  /// - Parameter levels: how deep it is looked into.
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
    switch number {
    case .double(let value):
      let isExact = abs(value) < 9_007_199_254_740_992
      if isExact, let whole = Int64(exactly: value) { forms.append(JSONValue(whole)) }
    case .integer(0): forms.append(.bool(false))
    case .integer(1): forms.append(.bool(true))
    case .integer, .unsigned, .literal: break
    }
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
      if case .double = number { forms += json.coercions.filter { $0.numberValue != nil } }
    }
    switch bare.lowercased() {
    case "true", "yes", "1": forms.append(.bool(true))
    case "false", "no", "0": forms.append(.bool(false))
    default: break
    }
    return forms
  }
}

/// Whether a value of one JSON type is taken for one of another.
public enum Coercion: String, Sendable, Hashable, CaseIterable, Codable {
  /// A value is what it is: `"12"` is no number.
  case strict
  /// Where a type refuses a value, it is offered what the value can stand for without loss:
  ///
  /// | source | offered |
  /// |---|---|
  /// | a string that is a number in JSON's spelling, but for blanks around it | the number |
  /// | `"true"`, `"false"`, `"yes"`, `"no"`, `"1"`, `"0"`, in any case | the Boolean |
  /// | a double without a fraction, below 2^53 | the integer |
  /// | 0, 1 | the Boolean |
  /// | a number, a Boolean | its text |
  ///
  /// In arrays and objects that are refused as a whole, each element is offered that way, and each
  /// of those inside it. Nothing is rounded, and an empty string stands for nothing.
  case lenient
}
