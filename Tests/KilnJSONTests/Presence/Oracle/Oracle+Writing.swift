import KilnJSON

// MARK: Writing a source
extension Oracle {
  /// A value to be written at a path.
  struct Write {
    var path: SourcePath
    var json: JSONValue
    /// Whether it is a null, and a missing value means the same.
    var canBeLeftOut = false
    /// Whether it overlaps with another written value.
    var isLeftOut = false
    /// Whether these are the members that no other property reads.
    var isRemaining = false
  }

  /// The source of a model.
  ///
  /// - Returns: the source; failures with the code `conflict` stand for failures with the code
  ///   `conflict` or `conversion`, without their properties and paths.
  func decompose(_ model: PresenceValue) -> Reading<JSONValue> {
    guard case .model(let values) = model else { preconditionFailure("not a model: \(model)") }
    var writes: [Write] = []
    var failures: [PresenceFailure] = []
    for (ingredient, value) in zip(recipe.ingredients, values) {
      let reading = self.writes(of: value, ingredient)
      writes += reading.value ?? []
      failures += reading.failures
    }
    if !failures.isEmpty, isReadAgain { return Reading(failure: "conflict") }
    guard failures.isEmpty else { return Reading(value: nil, failures: failures) }
    leaveOutNulls(&writes)
    var source: JSONValue?
    for write in writes where !write.isLeftOut {
      guard let merged = Self.merge(write.json, write.path.steps[...], into: source) else {
        return Reading(failure: "conflict")
      }
      source = merged
    }
    let whole = source ?? empty
    let again = isReadAgain ? bake(whole, checksKeys: false).value : model
    guard let again, again.isSame(model, recipe) else { return Reading(failure: "conflict") }
    return Reading(whole)
  }

  /// The values to be written for a property.
  private func writes(
    of value: PresenceValue,
    _ ingredient: PresenceIngredient
  ) -> Reading<[Write]> {
    let failure = Reading<[Write]>(failure: "conversion", ingredient.name, ingredient.firstPath)
    let isNeeded =
      ingredient.isRequired == true || ingredient.defaultValue != nil || ingredient.hasSchemaDefault
      // The whole source is never missing.
      || (ingredient.paths.first == .root && !ingredient.type.isComposite)
      || (ingredient.isRequired == nil && options.missing == .fail)
    let omitsNil = (ingredient.nilForm ?? options.nilForm) == .omitted
    if !ingredient.parts.isEmpty { return writesOfParts(of: value, ingredient, isNeeded, omitsNil) }
    let path = ingredient.paths[0]
    if case .none = value, ingredient.transformer?.isOptional != true {
      if path == .root, ingredient.type.isComposite {
        return Reading(isNeeded ? [Write(path: path, json: .null)] : [])
      }
      // `.none` of `T??` is missing, and so is a `nil` for which null means a variant.
      let isDistinct = ingredient.type.optionals > 1 || ingredient.type.unwrapped.acceptsNull
      if isDistinct { return isNeeded ? failure : Reading([]) }
      // Null would be written to each element of an array.
      if path.steps.contains(.each) { return isNeeded ? Reading(failure: "conflict") : Reading([]) }
      if omitsNil, !isNeeded { return Reading([]) }
      return Reading([Write(path: path, json: .null, canBeLeftOut: !isNeeded)])
    }
    let json =
      ingredient.transformer.map { $0.write(value) } ?? ingredient.type.write(value)
    // A transformer can write `nil` as null.
    if case .none = value, json.value?.isNull == true {
      return Reading(
        omitsNil && !isNeeded ? [] : [Write(path: path, json: .null, canBeLeftOut: !isNeeded)]
      )
    }
    guard let form = json.value else {
      return Reading(
        value: nil,
        failures: json.failures.map { $0.inside(ingredient.name, path) }
      )
    }
    if let inner = ingredient.innerPath {
      let whole = Self.merge(form, inner.steps[...], into: nil) ?? form
      return Reading([Write(path: path, json: whole)])
    }
    // At `$`, a model or variants write their members.
    guard path == .root, ingredient.type.isComposite, case .object(let members) = form else {
      return Reading([Write(path: path, json: form, isRemaining: ingredient.isRemaining)])
    }
    return Reading(members.map { Write(path: SourcePath(steps: [.key($0.key)]), json: $0.value) })
  }

