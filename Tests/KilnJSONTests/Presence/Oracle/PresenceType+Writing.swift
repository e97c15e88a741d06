import KilnJSON

extension PresenceType {
  /// Whether null is a value of the variants.
  var acceptsNull: Bool {
    if case .variants(let variants) = self { variants.acceptsNull } else { false }
  }

  /// Writes a value, also one in a container.
  func write(_ value: PresenceValue) -> Oracle.Reading<JSONValue> {
    let failure = Oracle.Reading<JSONValue>(failure: "conversion")
    switch (self, value) {
    case (.optional, _) where value.isNone:
      // Only the innermost `nil` is null, unless null is a variant.
      let isNull = value.depth == optionals - 1 && !unwrapped.acceptsNull
      return isNull ? Oracle.Reading(.null) : failure
    case (.optional(let wrapped), .some(let content)):
      let reading = wrapped.write(content)
      let isNull = reading.value?.isNull == true && !unwrapped.acceptsNull
      return isNull ? failure : reading
    case (.set(let element), .list): return PresenceType.list(element).write(value)
    case (.oneOrList(let element), .list):
      return PresenceType.list(element).write(value).map { list in
        // As the whole value, an array would be a list, and null no value.
        guard let elements = list.arrayValue, elements.count == 1, !elements[0].isNull,
          elements[0].arrayValue == nil
        else { return list }
        return elements[0]
      }
    case (.list(let element), .list(let values)):
      return Self.all(values.enumerated().map { (.index($0.offset), element.write($0.element)) }) {
        .array($0)
      }
    case (.dictionary(_, let member), .members(let values)):
      let sorted = values.sorted { $0.key < $1.key }
      return Self.all(sorted.map { (.key($0.key), member.write($0.value)) }) { written in
        .object(JSONObject(zip(sorted, written).map { ($0.key, $1) }))
      }
    case (.tree, .model): return Oracle(recipe: Self.branches).decompose(value)
    case (.model(let recipe), .model): return Oracle(recipe: recipe).decompose(value)
    case (.variants(let variants), .form(let number, let payload)):
      return variants.write(number, payload)
    case (_, .json(let json)): return Oracle.Reading(json)
    default: preconditionFailure("\(value) is not a value of \(self)")
    }
  }

  private static func all(
    _ parts: [(step: SourcePath.Step, reading: Oracle.Reading<JSONValue>)],
    _ join: ([JSONValue]) -> JSONValue
  ) -> Oracle.Reading<JSONValue> {
    let failures = parts.flatMap { part in
      part.reading.failures.map { $0.inside(nil, SourcePath(steps: [part.step])) }
    }
    guard failures.isEmpty else { return Oracle.Reading(value: nil, failures: failures) }
    return Oracle.Reading(join(parts.compactMap(\.reading.value)))
  }
}

extension PresenceValue {
  /// The number of optionals around the innermost `nil`.
  fileprivate var depth: Int { if case .some(let value) = self { value.depth + 1 } else { 0 } }

  /// Whether two models are equal by `==`. Zeros with other signs are, as are texts with other code
  /// points.
  func isEqual(_ other: PresenceValue, _ recipe: PresenceRecipe) -> Bool {
    notation(.model(recipe)) == other.notation(.model(recipe))
  }

  /// Whether two models are the same in every bit.
  func isSame(_ other: PresenceValue, _ recipe: PresenceRecipe) -> Bool {
    notation(.model(recipe)).isExactly(other.notation(.model(recipe)))
  }
}

extension PresenceTransformer {
  /// Writes a value.
  func write(_ value: PresenceValue) -> Oracle.Reading<JSONValue> {
    if value.isNone { return Oracle.Reading(self == .orZero ? -1 : .null) }
    var inner = value
    while case .some(let next) = inner { inner = next }
    guard case .json(let json) = inner, let number = json.integerValue else {
      preconditionFailure("not a number: \(value)")
    }
    switch self {
    case .doubled:
      return number % 2 == 0
        ? Oracle.Reading(.number(.integer(number / 2))) : Oracle.Reading(failure: "conversion")
    case .orZero: return Oracle.Reading(number == 0 ? .null : json)
    case .positive: return Oracle.Reading(json)
    }
  }
}
