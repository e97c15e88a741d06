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
    let source = try source(of: model)
    return try update(model, from: source, to: source.applying(patch), context)
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

  private func update(
    _ model: Model,
    from source: JSONValue,
    to changed: JSONValue,
    _ context: BakeContext
  ) throws -> Model {
    // The written source may lack the element that an index from the end refers to.
    let writable = instructions.filter(\.hasWritablePaths)
    let touched = SourceChange(from: source, to: changed, writable).changed
    var scope = BakeScope(context: context)
    let outer = scope.enter(options)
    if changed.isNull, places.refusesNull(options.nulls, &scope) { throw error(scope) }
    var slots = FieldSlots(Model.schema)
    for ingredient in touched { ingredient.fill(&slots._untyped, from: changed, &scope) }
    SourceNode.with(changed) { plan.checkKeys(of: $0, &scope) }
    // Removed values are reset to the schema's default.
    for index in touched.map(\.index) where scope.failures.isEmpty && !slots.isFilled(index) {
      _ = Model.schema.fillDefault(index, in: &slots._untyped)
    }
    let updated = build(slots, changing: model, from: changed, options.identity, &scope)
    if let outer { scope.leave(outer) }
    guard let updated, scope.failures.isEmpty else { throw error(scope) }
    return touched.isEmpty ? model : updated
  }
}
