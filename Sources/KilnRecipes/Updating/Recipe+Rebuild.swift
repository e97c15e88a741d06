internal import KilnMapping
internal import KilnSupport
internal import KilnValues

extension Recipe {
  /// Builds the changed model; `nil` if it is unchanged or invalid.
  ///
  /// - Parameters:
  ///   - slots: the values of changed properties.
  ///   - reset: the properties that become the default of the schema.
  func rebuild(
    _ model: Model,
    _ slots: consuming FieldSlots,
    _ reset: [CompiledIngredient],
    from source: SourceNode,
    _ identity: RecipeOptions.IdentityPolicy,
    _ scope: inout BakeScope
  ) -> Model? {
    let isDifferent = !slots._unsafe.isEmpty
    for ingredient in reset { _ = slots._unsafe.fillDefault(ingredient.index) }
    let updated = build(
      slots,
      changing: model,
      from: source.isRow ? nil : source.tree,
      identity,
      &scope
    )
    guard let updated else { return nil }
    if layout.hasNestedPaths {
      let conflicts = conflicts(of: updated)
      // Contradictions in the previous model are not reported.
      if !conflicts.isEmpty, self.conflicts(of: model).isEmpty {
        for failure in conflicts {
          let detail = "after the update it \(failure.problem)"
          let (property, path) = (failure.property, failure.path)
          scope.fail(RecipeFailure(.conversion, property: property, path: path, detail: detail))
        }
        return nil
      }
    }
    return isDifferent || !areInterchangeable(model, updated) ? updated : nil
  }

  /// Builds a changed model, or records every failure.
  ///
  /// Broken rules and another identity are also reported if conversions have failed.
  ///
  /// - Parameters:
  ///   - slots: the values from the source; other values are taken from the model.
  ///   - model: the previous model.
  ///   - source: the tree in which failures have their paths; `nil` for a row.
  ///   - identity: whether the identity may change.
  func build(
    _ slots: consuming FieldSlots,
    changing model: Model,
    from source: @autoclosure () -> JSONValue?,
    _ identity: RecipeOptions.IdentityPolicy,
    _ scope: inout BakeScope
  ) -> Model? {
    for index in body.schema.fields.indices { slots.fill(index, from: model) }
    if !scope.isExhausted { scope.failures += slots.brokenRules().map(body.failure) }
    let updated: Model
    do {
      updated = try body.schema.build(from: &slots, isChecked: false)
    } catch {
      if scope.failures.isEmpty { body.refuse(error, &scope) }
      return nil
    }
    if scope.failures.isEmpty { _ = body.passes(updated, &scope) }
    if identity == .fixed, !isSameEntity(model, updated) {
      let path = body.instruction(named: "id").map { source().map($0.path(in:)) ?? $0.path }
      scope.fail(identityFailure(model, updated, at: path))
    }
    return scope.failures.isEmpty ? updated : nil
  }
}

// MARK: Conflicts
extension Recipe {
  /// The conflicts of a model between properties with nested paths.
  ///
  /// An update can cause them if one property is read inside the other's path. The source then has
  /// a new value for the outer property, but none at the inner path.
  private func conflicts(of model: Model) -> [RecipeFailure] {
    func paths(_ property: String) -> [SourcePath] {
      instructions.filter { $0.name == property }.flatMap(\.paths)
    }
    do throws(DecomposeError) {
      _ = try decompose(model, omittingIrreversible: true)
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
