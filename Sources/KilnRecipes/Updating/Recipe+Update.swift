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
  @inlinable
  public func update(
    _ model: Model,
    with source: JSONValue,
    context: BakeContext = BakeContext()
  ) throws(BakeError) -> Model {
    var scope = BakeScope(context: context)
    let changed = change(model, with: source, &scope)
    guard scope.failures.isEmpty else { throw error(scope) }
    return changed ?? model
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
    let changed = change(model, with: source, &scope)
    guard scope.failures.isEmpty else { throw error(scope) }
    return Updated(old: model, model: changed ?? model, isChanged: changed != nil, scope.notices)
  }

  /// Changes a model, or tells the scope why that cannot be done.
  ///
  /// - Returns: the changed model; `nil` where nothing changes, or the scope has failures.
  @inlinable
  func change(_ model: Model, with source: JSONValue, _ scope: inout BakeScope) -> Model? {
    guard let outer = scope.enter(options) else { return nil }
    defer { scope.leave(outer) }
    let changed = withUnsafePointer(to: model) {
      instructions.differing(from: UnsafeRawPointer($0), storedForms, in: source, &scope)
    }
    if options.unknownKeys != .ignore { checkKeys(of: source, &scope) }
    guard !changed.isEmpty, scope.failures.isEmpty else { return nil }
    return rebuild(model, changing: changed, from: source, &scope)
  }

  /// Makes the changed model.
  ///
  /// - Parameter changed: the places of the instructions whose properties the source changes.
  @usableFromInline
  func rebuild(
    _ model: Model,
    changing changed: [Int],
    from source: JSONValue,
    _ scope: inout BakeScope
  ) -> Model? {
    // Read again, now that it is known to be worth while.
    let told = scope.notices
    var slots = FieldSlots(Model.schema)
    for position in changed {
      let instruction = instructions[position]
      _ = instruction.operations.bake(source, &scope, &slots._untyped, instruction.index)
    }
    scope.notices = told
    for index in Model.schema.fields.indices { slots.fill(index, from: model) }
    guard let updated = build(slots, &scope, since: BakeScope.Mark.start) else { return nil }
    guard options.identity == .changeable || isSameEntity(model, updated) else {
      scope.fail(BakeFailure(.identity, expected: "a source of the same entity"))
      return nil
    }
    return updated
  }
}

extension [Instruction] {
  /// The places in this list of those whose properties a source has other values for.
  ///
  /// - Parameter storedForms: those of the instructions.
  @usableFromInline
  func differing(
    from model: UnsafeRawPointer,
    _ storedForms: [StoredForm?],
    in source: JSONValue,
    _ scope: inout BakeScope
  ) -> [Int] {
    withUnsafePointer(to: source) { source in
      let members = MemberReader(source)
      var next = 0
      var differing: [Int] = []
      storedForms.withUnsafeBufferPointer { forms in
        for position in indices {
          if let members, forms[position]?.isWritten(of: model, in: members, next: &next) == true {
            continue
          }
          if self[position].differs(from: model, source.pointee, &scope) {
            differing.append(position)
          }
        }
      }
      return differing
    }
  }
}

extension Instruction {
  /// Whether a source has another value for the property.
  fileprivate func differs(
    from model: UnsafeRawPointer,
    _ source: JSONValue,
    _ scope: inout BakeScope
  ) -> Bool {
    let mark = scope.mark
    let comparison = operations.compare(source, &scope, model)
    if !scope.isUntouched(since: mark) { scope.name(since: mark, of: self) }
    return comparison == .different
  }
}

/// Whether two values are of one entity: whether they have the same `id`, where they have any.
private func isSameEntity<Model>(_ old: Model, _ new: Model) -> Bool {
  func compare<Entity: Identifiable>(_ old: Entity) -> Bool {
    (new as? Entity).map { $0.id == old.id } ?? false
  }
  guard let old = old as? any Identifiable else { return true }
  return compare(old)
}
