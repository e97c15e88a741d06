public import KilnMapping
internal import KilnSupport
internal import KilnValues

extension Recipe {
  /// Updates a model with a merge patch (RFC 7396) for its source.
  ///
  /// The patch is applied to the source of the model, and the changed parts are baked again. The
  /// patch may therefore address a part of a nested model or dictionary. A null removes a member,
  /// which resets the property to its default.
  ///
  /// - Parameters:
  ///   - model: the model to update.
  ///   - patch: the patch.
  ///   - context: values for the ingredients.
  /// - Returns: the updated model; `model` itself if nothing changes.
  /// - Throws: ``BakeError`` with all failures of the patched source, or ``DecomposeError`` if the
  ///   model cannot be written.
  /// - Complexity: that of decomposing the model, and of baking the changed parts.
  public func update(
    _ model: Model,
    with patch: JSONMergePatch,
    context: BakeContext = BakeContext()
  ) throws -> Model {
    try updateResult(model, with: patch, context: context).value
  }

  /// Updates a model with a merge patch (RFC 7396) for its source, and reports notices.
  ///
  /// - Parameters:
  ///   - model: the model to update.
  ///   - patch: the patch.
  ///   - context: values for the ingredients.
  /// - Returns: the updated model, and the notices about the changed parts of the patched source.
  /// - Throws: ``BakeError`` or ``DecomposeError`` as `update(_:with:context:)` does.
  public func updateResult(
    _ model: Model,
    with patch: JSONMergePatch,
    context: BakeContext = BakeContext()
  ) throws -> RecipeResult<Model> {
    let source = try source(of: model)
    let changed = source.applying(patch)
    let removing = changed.addingNulls(of: patch.json, absentFrom: source)
    return try update(model, from: source, to: changed, alsoChecking: removing, context)
  }

  /// Updates a model with a JSON patch (RFC 6902) for its source.
  ///
  /// The patch is applied to the source of the model, and the changed parts are baked again.
  ///
  /// - Parameters:
  ///   - model: the model to update.
  ///   - patch: the patch.
  ///   - context: values for the ingredients.
  /// - Returns: the updated model; `model` itself if nothing changes.
  /// - Throws: `JSONChangeError` with the operation that cannot be applied, ``BakeError`` with all
  ///   failures of the patched source, or ``DecomposeError`` if the model cannot be written.
  /// - Complexity: that of decomposing the model, of the operations, and of baking the changed
  ///   parts.
  public func update(
    _ model: Model,
    with patch: JSONPatch,
    context: BakeContext = BakeContext()
  ) throws -> Model {
    try updateResult(model, with: patch, context: context).value
  }

  /// Updates a model with a JSON patch (RFC 6902) for its source, and reports notices.
  ///
  /// - Parameters:
  ///   - model: the model to update.
  ///   - patch: the patch.
  ///   - context: values for the ingredients.
  /// - Returns: the updated model, and the notices about the changed parts of the patched source.
  /// - Throws: `JSONChangeError`, ``BakeError`` or ``DecomposeError`` as
  ///   `update(_:with:context:)` does.
  public func updateResult(
    _ model: Model,
    with patch: JSONPatch,
    context: BakeContext = BakeContext()
  ) throws -> RecipeResult<Model> {
    let source = try source(of: model)
    let changed: JSONValue
    do throws(JSONChangeError) {
      changed = try source.applying(patch)
    } catch {
      // The value that a test found may belong to any field.
      throw hasSecrets ? error.hidingValues(by: redacted) : error
    }
    return try update(model, from: source, to: changed, context)
  }

  /// Bakes the changed parts of a patched source.
  ///
  /// - Parameters:
  ///   - model: the model to update.
  ///   - source: the source of the model.
  ///   - changed: the patched source.
  ///   - checked: the patched source with all keys of the patch; `nil` if it has them already.
  ///   - context: values for the ingredients.
  private func update(
    _ model: Model,
    from source: JSONValue,
    to changed: JSONValue,
    alsoChecking checked: JSONValue? = nil,
    _ context: BakeContext
  ) throws -> RecipeResult<Model> {
    let touched = changes(from: source, to: changed)
    var scope = BakeScope(context: context)
    let outer = scope.enter(options)
    if changed.isNull, places.refusesNull(options.nulls, &scope) { throw error(scope) }
    var slots = FieldSlots(body.schema)
    for ingredient in touched { ingredient.fill(&slots._unsafe, from: changed, &scope) }
    SourceNode.with(changed) { plan.checkKeys(of: $0, &scope) }
    if let checked { checkKeys(of: checked, besides: changed, &scope) }
    // Removed values are reset to the schema's default.
    for index in touched.map(\.index) where scope.failures.isEmpty && !slots.isFilled(index) {
      _ = slots._unsafe.fillDefault(index)
    }
    let updated = build(slots, changing: model, from: changed, options.identity, &scope)
    if let outer { scope.leave(outer) }
    guard let updated, scope.failures.isEmpty else { throw error(scope) }
    let isChanged = !touched.isEmpty && !areInterchangeable(model, updated)
    return RecipeResult(
      isChanged ? updated : model,
      isChanged: isChanged,
      notices: scope.notices
    )
  }

  /// The ingredients whose values differ between two sources.
  private func changes(from source: JSONValue, to changed: JSONValue) -> [CompiledIngredient] {
    // The written source may lack the element that an index from the end refers to.
    SourceChange(from: source, to: changed, instructions.filter(\.hasWritablePaths)).changed
  }

  /// Records the unknown keys that a source has in addition to another one.
  ///
  /// Nested recipes check keys when they read an object. The additional values are therefore read,
  /// and all other failures are ignored.
  private func checkKeys(
    of source: JSONValue,
    besides other: JSONValue,
    _ scope: inout BakeScope
  ) {
    var trial = BakeScope(context: scope.context)
    // A limit could omit unknown keys after other failures. The size of the patch limits both.
    trial.failures = FailureList(maximum: .max)
    trial.notices = FailureList(maximum: .max)
    guard let outer = trial.enter(options) else { return }
    var slots = FieldSlots(body.schema)
    for ingredient in changes(from: other, to: source) {
      ingredient.fill(&slots._unsafe, from: source, &trial)
    }
    SourceNode.with(source) { plan.checkKeys(of: $0, &trial) }
    trial.leave(outer)
    func isAdditional(_ failure: RecipeFailure) -> Bool {
      failure.code == .unknownKey && failure.path.map { other[$0] == nil } ?? false
    }
    scope.failures += trial.failures.elements.filter(isAdditional)
    scope.notices += trial.notices.elements.filter(isAdditional)
  }
}

extension JSONValue {
  /// A patched value, with the members that a merge patch removes although they did not exist.
  ///
  /// They are null. They change nothing, but the recipe may know no such keys.
  ///
  /// - Parameters:
  ///   - patch: the merge patch.
  ///   - old: the value before the patch.
  /// - Returns: the value; `nil` if there are no such members.
  fileprivate func addingNulls(of patch: JSONValue, absentFrom old: JSONValue?) -> JSONValue? {
    guard case .object(let changes) = patch, case .object(var object) = self else { return nil }
    var isChanged = false
    for (key, change) in changes {
      let inner =
        change.isNull
        ? old?[key] == nil ? JSONValue.null : nil
        : object[key]?.addingNulls(of: change, absentFrom: old?[key])
      guard let inner else { continue }
      object[key] = inner
      isChanged = true
    }
    return isChanged ? .object(object) : nil
  }
}