  private func writesOfParts(
    of value: PresenceValue,
    _ ingredient: PresenceIngredient,
    _ isNeeded: Bool,
    _ omitsNil: Bool
  ) -> Reading<[Write]> {
    let failure = Reading<[Write]>(failure: "conversion", ingredient.name, ingredient.firstPath)
    guard let values = value.parts else {
      if omitsNil, !isNeeded { return Reading([]) }
      return Reading(
        ingredient.parts.map { Write(path: $0.path, json: .null, canBeLeftOut: !isNeeded) }
      )
    }
    guard values.count == ingredient.parts.count else { return failure }
    var writes: [Write] = []
    for (part, value) in zip(ingredient.parts, values) {
      guard case .some(let number) = value, case .json(let json) = number else {
        if part.type.optionals == 0 { return failure }
        let hasDefault = ingredient.defaultValue != nil || part.defaultValue != nil
        let canBeOmitted = !hasDefault && !ingredient.hasSchemaDefault
        if omitsNil, canBeOmitted { continue }
        writes.append(Write(path: part.path, json: .null, canBeLeftOut: canBeOmitted))
        continue
      }
      writes.append(Write(path: part.path, json: json))
    }
    return Reading(writes)
  }

  /// Leaves out nulls that overlap with other written values. A null includes the nulls inside it.
  private func leaveOutNulls(_ writes: inout [Write]) {
    // Of remaining members, only their own keys overlap.
    var kept = writes.filter { !$0.canBeLeftOut }.flatMap { write -> [SourcePath] in
      guard write.isRemaining, case .object(let members) = write.json else { return [write.path] }
      return members.keys.map { SourcePath(steps: [.key($0)]) }
    }
    let nulls = writes.indices.filter { writes[$0].canBeLeftOut }
    for index in nulls.sorted(by: { writes[$0].path.steps.count < writes[$1].path.steps.count }) {
      let path = writes[index].path
      writes[index].isLeftOut = kept.contains { $0.overlaps(path) }
      if !writes[index].isLeftOut { kept.append(path) }
    }
  }

  /// Whether the written source is read again.
  private var isReadAgain: Bool {
    let paths = recipe.ingredients.map { $0.paths + $0.parts.map(\.path) }
    let overlap = paths.indices.contains { first in
      paths.indices.contains { second in
        first != second
          && paths[first].contains { path in paths[second].contains { path.overlaps($0) } }
      }
    }
    return overlap
      || recipe.ingredients.contains { ingredient in
        let isInArray = ingredient.firstPath.steps.contains(where: \.isElement)
        let isPadded = ingredient.type.optionals > 1 && isInArray
        // Without members, a value at `$` is missing.
        let isAtRoot =
          ingredient.paths.contains(.root) && ingredient.type.isComposite
          && ingredient.hasValueIfMissing
        return !ingredient.parts.isEmpty || isPadded || isAtRoot
      }
  }

  /// The source without any values.
  private var empty: JSONValue {
    if case .index? = recipe.ingredients.first?.firstPath.steps.first { return [] }
    return [:]
  }
}

extension SourcePath {
  /// Whether one of two paths is a prefix of the other.
  fileprivate func overlaps(_ other: SourcePath) -> Bool {
    hasPrefix(other) || other.hasPrefix(self)
  }
}

extension SourcePath.Step {
  /// Whether the step leads to an element of an array.
  var isElement: Bool { if case .key = self { false } else { true } }
}

extension PresenceIngredient {
  /// The first path of the property, or of its first part.
  var firstPath: SourcePath { paths.first ?? parts[0].path }
}
