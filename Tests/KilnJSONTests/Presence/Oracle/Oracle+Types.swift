import KilnJSON

// MARK: Types
extension Oracle {
  /// The default of an ingredient; `nil` if it has none.
  func defaultValue(_ ingredient: PresenceIngredient) -> PresenceValue? {
    if let value = ingredient.defaultValue { return value }
    guard ingredient.hasSchemaDefault else { return nil }
    return .wrapped(.json(7), ingredient.type.optionals)
  }

  /// What a missing value means in a bake.
  func missing(_ ingredient: PresenceIngredient) -> Reading<PresenceValue> {
    let needed = ingredient.parts.filter { $0.type.optionals == 0 && $0.defaultValue == nil }
    let paths = ingredient.type.optionals > 0 ? [] : needed.map(\.path)
    let failure = Reading<PresenceValue>(
      value: nil,
      failures: (paths.isEmpty ? [ingredient.firstPath] : paths).map {
        PresenceFailure(code: "missing", property: ingredient.name, path: $0)
      }
    )
    if let value = ingredient.defaultValue { return Reading(value) }
    if ingredient.isRequired == true { return failure }
    if let value = defaultValue(ingredient) { return Reading(value) }
    guard ingredient.type.optionals > 0 else { return failure }
    if ingredient.isRequired == nil, options.missing == .fail { return failure }
    var reading = Reading(PresenceValue.none)
    if ingredient.isRequired == nil, options.missing == .report {
      reading.notices = failure.failures
    }
    return reading
  }

  /// Whether null is a failure of the ingredient or counts as missing: the row of `T`.
  func rejectsNull(_ ingredient: PresenceIngredient) -> Bool {
    if ingredient.transformer?.isOptional == true { return false }
    switch ingredient.type {
    case .optional, .json: return false
    case .variants(let variants): return !variants.acceptsNull
    default: return true
    }
  }

  /// What null at a path means in a bake.
  func null(_ ingredient: PresenceIngredient, at path: SourcePath) -> Reading<PresenceValue> {
    if rejectsNull(ingredient), (ingredient.nulls ?? options.nulls) == .absent {
      return missing(ingredient)
    }
    return convert(.null, ingredient, at: path)
  }

  /// Converts the value of an ingredient.
  func convert(
    _ json: JSONValue,
    _ ingredient: PresenceIngredient,
    at path: SourcePath
  ) -> Reading<PresenceValue> {
    let reading: Reading<PresenceValue>
    if let transformer = ingredient.transformer {
      reading = transformer.read(json, ingredient.type)
    } else if let inner = ingredient.innerPath {
      reading = ingredient.type.read(json, at: inner)
    } else {
      reading = ingredient.type.read(
        json,
        dropsInvalid: ingredient.dropsInvalid,
        checksKeys: path != .root
      )
    }
    return reading.inside(ingredient.name, path)
  }
}

extension PresenceType {
  /// Reads a value, which may be null.
  ///
  /// - Parameters:
  ///   - dropsInvalid: whether invalid contents of the outermost container are dropped.
  ///   - checksKeys: whether a model checks unknown keys itself.
  func read(
    _ json: JSONValue,
    dropsInvalid: Bool = false,
    checksKeys: Bool = true
  ) -> Oracle.Reading<PresenceValue> {
    switch (self, json) {
    case (.optional(let wrapped), .null):
      if case .variants(let variants) = unwrapped, variants.acceptsNull {
        return wrapped.read(json).map { .some($0) }
      }
      // Null is the innermost `nil`.
      return Oracle.Reading(.wrapped(.none, optionals - 1))
    case (.optional(let wrapped), _):
      return wrapped.read(json, dropsInvalid: dropsInvalid, checksKeys: checksKeys).map {
        .some($0)
      }
    case (.json, _): return Oracle.Reading(.json(json))
    case (.tree, _): return Oracle(recipe: Self.branches).bake(json, checksKeys: checksKeys)
    case (.model(let recipe), _):
      return Oracle(recipe: recipe).bake(json, checksKeys: checksKeys)
    case (.variants(let variants), _) where !json.isNull || variants.acceptsNull:
      return variants.read(json, checksKeys: checksKeys)
    case (_, .null): return Oracle.Reading(failure: "null")
    case (.state, _) where Self.states.contains(json), (.grade, _) where Self.grades.contains(json):
      return Oracle.Reading(.json(json))
    case (.record, .object(let object)): return Self.readRecord(object)
    case (.int, .number) where json.integerValue != nil:
      return Oracle.Reading(.json(json))
    case (.double, .number), (.string, .string), (.object, .object):
      return Oracle.Reading(.json(json))
    case (.list(let element), .array(let elements)):
      var all = Oracle.Reading([PresenceValue]())
      for (index, json) in elements.enumerated() {
        all.add(element.read(json), .index(index), dropsInvalid) { $0.append($1) }
      }
      return all.map { .list($0) }
    case (.oneOrList(let element), .array):
      return PresenceType.list(element).read(json, dropsInvalid: dropsInvalid)
    case (.oneOrList(let element), _): return element.read(json).map { .list([$0]) }
    case (.set(let element), .array):
      return PresenceType.list(element).read(json, dropsInvalid: dropsInvalid).map { list in
        if case .list(let values) = list { .set(values) } else { list }
      }
    case (.dictionary(let keys, let member), .object(let object)):
      var all = Oracle.Reading([String: PresenceValue]())
      for (key, json) in object {
        let reading: Oracle.Reading<PresenceValue> =
          keys.accepts(key) ? member.read(json) : Oracle.Reading(failure: "conversion")
        all.add(reading, .key(key), dropsInvalid) { $0[key] = $1 }
      }
      return all.map { .members($0) }
    default: return Oracle.Reading(failure: "conversion")
    }
  }
}

