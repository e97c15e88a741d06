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
    let changes = withUnsafePointer(to: model) {
      instructions.changes(of: UnsafeRawPointer($0), storedForms, by: source, &scope)
    }
    if options.unknownKeys != .ignore { checkKeys(of: source, &scope) }
    guard !changes.isEmpty, scope.failures.isEmpty else { return nil }
    return rebuild(model, changes, from: source, identity ?? options.identity, &scope)
  }

  /// Makes the changed model; `nil` where it is the same after all, or cannot be made.
  @usableFromInline
  func rebuild(
    _ model: Model,
    _ changes: PropertyChanges,
    from source: JSONValue,
    _ identity: RecipeOptions.IdentityPolicy,
    _ scope: inout BakeScope
  ) -> Model? {
    let slots = slots(changing: model, changes, from: source, &scope)
    guard let updated = build(slots, &scope, since: BakeScope.Mark.start) else { return nil }
    if changes.different.isEmpty, _areInterchangeable(model, updated) { return nil }
    guard identity == .changeable || isSameEntity(model, updated) else {
      scope.fail(identityFailure(model, updated, in: source))
      return nil
    }
    return updated
  }

  /// The values of the changed model. Slots that stay empty are those of the schema's defaults.
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
    var reset = FieldSet()
    for position in changes.reset {
      let instruction = instructions[position]
      reset.insert(instruction.index)
      instruction.operations.bakeDefault?(&slots._untyped, instruction.index)
    }
    for index in Model.schema.fields.indices where !reset.contains(index) {
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

  @usableFromInline
  var isEmpty: Bool { different.isEmpty && reset.isEmpty }
}

extension [Instruction] {
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
          case .absent, .same, .failed: break
          case .different: changes.different.append(position)
          case .reset: changes.reset.append(position)
          }
        }
      }
      return changes
    }
  }
}

extension Instruction {
  /// What a source says of the property of the model at an address.
  fileprivate func comparison(
    of model: UnsafeRawPointer,
    with source: JSONValue,
    _ scope: inout BakeScope
  ) -> Comparison {
    let mark = scope.mark
    var comparison = operations.compare(source, &scope, model)
    if comparison == .reset, isRequired, operations.bakeDefault == nil {
      scope.fail(
        BakeFailure(
          .null,
          path: paths.first,
          expected: "a value, as there is no default",
          found: "null"
        )
      )
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
