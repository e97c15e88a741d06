import KilnJSON

/// A property's value, without its type.
indirect enum PresenceValue: Sendable {
  /// A number, a text or a JSON value.
  case json(JSONValue)
  case none
  case some(PresenceValue)
  case list([PresenceValue])
  case members([String: PresenceValue])
  /// A model with the values of its properties.
  case model([PresenceValue])
  /// A variant: the number of its form, and its payload. A constant has `none`.
  case form(Int, PresenceValue)

  /// Wraps a value in a number of optionals.
  static func wrapped(_ value: PresenceValue, _ count: Int) -> PresenceValue {
    (0..<count).reduce(value) { value, _ in .some(value) }
  }
}

// MARK: Notation
extension PresenceValue {
  /// Creates a value of a type from its notation in a vector.
  init(_ json: JSONValue, _ type: PresenceType) throws {
    switch type {
    case .int, .string, .double, .json, .object, .state, .grade, .record: self = .json(json)
    case .optional(let wrapped):
      switch json {
      case "nil": self = .none
      case .string(let text) where text.hasPrefix("some(") && text.hasSuffix(")"):
        self = .some(try PresenceValue(.string(String(text.dropFirst(5).dropLast())), wrapped))
      default: self = .some(try PresenceValue(json, wrapped))
      }
    case .list(let element), .oneOrList(let element), .set(let element):
      self = .list(try array(json).map { try PresenceValue($0, element) })
    case .dictionary(_, let member):
      let members = try object(json).map { ($0.key, try PresenceValue($0.value, member)) }
      self = .members(Dictionary(uniqueKeysWithValues: members))
    case .tree: self = try PresenceValue(json, .model(PresenceType.branches))
    case .model(let recipe):
      let object = try object(json)
      self = .model(
        try recipe.ingredients.map { ingredient in
          guard let value = object[ingredient.name] else {
            throw VectorFault("a model without the property \(ingredient.name): \(json)")
          }
          return try PresenceValue(value, ingredient.type)
        }
      )
    case .variants(let variants):
      guard let member = try object(json).first,
        let number = variants.forms.firstIndex(where: { $0.name == member.key })
      else { throw VectorFault("not one of the forms: \(json)") }
      switch variants.forms[number].content {
      case .payload(let type): self = .form(number, try PresenceValue(member.value, type))
      case .constant: self = .form(number, .none)
      }
    }
  }

  /// The notation of a value of a type.
  func notation(_ type: PresenceType) -> JSONValue {
    switch (self, type) {
    case (.none, _): return "nil"
    case (.some(let value), .optional(let wrapped)):
      let inner = value.notation(wrapped)
      guard case .string(let text) = inner, value.isNone else { return inner }
      return .string("some(\(text))")
    case (.list(let values), .list(let element)), (.list(let values), .oneOrList(let element)),
      (.list(let values), .set(let element)):
      return .array(values.map { $0.notation(element) })
    case (.members(let values), .dictionary(_, let member)):
      let members = values.sorted { $0.key < $1.key }
      return .object(JSONObject(members.map { ($0.key, $0.value.notation(member)) }))
    case (.model, .tree): return notation(.model(PresenceType.branches))
    case (.model(let values), .model(let recipe)):
      let members = zip(recipe.ingredients, values).map { ($0.name, $1.notation($0.type)) }
      return .object(JSONObject(members))
    case (.form(let number, let payload), .variants(let variants)):
      let form = variants.forms[number]
      switch form.content {
      case .payload(let type): return .object([form.name: payload.notation(type)])
      case .constant: return .object([form.name: [:]])
      }
    case (.json(let json), _): return json
    default: preconditionFailure("\(self) is not a value of \(type)")
    }
  }

  /// Whether the value is `nil` at any depth of optionals.
  var isNone: Bool {
    switch self {
    case .none: true
    case .some(let value): value.isNone
    default: false
    }
  }
}

private func array(_ json: JSONValue) throws -> [JSONValue] {
  guard case .array(let elements) = json else { throw VectorFault("not an array: \(json)") }
  return elements
}

private func object(_ json: JSONValue) throws -> JSONObject {
  guard case .object(let object) = json else { throw VectorFault("not an object: \(json)") }
  return object
}

/// A mistake in a vector.
struct VectorFault: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

extension JSONValue {
  /// The text of a value with sorted members. Two values differ if any bit of their texts does.
  var exactText: [UInt8] { Array(sortedByKey.description.utf8) }

  private var sortedByKey: JSONValue {
    switch self {
    case .array(let elements): .array(elements.map(\.sortedByKey))
    case .object(let object):
      .object(JSONObject(object.sorted { $0.key < $1.key }.map { ($0.key, $0.value.sortedByKey) }))
    default: self
    }
  }

  /// Whether two values have the same exact text.
  func isExactly(_ other: JSONValue) -> Bool { exactText == other.exactText }
}
