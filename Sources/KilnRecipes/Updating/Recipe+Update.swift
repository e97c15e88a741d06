public import KilnMapping
public import KilnSupport
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
  ///   - context: values for the ingredients.
  /// - Returns: the changed value; `model` itself where nothing changes, neither in the fields that
  ///   its equality compares nor in others.
  /// - Throws: ``BakeError`` with every failure; then nothing was changed.
  /// - Complexity: O(*n*) in the number of fields and the length of the paths. Where nothing
  ///   changes, nothing is built. Where one property is read inside another's path, a changed model
  ///   is also decomposed.
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
  ///   - context: values for the ingredients.
  /// - Returns: the value with its difference from `model`, and the notices.
  /// - Throws: ``BakeError`` as ``update(_:with:context:)`` does.
  public func updateResult(
    _ model: Model,
    with source: JSONValue,
    context: BakeContext = BakeContext()
  ) throws(BakeError) -> UpdateResult<Model> {
    var scope = BakeScope(context: context)
    let changed = change(model, with: source, &scope)
    guard scope.failures.isEmpty else { throw error(scope) }
    return UpdateResult(
      old: model,
      model: changed ?? model,
      isChanged: changed != nil,
      scope.notices
    )
  }

  /// Changes a model, or records why that cannot be done.
  ///
  /// - Parameter identity: whether another entity may come of it; `nil` for what the recipe says.
  /// - Returns: the changed model; `nil` where nothing changes, or the scope has failures.
  @inlinable
  func change(
    _ model: Model,
    with source: JSONValue,
    identity: RecipeOptions.IdentityPolicy? = nil,
    _ scope: inout BakeScope
  ) -> Model? {
    guard let outer = scope.enter(options) else { return nil }
    defer { scope.leave(outer) }
    scope.updateNulls = options.updateNulls
    if source.isNull, places.refusesNull(&scope) { return nil }
    let changes = withUnsafePointer(to: model) {
      instructions.changes(of: UnsafeRawPointer($0), storedForms, by: source, &scope)
    }
    if options.unknownKeys != .ignore { checkKeys(of: source, &scope) }
    if changes.isEmpty { return nil }
    return rebuild(model, changes, from: source, identity ?? options.identity, &scope)
  }

  /// Makes the changed model; `nil` where it is the same after all, or cannot be made.
  ///
  /// Where something has failed already, it looks for what else there is to be reported.
  @usableFromInline
  func rebuild(
    _ model: Model,
    _ changes: PropertyChanges,
    from source: JSONValue,
    _ identity: RecipeOptions.IdentityPolicy,
    _ scope: inout BakeScope
  ) -> Model? {
    let updated = build(changing: model, identity, from: source, &scope) { scope in
      slots(changing: model, changes, from: source, &scope)
    }
    guard let updated else { return nil }
    if layout.hasNestedPaths, reportConflicts(of: updated, changedFrom: model, &scope) {
      return nil
    }
    return changes.different.isEmpty && _areInterchangeable(model, updated) ? nil : updated
  }

  /// Builds a changed model, or records in the scope everything that stands against it: broken
  /// rules, and that it would be another entity, also where conversions have failed.
  ///
  /// - Parameters:
  ///   - model: the model before.
  ///   - identity: whether another entity may come of it.
  ///   - source: what the changes are read from.
  ///   - slots: makes the values of the changed model. Where something has failed, those that could
  ///     not be made are empty; else empty slots are those of the schema's defaults.
  func build(
    changing model: Model,
    _ identity: RecipeOptions.IdentityPolicy,
    from source: JSONValue,
    _ scope: inout BakeScope,
    _ slots: (inout BakeScope) -> FieldSlots<Model>
  ) -> Model? {
    let updated = build(slots(&scope), &scope, since: BakeScope.Mark.start)
    guard identity == .fixed, let other = updated ?? unchecked(model, scope, slots),
      !isSameEntity(model, other)
    else { return updated }
    scope.fail(identityFailure(model, other, in: source))
    return nil
  }

  /// The changed model as far as it can be made, whatever stands against it; `nil` where the
  /// model's own initializer refuses it.
  private func unchecked(
    _ model: Model,
    _ scope: BakeScope,
    _ slots: (inout BakeScope) -> FieldSlots<Model>
  ) -> Model? {
    guard model is any Value & Identifiable else { return nil }
    var scope = scope
    var values = slots(&scope)
    for index in Model.schema.fields.indices { values.fill(index, from: model) }
    return try? Model.schema.build(from: &values, isChecked: false)
  }

  /// The values of the changed model. Slots that stay empty are those of the schema's defaults, and
  /// of properties that failed.
  private func slots(
    changing model: Model,
    _ changes: PropertyChanges,
    from source: JSONValue,
    _ scope: inout BakeScope
  ) -> FieldSlots<Model> {
    var slots = FieldSlots(Model.schema)
    // Read again, now that it is known to be worth while.
    let told = scope.notices
    withUnsafePointer(to: model) { model in
      for position in changes.different {
        let instruction = instructions[position]
        let (index, operations) = (instruction.index, instruction.operations)
        if let update = operations.update {
          _ = update(source, &scope, &slots._untyped, index, UnsafeRawPointer(model))
        } else {
          _ = operations.bake(source, &scope, &slots._untyped, index)
        }
      }
    }
    scope.notices = told
    var left = FieldSet()
    for position in changes.reset {
      let (index, operations) = (instructions[position].index, instructions[position].operations)
      left.insert(index)
      if let bakeDefault = operations.bakeDefault {
        bakeDefault(&slots._untyped, index)
      } else {
        _ = Model.schema.fillDefault(index, in: &slots._untyped)
      }
    }
    for position in changes.failed { left.insert(instructions[position].index) }
    for index in Model.schema.fields.indices where !left.contains(index) {
      slots.fill(index, from: model)
    }
    return slots
  }
}

