import KilnJSON

// MARK: Reading a model
extension Oracle {
  /// Bakes a source.
  ///
  /// - Parameter checksKeys: whether unknown keys are checked; not for a model at `$`, whose paths
  ///   are part of the enclosing recipe.
  func bake(_ source: JSONValue, checksKeys: Bool = true) -> Reading<PresenceValue> {
    if source.isNull, !acceptsNull(inUpdate: false) { return Reading(failure: "null") }
    var all = Reading([PresenceValue]())
    for ingredient in recipe.ingredients {
      all.add(bake(ingredient, source)) { $0.append($1) }
    }
    if checksKeys { all.addUnknownKeys(of: source, recipe) }
    return all.map { .model($0) }
  }

  func bake(_ ingredient: PresenceIngredient, _ source: JSONValue) -> Reading<PresenceValue> {
    if !ingredient.parts.isEmpty { return bakeParts(ingredient, source) }
    switch find(ingredient, in: source) {
    case .missing: return missing(ingredient)
    case .null(let path): return forgiving(null(ingredient, at: path), ingredient)
    case .present(let json, let path):
      return forgiving(convert(json, ingredient, at: path), ingredient)
    case .mismatch(_, let place): return Reading(failure: "container", ingredient.name, place)
    }
  }

  /// Applies `defaultOnError()` to the result of a conversion.
  private func forgiving(
    _ reading: Reading<PresenceValue>,
    _ ingredient: PresenceIngredient
  ) -> Reading<PresenceValue> {
    guard ingredient.takesDefaultOnError, reading.value == nil else { return reading }
    var other = missing(ingredient)
    // Without a default, the failure remains.
    guard other.value != nil else { return reading }
    other.notices = reading.failures
    return other
  }

  /// Updates a model.
  ///
  /// - Returns: the values of the properties.
  func update(_ model: [PresenceValue], _ source: JSONValue) -> Reading<[PresenceValue]> {
    if source.isNull, !acceptsNull(inUpdate: true) { return Reading(failure: "null") }
    var all = Reading([PresenceValue]())
    for (ingredient, current) in zip(recipe.ingredients, model) {
      all.add(update(current, ingredient, source)) { $0.append($1) }
    }
    all.addUnknownKeys(of: source, recipe)
    return all
  }

  private func update(
    _ current: PresenceValue,
    _ ingredient: PresenceIngredient,
    _ source: JSONValue
  ) -> Reading<PresenceValue> {
    if !ingredient.parts.isEmpty { return updateParts(current, ingredient, source) }
    let policy = ingredient.updateNulls ?? options.updateNulls
    let unchanged = Reading(current)
    let isKept = rejectsNull(ingredient) && (ingredient.nulls ?? options.nulls) == .absent
    switch find(ingredient, in: source, inUpdate: true) {
    case .missing(isAfterNull: false): return unchanged
    case .missing(isAfterNull: true):
      switch policy {
      case .clear: return isKept ? unchanged : missing(ingredient)
      case .ignore: return unchanged
      case .default: return reset(ingredient, at: ingredient.paths[0])
      }
    case .null(let path):
      switch policy {
      case .clear:
        return isKept ? unchanged : keeping(current, null(ingredient, at: path), ingredient)
      case .ignore: return unchanged
      case .default: return reset(ingredient, at: path)
      }
    case .present(let json, let path):
      let whole = path == .root ? completed(json, by: current, ingredient) : json
      return keeping(current, convert(whole, ingredient, at: path), ingredient)
    case .mismatch(_, let place): return Reading(failure: "container", ingredient.name, place)
    }
  }

  /// Applies `defaultOnError()` to the result of a conversion in an update.
  private func keeping(
    _ current: PresenceValue,
    _ reading: Reading<PresenceValue>,
    _ ingredient: PresenceIngredient
  ) -> Reading<PresenceValue> {
    guard ingredient.takesDefaultOnError, reading.value == nil else { return reading }
    return Reading(value: current, notices: reading.failures)
  }

  /// What `updateNulls: default` means for a null.
  private func reset(_ ingredient: PresenceIngredient, at path: SourcePath) -> Reading<
    PresenceValue
  > {
    if let value = defaultValue(ingredient) { return Reading(value) }
    if ingredient.type.optionals > 0 { return Reading(PresenceValue.none) }
    return Reading(failure: "null", ingredient.name, path)
  }

  /// At `$`, the written form of a property with the members of a source.
  private func completed(
    _ source: JSONValue,
    by current: PresenceValue,
    _ ingredient: PresenceIngredient
  ) -> JSONValue {
    guard case .object(let members) = source else { return source }
    var object = JSONObject()
    if !current.isNone, case .object(let own)? = ingredient.type.write(current).value {
      object = own
    }
    let keys = ingredient.type.keys ?? Array(members.keys)
    for key in keys { if let member = members[key] { object[key] = member } }
    return .object(object)
  }
}

extension Oracle.Reading {
  /// Adds the reading of an ingredient. A mismatch is reported once.
  fileprivate mutating func add(
    _ part: Oracle.Reading<PresenceValue>,
    _ body: (inout Value, PresenceValue) -> Void
  ) {
    notices += part.notices
    failures.add(part.failures)
    if let content = part.value, value != nil { body(&value!, content) } else { value = nil }
  }
}

extension [PresenceFailure] {
  /// Adds the failures of an ingredient. A mismatch of several properties is reported once, and
  /// names no property.
  mutating func add(_ others: [PresenceFailure]) {
    for other in others {
      let known = firstIndex { $0.code == "container" && $0.path == other.path }
      if other.code == "container", let known {
        self[known].property = nil
      } else {
        append(other)
      }
    }
  }
}
