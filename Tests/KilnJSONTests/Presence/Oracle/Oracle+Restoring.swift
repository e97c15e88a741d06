import KilnJSON

// MARK: Restoring
extension Oracle {
  /// Restores the source of an object.
  func restore(_ object: JSONValue) -> Reading<JSONValue> {
    var source: JSONValue?
    var failures: [PresenceFailure] = []
    for ingredient in recipe.ingredients {
      let path = ingredient.paths[0]
      guard let member = object[ingredient.name] else {
        let isNeeded =
          ingredient.isRequired == true
          || (ingredient.isRequired == nil && options.missing == .fail
            && ingredient.defaultValue == nil)
        if isNeeded {
          failures.append(PresenceFailure(code: "missing", property: ingredient.name, path: path))
        }
        continue
      }
      let written = restored(member, ingredient)
      failures += written.failures.map { $0.inside(ingredient.name, path) }
      let isRequired = ingredient.isRequired ?? (options.missing == .fail)
      let isNil = member.isNull && written.value?.isNull == true
      if isNil, ingredient.defaultValue == nil, !isRequired,
        (ingredient.nilForm ?? options.nilForm) == .omitted
      {
        continue
      }
      if let json = written.value {
        var whole = source ?? .null
        whole.put(json, path.steps[...])
        source = whole
      }
    }
    guard failures.isEmpty else { return Reading(value: nil, failures: failures) }
    return Reading(source ?? [:])
  }

  private func restored(
    _ member: JSONValue,
    _ ingredient: PresenceIngredient
  ) -> Reading<JSONValue> {
    guard let transformer = ingredient.transformer else { return ingredient.type.restore(member) }
    if member.isNull { return transformer == .doubled ? Reading(.null) : transformer.write(.none) }
    guard member.integerValue != nil else { return Reading(failure: "conversion") }
    return transformer.write(.some(.json(member)))
  }
}