extension PresenceType {
  /// Reads the value at a path inside a value.
  fileprivate func read(
    _ json: JSONValue,
    at path: SourcePath
  ) -> Oracle.Reading<PresenceValue> {
    switch Oracle(recipe: PresenceRecipe(ingredients: [])).find(path, in: json) {
    case .missing:
      optionals > 0 ? read(.null) : Oracle.Reading(failure: "missing", nil, path)
    case .null: read(.null).inside(nil, path)
    case .present(let value, _): read(value).inside(nil, path)
    case .mismatch(_, let place): Oracle.Reading(failure: "conversion", nil, place)
    }
  }

  /// Reads a record. Decoding reports the first failure.
  fileprivate static func readRecord(_ object: JSONObject) -> Oracle.Reading<PresenceValue> {
    guard let n = object["n"] else { return Oracle.Reading(failure: "conversion") }
    if n.integerValue == nil {
      return Oracle.Reading(failure: "conversion", nil, "n")
    }
    var made: JSONObject = ["n": n]
    switch object["t"] {
    case nil, .null: break
    case .string(let text): made["t"] = .string(text)
    default: return Oracle.Reading(failure: "conversion", nil, "t")
    }
    return Oracle.Reading(.json(.object(made)))
  }
}

extension PresenceValue {
  /// The distinct values of a set, in the order in which they are written.
  static func set(_ values: [PresenceValue]) -> PresenceValue {
    var distinct: [(key: JSONValue, value: PresenceValue)] = []
    for value in values {
      guard case .json(let json) = value else { preconditionFailure("not in a set: \(value)") }
      if !distinct.contains(where: { $0.key == json }) { distinct.append((json, value)) }
    }
    let sorted = distinct.sorted { left, right in
      if let first = left.key.doubleValue, let second = right.key.doubleValue {
        return first < second
      }
      return "\(left.key)" < "\(right.key)"
    }
    return .list(sorted.map(\.value))
  }
}

extension Oracle.Reading {
  /// Adds the reading of an element or a member.
  fileprivate mutating func add(
    _ part: Oracle.Reading<PresenceValue>,
    _ step: SourcePath.Step,
    _ dropsInvalid: Bool,
    _ body: (inout Value, PresenceValue) -> Void
  ) {
    let part = part.inside(nil, SourcePath(steps: [step]))
    notices += part.notices
    if let content = part.value {
      if value != nil { body(&value!, content) }
    } else if dropsInvalid {
      notices += part.failures
    } else {
      failures += part.failures
      value = nil
    }
  }
}

extension PresenceTransformer {
  /// Reads a value of a property of a type.
  func read(
    _ json: JSONValue,
    _ type: PresenceType
  ) -> Oracle.Reading<PresenceValue> {
    let number = PresenceType.int.read(json).value == nil ? nil : json.integerValue
    switch self {
    case .doubled:
      if json.isNull, type.optionals > 0 {
        return Oracle.Reading(.wrapped(.none, type.optionals - 1))
      }
      guard let number else {
        return Oracle.Reading(failure: json.isNull ? "null" : "conversion")
      }
      return Oracle.Reading(.wrapped(.json(.number(.integer(number * 2))), type.optionals))
    case .orZero:
      if json.isNull { return Oracle.Reading(.some(.json(0))) }
      guard let number else { return Oracle.Reading(failure: "conversion") }
      return Oracle.Reading(number == -1 ? .none : .some(.json(json)))
    case .positive:
      if json.isNull { return Oracle.Reading(.none) }
      guard let number else { return Oracle.Reading(failure: "conversion") }
      return Oracle.Reading(number > 0 ? .some(.json(json)) : .none)
    }
  }
}