/// Which properties an update changes, by their places in the list of instructions.
@usableFromInline
struct PropertyChanges {
  /// Those that the source has other values for.
  var different: [Int] = []
  /// Those that get their defaults.
  var reset: [Int] = []
  /// Those of which the source has what they cannot be made of.
  var failed: [Int] = []

  /// Whether nothing changes, so that there is nothing else that could be wrong.
  @usableFromInline
  var isEmpty: Bool { different.isEmpty && reset.isEmpty }
}

extension [CompiledIngredient] {
  /// What a source changes of the model at an address.
  ///
  /// - Parameter storedForms: those of the instructions.
  @usableFromInline
  func changes(
    of model: UnsafeRawPointer,
    _ storedForms: [StoredForm?],
    by source: JSONValue,
    _ scope: inout BakeScope
  ) -> PropertyChanges {
    withUnsafePointer(to: source) { source in
      let members = MemberReader(source)
      var next = 0
      var changes = PropertyChanges()
      storedForms.withUnsafeBufferPointer { forms in
        for position in indices {
          if let members, forms[position]?.isUnchanged(of: model, in: members, next: &next) == true
          {
            continue
          }
          switch self[position].comparison(of: model, with: source.pointee, &scope) {
          case .absent, .same: break
          case .failed: changes.failed.append(position)
          case .different: changes.different.append(position)
          case .reset: changes.reset.append(position)
          }
        }
      }
      return changes
    }
  }
}

extension CompiledIngredient {
  /// What a source says of the property of the model at an address.
  fileprivate func comparison(
    of model: UnsafeRawPointer,
    with source: JSONValue,
    _ scope: inout BakeScope
  ) -> Comparison {
    let mark = scope.mark
    var comparison = operations.compare(source, &scope, model)
    if comparison == .reset, isRequired, operations.bakeDefault == nil {
      scope.fail(RecipeFailure(nullWithoutDefault: paths.first))
      comparison = .failed
    }
    if !scope.isUntouched(since: mark) { scope.name(since: mark, of: self) }
    return comparison
  }
}

/// Whether two values are of one entity: whether they have the same `id`, where they have any.
func isSameEntity<Model: Value>(_ old: Model, _ new: Model) -> Bool {
  func compare<Entity: Value & Identifiable>(_ old: Entity) -> Bool {
    (new as? Entity).map { $0.isSameEntity(as: old) } ?? false
  }
  guard let old = old as? any Value & Identifiable else { return true }
  return compare(old)
}
