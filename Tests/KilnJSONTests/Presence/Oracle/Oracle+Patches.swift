import KilnJSON

// MARK: Patches
extension Oracle {
  /// Why a patch cannot be created or applied.
  struct PatchFault: Error {
    /// The kind of error.
    var error: String
    /// The failures; `nil` if only their codes are specified.
    var failures: [PresenceFailure]
  }

  /// The source of a model, or the fault that it cannot be written.
  private func source(of model: PresenceValue) throws(PatchFault) -> JSONValue {
    let reading = decompose(model)
    guard let source = reading.value else {
      throw PatchFault(error: "unwritable", failures: reading.failures)
    }
    return source
  }

  /// Applies a received patch to a model.
  ///
  /// - Parameters:
  ///   - change: changes the source.
  ///   - checked: returns the changed source with all keys of the patch. A null for a member that
  ///     does not exist changes nothing, but its key may be unknown.
  func update(
    _ model: PresenceValue,
    checking checked: ((JSONValue) -> JSONValue)? = nil,
    _ change: (JSONValue) throws -> JSONValue
  ) throws(PatchFault) -> Reading<PresenceValue> {
    let old = try source(of: model)
    guard let new = try? change(old) else { throw PatchFault(error: "inapplicable", failures: []) }
    var reading = patched(model, from: old, to: new)
    let unknown = (checked.map { bake($0(old)).failures } ?? []).filter {
      $0.code == "unknown-key" && !reading.failures.contains($0)
    }
    if !unknown.isEmpty { reading = Reading(value: nil, failures: reading.failures + unknown) }
    guard reading.value != nil else {
      throw PatchFault(error: "rejected", failures: reading.failures)
    }
    return reading
  }

  private func patched(
    _ model: PresenceValue,
    from old: JSONValue,
    to new: JSONValue
  ) -> Reading<PresenceValue> {
    guard case .model(let values) = model else { preconditionFailure("not a model: \(model)") }
    if new.isNull, !acceptsNull(inUpdate: false) { return Reading(failure: "null") }
    // A recipe of the properties that differ finds mismatches and unknown keys.
    let whole = bake(new)
    let unknown = whole.failures.filter { $0.code == "unknown-key" && $0.property == nil }
    var all = Reading<[PresenceValue]>(value: [], failures: unknown)
    for (ingredient, current) in zip(recipe.ingredients, values) {
      let reading =
        state(of: ingredient, in: old) == state(of: ingredient, in: new)
        ? Reading(current) : bake(ingredient, new)
      all.failures.add(reading.failures)
      if let value = reading.value { all.value?.append(value) }
    }
    return all.failures.isEmpty
      ? all.map { .model($0) } : Reading(value: nil, failures: all.failures)
  }

  /// The values of an ingredient, or their mismatches, as text.
  private func state(of ingredient: PresenceIngredient, in source: JSONValue) -> [[UInt8]] {
    let found =
      ingredient.parts.isEmpty
      ? [find(ingredient, in: source)] : ingredient.parts.map { find($0.path, in: source) }
    return found.map { found in
      switch found {
      case .missing: []
      case .null: JSONValue.null.exactText
      case .present(let value, let path): value.exactText + Array("\(path)".utf8)
      case .mismatch(let value, let place): value.exactText + Array("mismatch \(place)".utf8)
      }
    }
  }

  /// The merge patch from one model to another.
  func patch(from old: PresenceValue, to new: PresenceValue) throws(PatchFault) -> JSONValue {
    let (before, after) = (try source(of: old), try source(of: new))
    let patch = before.mergePatch(to: after)
    try check(patched(old, from: before, to: before.applying(patch)), is: new, old)
    return patch
  }

  /// The source to which a JSON patch from one model to another changes the old one's.
  func jsonPatched(from old: PresenceValue, to new: PresenceValue) throws(PatchFault) -> JSONValue {
    let (before, after) = (try source(of: old), try source(of: new))
    try check(patched(old, from: before, to: after), is: new, old)
    return after
  }

  /// The partial source from one model to another.
  func partialSource(
    from old: PresenceValue,
    to new: PresenceValue
  ) throws(PatchFault) -> JSONValue {
    let (before, after) = (try source(of: old), try source(of: new))
    guard case .model(let olds) = old, case .model(let news) = new else {
      preconditionFailure("not models")
    }
    var partial: JSONValue = .object([:])
    for (number, ingredient) in recipe.ingredients.enumerated() {
      let (old, new) = (olds[number], news[number])
      if old.notation(ingredient.type).isExactly(new.notation(ingredient.type)) { continue }
      let remaining = [before, after].flatMap { Array(($0.objectValue ?? [:]).keys) }
      if ingredient.paths.first == .root,
        let keys = ingredient.isRemaining
          ? remaining.filter({ !otherKeys.contains($0) }) : ingredient.type.keys
      {
        guard after.objectValue != nil else {
          partial = after
          continue
        }
        for key in keys where before[key]?.exactText != after[key]?.exactText {
          partial.put(after[key] ?? .null, [.key(key)])
        }
        continue
      }
      for path in ingredient.paths.prefix(1) + ingredient.parts.map(\.path) {
        switch find(path, in: after) {
        case .present(let value, _): partial.put(value, path.steps[...])
        default: partial.put(.null, path.steps[...])
        }
      }
    }
    try check(update(olds, partial).map { .model($0) }, is: new, old)
    return partial
  }

  /// Checks that a result turns the old model into the new one.
  private func check(
    _ reading: Reading<PresenceValue>,
    is new: PresenceValue,
    _ old: PresenceValue
  ) throws(PatchFault) {
    guard case .model(let wanted) = new else { preconditionFailure("not a model: \(new)") }
    var wrong: [PresenceFailure] = []
    for (number, ingredient) in recipe.ingredients.enumerated() {
      var isSame = !reading.failures.contains {
        $0.property == ingredient.name || $0.property?.hasPrefix(ingredient.name + ".") == true
      }
      if case .model(let values)? = reading.value {
        let value = values[number].notation(ingredient.type)
        isSame = isSame && value.isExactly(wanted[number].notation(ingredient.type))
      }
      guard !isSame else { continue }
      wrong.append(
        PresenceFailure(code: "null", property: ingredient.name, path: ingredient.firstPath)
      )
    }
    guard wrong.isEmpty else { throw PatchFault(error: "inexpressible", failures: wrong) }
    guard reading.value != nil else {
      throw PatchFault(error: "rejected", failures: reading.failures)
    }
  }
}
