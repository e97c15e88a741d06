public import KilnMapping
internal import KilnValues

extension Recipe {
  /// Changes what a partial source names.
  ///
  /// Values that the source does not have stay as they are; defaults play no part. Null clears an
  /// optional property.
  ///
  /// - Parameters:
  ///   - model: the value to start from.
  ///   - source: the source's tree, of which any part may be missing.
  ///   - context: what the ingredients may ask for.
  /// - Returns: the changed value; `model` itself where nothing changes, neither in the fields that
  ///   its equality compares nor in others.
  /// - Throws: ``BakeError`` with everything that is wrong; then nothing was changed.
  /// - Complexity: O(*n*) in the number of fields and the length of the paths. Where nothing changes,
  ///   nothing is built.
  public func update(
    _ model: Model,
    with source: JSONValue,
    context: BakeContext = BakeContext()
  ) throws(BakeError) -> Model {
    try updateReporting(model, with: source, context: context).model
  }

  /// Changes what a partial source names, and tells what that was.
  ///
  /// - Parameters:
  ///   - model: the value to start from.
  ///   - source: the source's tree, of which any part may be missing.
  ///   - context: what the ingredients may ask for.
  /// - Returns: the value with its difference from `model`, and the notices.
  /// - Throws: ``BakeError`` as ``update(_:with:context:)`` does.
  public func updateReporting(
    _ model: Model,
    with source: JSONValue,
    context: BakeContext = BakeContext()
  ) throws(BakeError) -> Updated<Model> {
    var scope = BakeScope(context: context)
    guard let updated = update(model, with: source, &scope) else { throw error(scope) }
    return Updated(old: model, model: updated.model, isChanged: updated.isChanged, scope.notices)
  }

  /// Changes a model, or tells the scope why that cannot be done.
  private func update(
    _ model: Model,
    with source: JSONValue,
    _ scope: inout BakeScope
  ) -> (model: Model, isChanged: Bool)? {
    guard let outer = scope.enter(options) else { return nil }
    defer { scope.leave(outer) }
    let start = scope.mark
    let changed = withUnsafePointer(to: model) {
      instructions.differing(from: UnsafeRawPointer($0), in: source, &scope)
    }
    checkKeys(of: source, &scope)
    guard scope.isClean(since: start) else { return nil }
    if changed.isEmpty { return (model, false) }
    // Read again, now that it is known to be worth while.
    let told = scope.notices
    var slots = FieldSlots(Model.schema)
    for position in changed {
      let instruction = instructions[position]
      _ = instruction.operations.bake(source, &scope, &slots._untyped, instruction.index)
    }
    scope.notices = told
    for index in Model.schema.fields.indices { slots.fill(index, from: model) }
    guard let updated = build(slots, &scope, since: start) else { return nil }
    guard options.identity == .changeable || isSameEntity(model, updated) else {
      scope.fail(BakeFailure(.identity, expected: "a source of the same entity"))
      return nil
    }
    return (updated, true)
  }
}

extension [Instruction] {
  /// The places in this list of those whose properties a source has other values for.
  func differing(
    from model: UnsafeRawPointer,
    in source: JSONValue,
    _ scope: inout BakeScope
  ) -> [Int] {
    var differing: [Int] = []
    for position in indices {
      let instruction = self[position]
      let mark = scope.mark
      if instruction.operations.compare(source, &scope, model) == .different {
        differing.append(position)
      }
      if !scope.isUntouched(since: mark) { scope.name(since: mark, of: instruction) }
    }
    return differing
  }
}

/// Whether two values are of one entity: whether they have the same `id`, where they have any.
func isSameEntity<Model>(_ old: Model, _ new: Model) -> Bool {
  func compare<Entity: Identifiable>(_ old: Entity) -> Bool {
    (new as? Entity).map { $0.id == old.id } ?? false
  }
  guard let old = old as? any Identifiable else { return true }
  return compare(old)
}
