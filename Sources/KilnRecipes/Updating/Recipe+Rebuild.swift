internal import KilnMapping
internal import KilnSupport
internal import KilnValues

extension Recipe {
  /// Builds the changed model; `nil` if it is unchanged or invalid.
  @usableFromInline
  func rebuild(
    _ model: Model,
    _ changes: PropertyChanges,
    from source: JSONValue,
    _ identity: RecipeOptions.IdentityPolicy,
    _ scope: inout BakeScope
  ) -> Model? {
    var slots = FieldSlots(Model.schema)
    for (position, fill) in changes.different {
      fill(&slots._untyped, instructions[position].index)
    }
    for position in changes.reset {
      let (index, operations) = (instructions[position].index, instructions[position].operations)
      if let bakeDefault = operations.bakeDefault {
        bakeDefault(&slots._untyped, index, &scope)
      } else {
        _ = Model.schema.fillDefault(index, in: &slots._untyped)
      }
    }
    guard let updated = build(slots, changing: model, identity, from: source, &scope) else {
      return nil
    }
    if layout.hasNestedPaths {
      let conflicts = conflicts(of: updated, changedFrom: model)
      for failure in conflicts { scope.fail(failure) }
      if !conflicts.isEmpty { return nil }
    }
    return changes.different.isEmpty && _areInterchangeable(model, updated) ? nil : updated
  }

  /// Builds a changed model, or records every failure.
  ///
  /// Broken rules and another identity are also reported if conversions have failed.
  ///
  /// - Parameters:
  ///   - slots: the values from the source; other values are taken from the model.
  ///   - model: the previous model.
  ///   - identity: whether the identity may change.
  ///   - source: the source of the changes.
  func build(
    _ slots: consuming FieldSlots<Model>,
    changing model: Model,
    _ identity: RecipeOptions.IdentityPolicy,
    from source: JSONValue,
    _ scope: inout BakeScope
  ) -> Model? {
    for index in Model.schema.fields.indices { slots.fill(index, from: model) }
    if !scope.isExhausted { scope.failures += slots.brokenRules().map(failure) }
    let updated: Model
    do {
      updated = try Model.schema.build(from: &slots, isChecked: false)
    } catch {
      if scope.failures.isEmpty { refuse(error, &scope) }
      return nil
    }
    if scope.failures.isEmpty { _ = passes(updated, &scope) }
    if identity == .fixed, !isSameEntity(model, updated) {
      scope.fail(identityFailure(model, updated, in: source))
    }
    return scope.failures.isEmpty ? updated : nil
  }
}

// MARK: Conflicts
extension Recipe {
  /// The failures of a changed model whose properties contradict each other.
  ///
  /// This can happen if one property is read inside the other's path. The source then has a new
  /// value for the outer property, but none at the inner path. Contradictions in the previous model
  /// are not reported.
  func conflicts(of updated: Model, changedFrom model: Model) -> [RecipeFailure] {
    let failures = conflicts(of: updated)
    guard !failures.isEmpty, conflicts(of: model).isEmpty else { return [] }
    return failures.map { failure in
      RecipeFailure(
        .conversion,
        property: failure.property,
        path: failure.path,
        detail: "after the update it \(failure.problem)"
      )
    }
  }

  /// The conflicts of a model between properties with nested paths.
  private func conflicts(of model: Model) -> [RecipeFailure] {
    func paths(_ property: String) -> [SourcePath] {
      instructions.filter { $0.name == property }.flatMap(\.paths)
    }
    do throws(DecomposeError) {
      _ = try decompose(model, irreversible: .omit)
      return []
    } catch {
      return error.failures.filter { failure in
        guard failure.code == .conflict, let property = failure.property,
          let other = failure.conflictingProperty
        else { return false }
        return SourceLayout.areNested(paths(property), paths(other))
      }
    }
  }
}

/// Whether two values have the same identity: the same `id`, or none at all.
package func isSameEntity<Model: Value>(_ old: Model, _ new: Model) -> Bool {
  func compare<Entity: Value & Identifiable>(_ old: Entity) -> Bool {
    (new as? Entity).map { $0.isSameEntity(as: old) } ?? false
  }
  guard let old = old as? any Value & Identifiable else { return true }
  return compare(old)
}
