public import KilnMapping
internal import KilnSupport
internal import KilnValues

extension Recipe {
  /// Changes what a merge patch (RFC 7396) in the source's vocabulary names.
  ///
  /// The patch is applied to the model's own source, and what changed there is baked again. So it
  /// may name a part of a nested model or of a dictionary; and a null removes a member, which
  /// leaves a property with its default.
  ///
  /// - Returns: the changed value; `model` itself where nothing changes.
  /// - Throws: ``SourcePatchError`` with every failure.
  /// - Complexity: that of decomposing the value, and of baking what changed.
  public func update(
    _ model: Model,
    with patch: JSONMergePatch,
    context: BakeContext = BakeContext()
  ) throws(SourcePatchError) -> Model {
    let source = try source(of: model)
    return try update(model, from: source, to: source.applying(patch), context)
  }

  /// Changes what a JSON patch (RFC 6902) in the source's vocabulary names.
  ///
  /// The patch is applied to the model's own source, and what changed there is baked again.
  ///
  /// - Returns: the changed value; `model` itself where nothing changes.
  /// - Throws: ``SourcePatchError`` with the operation that cannot be applied, or every failure of
  ///   what they make of the source.
  /// - Complexity: that of decomposing the value, of the operations, and of baking what changed.
  public func update(
    _ model: Model,
    with patch: JSONPatch,
    context: BakeContext = BakeContext()
  ) throws(SourcePatchError) -> Model {
    let source = try source(of: model)
    let changed: JSONValue
    do throws(JSONPatchError) {
      changed = try source.applying(patch)
    } catch {
      // What a test found may be a value of any field.
      throw .inapplicable(hasSecrets ? error.hidingValues(by: redacted) : error)
    }
    return try update(model, from: source, to: changed, context)
  }

  private func update(
    _ model: Model,
    from source: JSONValue,
    to changed: JSONValue,
    _ context: BakeContext
  ) throws(SourcePatchError) -> Model {
    let touched = SourceChange(from: source, to: changed, instructions).changed
    var scope = BakeScope(context: context)
    let outer = scope.enter(options)
    if changed.isNull, places.refusesNull(&scope) { throw .refused(error(scope)) }
    var slots = FieldSlots(Model.schema)
    touched.fill(&slots._untyped, from: changed, &scope)
    places.checkKeys(of: changed, options.unknownKeys, &scope)
    // What was removed takes the schema's default.
    for index in touched.map(\.index) where scope.failures.isEmpty && !slots.isFilled(index) {
      _ = Model.schema.fillDefault(index, in: &slots._untyped)
    }
    let updated = build(slots, changing: model, options.identity, from: changed, &scope)
    if let outer { scope.leave(outer) }
    guard let updated, scope.failures.isEmpty else { throw .refused(error(scope)) }
    return touched.isEmpty ? model : updated
  }
}
