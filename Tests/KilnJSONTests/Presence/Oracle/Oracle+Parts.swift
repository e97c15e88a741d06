import KilnJSON

// MARK: Computed properties
extension Oracle {
  /// The state of a part: its value, or why it has none.
  fileprivate enum Part {
    case value(PresenceValue, isNull: Bool)
    case missing
    case failed([PresenceFailure])
  }

  func bakeParts(
    _ ingredient: PresenceIngredient,
    _ source: JSONValue
  ) -> Reading<PresenceValue> {
    combine(ingredient, ingredient.parts.map { read($0, ingredient, source) })
  }

  private func read(
    _ part: PresencePart,
    _ ingredient: PresenceIngredient,
    _ source: JSONValue
  ) -> Part {
    switch find(part.path, in: source) {
    case .missing: return .missing
    case .null where part.type.optionals == 0 && (ingredient.nulls ?? options.nulls) == .absent:
      return .missing
    case .null:
      return part.type.optionals > 0
        ? .value(.none, isNull: true) : converted(.null, part, ingredient)
    case .present(let json, _): return converted(json, part, ingredient)
    case .mismatch(_, let place):
      let failure = PresenceFailure(code: "container", property: ingredient.name, path: place)
      return .failed([failure])
    }
  }

  private func converted(
    _ json: JSONValue,
    _ part: PresencePart,
    _ ingredient: PresenceIngredient
  ) -> Part {
    let reading = part.type.read(json).inside(ingredient.name, part.path)
    return reading.value.map { .value($0, isNull: false) } ?? .failed(reading.failures)
  }

  /// Computes the property from the states of its parts.
  private func combine(
    _ ingredient: PresenceIngredient,
    _ parts: [Part]
  ) -> Reading<PresenceValue> {
    let isMissing = parts.allSatisfy { if case .missing = $0 { true } else { false } }
    let isNeeded = ingredient.parts.contains { $0.defaultValue == nil && $0.type.optionals == 0 }
    if isMissing, isNeeded || ingredient.type.optionals > 0 || ingredient.defaultValue != nil {
      return missing(ingredient)
    }
    if ingredient.type.optionals > 0, parts.allSatisfy(\.isNullOrMissing) { return Reading(.none) }
    var values: [PresenceValue] = []
    var failures: [PresenceFailure] = []
    for (part, state) in zip(ingredient.parts, parts) {
      switch state {
      case .value(let value, _): values.append(value)
      case .failed(let found): failures += found.filter { !failures.contains($0) }
      case .missing:
        if let value = part.defaultValue {
          values.append(value)
        } else if part.type.optionals > 0 {
          values.append(.none)
        } else {
          failures.append(
            PresenceFailure(code: "missing", property: ingredient.name, path: part.path)
          )
        }
      }
    }
    guard failures.isEmpty else { return Reading(value: nil, failures: failures) }
    let list = PresenceValue.list(
      zip(ingredient.parts, values).map { part, value in
        part.type.optionals > 0 ? value : .some(value)
      }
    )
    return Reading(.wrapped(list, ingredient.type.optionals))
  }

  /// Bakes the parts of the current value with those of a source.
  func updateParts(
    _ current: PresenceValue,
    _ ingredient: PresenceIngredient,
    _ source: JSONValue
  ) -> Reading<PresenceValue> {
    let policy = ingredient.updateNulls ?? options.updateNulls
    let own = current.parts
    var isTouched = false
    var resets = 0
    var states: [Part] = []
    for (number, part) in ingredient.parts.enumerated() {
      let kept: Part =
        switch own?[number] {
        case nil: .missing
        case .some(.none): part.type.optionals > 0 ? .value(.none, isNull: true) : .missing
        case .some(let value):
          .value(part.type.optionals > 0 ? value : value.unwrapped, isNull: false)
        }
      let found = find(part.path, in: source)
      let isRequired = part.type.optionals == 0
      let isAbsent = isRequired && (ingredient.nulls ?? options.nulls) == .absent
      switch found {
      case .missing(isAfterNull: false): states.append(kept)
      case .missing, .null:
        if policy == .ignore || (policy == .clear && isAbsent) {
          states.append(kept)
          continue
        }
        isTouched = true
        if policy == .default {
          resets += 1
          let hasDefault = !isRequired || part.defaultValue != nil
          let failure = PresenceFailure(code: "null", property: ingredient.name, path: part.path)
          states.append(hasDefault ? .missing : .failed([failure]))
        } else {
          states.append(read(part, ingredient, source))
        }
      case .present, .mismatch:
        isTouched = true
        states.append(read(part, ingredient, source))
      }
    }
    guard isTouched else { return Reading(current) }
    if resets == states.count {
      return defaultValue(ingredient).map { Reading($0) }
        ?? (ingredient.type.optionals > 0
          ? Reading(.none) : Reading(failure: "null", ingredient.name, ingredient.parts[0].path))
    }
    return combine(ingredient, states)
  }
}

extension Oracle.Part {
  fileprivate var isNullOrMissing: Bool {
    switch self {
    case .missing, .value(_, isNull: true): true
    case .failed(let failures): failures.allSatisfy { $0.code == "null" }
    case .value: false
    }
  }
}

extension PresenceValue {
  /// The elements of a computed property; `nil` if it is `nil`.
  var parts: [PresenceValue]? {
    switch self {
    case .list(let values): values
    case .some(let value): value.parts
    default: nil
    }
  }

  /// The value without its outermost optional.
  var unwrapped: PresenceValue { if case .some(let value) = self { value } else { self } }
}
