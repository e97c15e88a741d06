public import KilnMapping
public import KilnSupport
internal import KilnValues

extension Recipe {
  /// Updates a model with a partial source.
  ///
  /// Values that the source lacks are unchanged; defaults are not used. Null clears an optional
  /// property.
  ///
  /// - Parameters:
  ///   - model: the model to update.
  ///   - source: the tree of the source, any part of which may be missing.
  ///   - context: values for the ingredients.
  /// - Returns: the updated model; `model` itself if no field changes, including fields that its
  ///   equality ignores.
  /// - Throws: ``BakeError`` with all failures.
  /// - Complexity: O(*n*) in the number of fields and the length of the paths. If nothing changes,
  ///   no model is built. If a property is read inside another's path, a changed model is also
  ///   decomposed.
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

  /// Updates a model with a partial source, and reports notices.
  ///
  /// - Parameters:
  ///   - model: the model to update.
  ///   - source: the tree of the source, any part of which may be missing.
  ///   - context: values for the ingredients.
  /// - Returns: the updated model, and the notices.
  /// - Throws: ``BakeError`` as `update(_:with:context:)` does.
  public func updateResult(
    _ model: Model,
    with source: JSONValue,
    context: BakeContext = BakeContext()
  ) throws(BakeError) -> RecipeResult<Model> {
    var scope = BakeScope(context: context)
    let changed = change(model, with: source, &scope)
    guard scope.failures.isEmpty else { throw error(scope) }
    return RecipeResult(changed ?? model, isChanged: changed != nil, notices: scope.notices)
  }

  /// Updates a model, or records why that fails.
  ///
  /// - Parameter identity: whether the identity may change; `nil` for the recipe's option.
  /// - Returns: the changed model; `nil` if nothing changes, or if the scope has failures.
  @usableFromInline
  func change(
    _ model: Model,
    with source: JSONValue,
    identity: RecipeOptions.IdentityPolicy? = nil,
    _ scope: inout BakeScope
  ) -> Model? {
    SourceNode.with(source) { change(model, with: $0, identity: identity, &scope) }
  }

  /// Updates a model with a value of a source, or records why that fails.
  func change(
    _ model: Model,
    with source: SourceNode,
    identity: RecipeOptions.IdentityPolicy? = nil,
    _ scope: inout BakeScope
  ) -> Model? {
    guard let outer = scope.enter(options) else { return nil }
    defer { scope.leave(outer) }
    scope.level.updateNulls = options.updateNulls
    if source.isNull, places.refusesNull(options.nulls, &scope) { return nil }
    let plan = plan
    let first = withUnsafePointer(to: model) {
      plan.firstChange(of: UnsafeRawPointer($0), in: source, &scope)
    }
    if first == instructions.count {
      plan.checkKeys(of: source, &scope)
      return nil
    }
    var slots = FieldSlots(body.schema)
    let reset = withUnsafePointer(to: model) {
      plan.changes(&slots._unsafe, from: first, of: UnsafeRawPointer($0), in: source, &scope)
    }
    plan.checkKeys(of: source, &scope)
    if slots._unsafe.isEmpty, reset.isEmpty { return nil }
    return rebuild(model, slots, reset, from: source, identity ?? options.identity, &scope)
  }
}
